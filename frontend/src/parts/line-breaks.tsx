import { Fragment } from 'react';

/** Each line is an element, so that React can remove translated texts. */
export const withLineBreaks = (lines: readonly string[]) =>
  lines.map((line, i) => (
    <Fragment key={line}>
      {i > 0 && <br />}
      <span>{line}</span>
    </Fragment>
  ));

export const asParagraphs = (texts: readonly string[]) =>
  texts.map((text) => <p key={text}>{text}</p>);

export const asListItems = (texts: readonly string[]) =>
  texts.map((text) => <li key={text}>{text}</li>);

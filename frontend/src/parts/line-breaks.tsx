import { Fragment } from 'react';

/** Each line is an element, so that React can remove translated texts. */
export const withLineBreaks = (lines: readonly string[]) =>
  lines.map((line, i) => (
    <Fragment key={line}>
      {i > 0 && <br />}
      <span>{line}</span>
    </Fragment>
  ));

export const inBrackets = (text: string): string => text && `（${text}）`;

export const linesOf = (text: string): readonly string[] => text.split('\n').filter(Boolean);

export const brokenText = (text: string) =>
  text.includes('\n') ? withLineBreaks(linesOf(text)) : text;

export const asParagraphs = (texts: readonly string[]) =>
  texts.map((text) => <p key={text}>{text}</p>);

export const asListItems = (texts: readonly string[]) =>
  texts.map((text) => <li key={text}>{text}</li>);

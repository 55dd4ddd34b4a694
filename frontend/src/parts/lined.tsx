import { Fragment } from 'react';

/** Joins lines with line breaks. Each is an element: a translated text that changes could not be taken away. */
export const lined = (lines: readonly string[]) =>
  lines.map((line, i) => (
    <Fragment key={line}>
      {i > 0 && <br />}
      <span>{line}</span>
    </Fragment>
  ));

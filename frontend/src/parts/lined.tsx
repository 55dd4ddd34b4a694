import { Fragment } from 'react';

/** Joins lines with line breaks. */
export const lined = (lines: readonly string[]) =>
  lines.map((line, i) => (
    <Fragment key={line}>
      {i > 0 && <br />}
      {line}
    </Fragment>
  ));

import { Fragment } from 'react';

/** Lines of one heading or sentence, broken where the text says so. */
export const lined = (lines: readonly string[]) =>
  lines.map((line, i) => (
    <Fragment key={line}>
      {i > 0 && <br />}
      {line}
    </Fragment>
  ));

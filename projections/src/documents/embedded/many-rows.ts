import type { Connection } from './connection.ts';
import type { Statement } from './statement.ts';

/** How many rows go with one statement; what is left goes with ever smaller ones. A call into the binding costs as much as several rows. */
const SIZES = [64, 16, 4, 1];

/** A statement over any number of rows of values: each size of it is prepared once, and only when it is needed. */
export class ManyRows {
  private readonly prepared = new Map<number, Statement>();
  private readonly row: string;

  /** `sql` makes the statement of its list of rows, as it follows VALUES. */
  constructor(
    private readonly connection: Pick<Connection, 'prepare'>,
    private readonly columns: number,
    private readonly sql: (rows: string) => string,
  ) {
    this.row = `(${Array.from({ length: columns }, () => '?').join(', ')})`;
  }

  /** The values of all rows, one row behind the other. */
  run(values: readonly unknown[]): void {
    let done = 0;
    for (const size of SIZES) {
      const length = size * this.columns;
      for (; values.length - done >= length; done += length) this.statement(size).run(...values.slice(done, done + length));
    }
  }

  private statement(size: number): Statement {
    const known = this.prepared.get(size);
    if (known !== undefined) return known;
    const statement = this.connection.prepare(this.sql(Array.from({ length: size }, () => this.row).join(', ')));
    this.prepared.set(size, statement);
    return statement;
  }
}

import type { Connection, Statement } from './connection.ts';

/** How many rows go with one statement; what is left goes with ever smaller ones. A call into the binding costs as much as several rows. */
const SIZES = [64, 16, 4, 1];

/** A statement over any number of rows of values: each size of it is prepared once, and only when it is needed. */
export class ManyRows {
  private readonly prepared = new Map<number, Statement>();
  private readonly row: string;

  /** `sql` makes the statement of its list of rows, as it follows VALUES. */
  constructor(
    private readonly connection: Pick<Connection, 'prepare'>,
    columns: number,
    private readonly sql: (rows: string) => string,
  ) {
    this.row = `(${Array.from({ length: columns }, () => '?').join(', ')})`;
  }

  /** Gives how many rows were changed. */
  run(rows: readonly (readonly unknown[])[]): number {
    let changes = 0;
    let done = 0;
    for (const size of SIZES) {
      for (; rows.length - done >= size; done += size) {
        const values: unknown[] = [];
        for (let row = done; row < done + size; row += 1) for (const value of rows[row] ?? []) values.push(value);
        changes += this.statement(size).run(values).changes;
      }
    }
    return changes;
  }

  private statement(size: number): Statement {
    const known = this.prepared.get(size);
    if (known !== undefined) return known;
    const statement = this.connection.prepare(this.sql(Array.from({ length: size }, () => this.row).join(', ')));
    this.prepared.set(size, statement);
    return statement;
  }
}

import { decoded } from './check-file.ts';

/** A prepared statement, narrowed to what the adapter calls. Values come as one list: spread over arguments, the binding flattens them slowly. */
export interface Statement {
  run(values: readonly unknown[]): { changes: number };
  all(values: readonly unknown[]): unknown[];
}

/** The same statement, for documents that it reads as bytes: they are strings again in what it gives (see `Connection.doc`). */
export function readingBytes(statement: Statement): Statement {
  return {
    run: (values) => statement.run(values),
    all: (values) => {
      const rows = statement.all(values) as Record<string, unknown>[];
      const [first] = rows;
      if (first !== undefined && 'doc' in first) for (const row of rows) if (row.doc !== null) row.doc = decoded(row.doc as ArrayBuffer);
      return rows;
    },
  };
}

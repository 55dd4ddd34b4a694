import type Database from 'libsql';
import { damage, decoded } from './check-file.ts';

/** A prepared statement, narrowed to what the adapter calls. Values come as one list: spread over arguments, the binding flattens them slowly. */
export interface Statement {
  run(values: readonly unknown[]): { changes: number };
  /** The rows; a column named `doc` is parsed. */
  all(values: readonly unknown[]): unknown[];
}

/**
 * Prepares a SELECT of these columns. Its rows cross the binding together, as the bytes of one JSON text: it ends the process when it meets a
 * text that is no UTF-8, which a damaged page may hold, and value by value they cost as much. `all` throws the engine's error of a damaged
 * page when they are no text, or no JSON.
 */
export function reading(database: Database.Database, sql: string, columns: readonly string[]): Statement {
  const members = columns.map((name) => `'${JSON.stringify(name)}:' || ${jsonOf(name)}`);
  const rows = `'{' || ${members.join(" || ',' || ")} || '}'`;
  const statement = database.prepare(`SELECT CAST('[' || coalesce(group_concat(${rows}), '') || ']' AS BLOB) AS rows FROM (${sql})`);
  return {
    run: (values) => statement.run(values),
    all(values) {
      const [read] = statement.all(values) as { rows: ArrayBuffer }[];
      const text = decoded(read?.rows ?? new ArrayBuffer(0));
      try {
        return JSON.parse(text) as unknown[];
      } catch {
        throw damage('A text is damaged.');
      }
    },
  };
}

/** A column's value as JSON; a number with all its digits, which the engine's own JSON rounds. */
function jsonOf(name: string): string {
  if (name === 'doc') return `coalesce(doc, 'null')`;
  return `CASE typeof("${name}") WHEN 'real' THEN printf('%!.17g', "${name}") ELSE json_quote("${name}") END`;
}

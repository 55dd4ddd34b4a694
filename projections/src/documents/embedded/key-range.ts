import type { Find, KeyRange } from '../document-store.ts';

/** A piece of SQL with the values of its question marks. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** No key holds this last code point, so it ends every prefix. */
export const LAST = '\u{10FFFF}';

/** The condition for a range over the given column. */
export function rangeCondition(column: string, { from, to, prefix }: KeyRange): Condition {
  const parts: string[] = [];
  const values: unknown[] = [];
  const add = (operator: string, value: string | undefined) => {
    if (value === undefined) return;
    parts.push(`${column} ${operator} ?`);
    values.push(value);
  };
  add('>=', from);
  add('<', to);
  add('>=', prefix);
  add('<', prefix === undefined || prefix === '' ? undefined : prefix + LAST);
  return { sql: parts.map((part) => ` AND ${part}`).join(''), values };
}

/** The condition for what lies behind the cursor in the reading direction. */
export function cursorCondition(columns: string, { after, descending }: Find): Condition {
  if (after === undefined) return { sql: '', values: [] };
  return { sql: ` AND (${columns}) ${descending ? '<' : '>'} (?, ?)`, values: [after.key, after.id] };
}

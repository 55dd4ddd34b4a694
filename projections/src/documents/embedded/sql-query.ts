import { type AnyQuery, type Test, testsOf } from '../document-store.ts';

export interface Sql {
  readonly text: string;
  readonly parameters: readonly unknown[];
}

/** A property's generated column where an index has it, else its path in the document. */
export type ExpressionOf = (property: string) => string;

const parameterOf = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value);

function conditionOf(test: Test, expressionOf: ExpressionOf): Sql {
  const expression = expressionOf(test.property);
  if ('contains' in test) {
    const text = test.contains.map(() => `instr(${expression}, ?) > 0`).join(' AND ') || 'TRUE';
    return { text, parameters: test.contains };
  }
  if ('values' in test) return equals(expression, test.values.map(parameterOf));
  const parts: string[] = [`${expression} IS NOT NULL`];
  const parameters: unknown[] = [];
  if (test.from !== undefined) {
    parts.push(`${expression} >= ?`);
    parameters.push(parameterOf(test.from));
  }
  if (test.to !== undefined) {
    parts.push(`${expression} < ?`);
    parameters.push(parameterOf(test.to));
  }
  return { text: parts.join(' AND '), parameters };
}

function equals(expression: string, values: readonly unknown[]): Sql {
  const nonNull = values.filter((value) => value !== null);
  const parts: string[] = nonNull.length < values.length ? [`${expression} IS NULL`] : [];
  if (nonNull.length === 1) parts.push(`${expression} = ?`);
  // One parameter, however many there are: their number is limited.
  if (nonNull.length > 1) parts.push(`${expression} IN (SELECT value FROM json_each(?))`);
  const parameters = nonNull.length > 1 ? [JSON.stringify(nonNull)] : nonNull;
  return { text: `(${parts.join(' OR ')})`, parameters };
}

/** Null sorts first. */
function behind(
  { order = 'id', descending = false, after }: AnyQuery,
  expressionOf: ExpressionOf,
): Sql | undefined {
  if (after === undefined) return undefined;
  const beyond = descending ? '<' : '>';
  if (order === 'id') return { text: `id ${beyond} ?`, parameters: [after.id] };
  const expression = expressionOf(order);
  const value = parameterOf(after.value);
  if (value === null) {
    const same = `(${expression} IS NULL AND id ${beyond} ?)`;
    const text = descending ? same : `(${same} OR ${expression} IS NOT NULL)`;
    return { text, parameters: [after.id] };
  }
  const reached = `${expression} ${beyond}= ?`;
  const text = `((${reached} AND (${expression} <> ? OR id ${beyond} ?))${descending ? ` OR ${expression} IS NULL` : ''})`;
  return { text, parameters: [value, value, after.id] };
}

function excludesTombstones(test: Test) {
  if (test.property === 'id') return false;
  return !('values' in test && test.values.includes(null));
}

/** Tombstones are left out; undefined when nothing can be found. */
export function whereOf(query: AnyQuery, expressionOf: ExpressionOf): Sql | undefined {
  const tests = testsOf(query.where);
  if (tests === undefined) return undefined;
  const conditions = tests.map((test) => conditionOf(test, expressionOf));
  const next = behind(query, expressionOf);
  if (next !== undefined) conditions.push(next);
  // Any condition on a property excludes tombstones; the document itself, which no index has, is
  // tested only without one.
  if (!tests.some(excludesTombstones)) conditions.push({ text: 'doc IS NOT NULL', parameters: [] });
  return {
    text: `WHERE ${conditions.map(({ text }) => text).join(' AND ')}`,
    parameters: conditions.flatMap(({ parameters }) => parameters),
  };
}

/** Undefined when nothing can be found. */
export function pageSql(query: AnyQuery, expressionOf: ExpressionOf): Sql | undefined {
  const where = whereOf(query, expressionOf);
  if (where === undefined) return undefined;
  const { order = 'id', descending = false, limit = -1, offset = 0 } = query;
  const direction = descending ? 'DESC' : 'ASC';
  const by =
    order === 'id' ? `id ${direction}` : `${expressionOf(order)} ${direction}, id ${direction}`;
  return {
    text: `${where.text} ORDER BY ${by} LIMIT ? OFFSET ?`,
    parameters: [...where.parameters, limit, offset],
  };
}

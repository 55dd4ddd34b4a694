import type { FieldValue, Query } from '../document-store.ts';
import { type Plan, type Sums, summedFields, type Test } from '../fields.ts';
import { column, DOCUMENT, type IndexTable, type Tables } from './tables.ts';

/** A statement with the values of its question marks. */
export interface Sql {
  readonly text: string;
  readonly values: readonly unknown[];
  /** The columns that it answers. */
  readonly columns: readonly string[];
}

/** Up to so many combinations of values each are read in order and merged; of more, everything that fits is sorted. */
const MAX_LISTS = 64;

/** The column by which merged lists are ordered. No field has this name. */
const ORDER = '"order "';

type Page = Omit<Query<never>, 'where' | 'order'> & { readonly order?: string | undefined };

/** Where rows are read from: an index, joined with the documents unless it covers all fields that are read. */
interface Source {
  readonly from: string;
  of(field: string): string;
  /** The field's column holds several values, as JSON. */
  isList(field: string): boolean;
}

export function findSql(tables: Tables, plan: Plan, tests: readonly Test[], page: Page): Sql {
  const keys = selectSql(tables, plan, tests, page, []);
  // Only the page's own documents are read: those before its offset are skipped in the index.
  const text = keys.isOneTable
    ? keys.text.replace('t.id AS id', 't.id AS id, doc, t.position, t.rev')
    : `SELECT d.id, doc, d.position, d.rev FROM (${keys.text}) k CROSS JOIN ${tables.documents} d ON d.id = k.id`;
  return { ...keys, text, columns: DOCUMENT };
}

export function selectSql(
  tables: Tables,
  plan: Plan,
  tests: readonly Test[],
  page: Page,
  fields: readonly string[],
): Sql & { readonly isOneTable: boolean } {
  const { order, descending = false, limit = -1, offset = 0 } = page;
  const index = plan.index === undefined ? undefined : tables.indexes[plan.index];
  const source = sourceOf(tables, index, [...tests.map(({ field }) => field), ...fields, order ?? 'id']);
  const lists = listsOf(plan, tests, page).flatMap((list) => afterCursor(list, page));
  const isRepeated = tests.some(({ field }) => field === index?.each);
  const one = lists.length === 1;
  // For one value a document is found once, and UNION removes duplicates between lists.
  const isDistinct = one && isRepeated && !tests.some((test) => test.field === index?.each && 'values' in test && test.values.length === 1);
  const chosen = [`t.id AS id`, ...fields.map((field) => `${source.of(field)} AS "${field}"`)];
  if (!one && order !== undefined && order !== 'id') chosen.push(`${source.of(order)} AS ${ORDER}`);
  const arms = lists.map((list) => conditions(list, source));
  const selects = arms.map(({ text }) => `SELECT ${isDistinct ? 'DISTINCT ' : ''}${chosen.join(', ')} FROM ${source.from}${text}`);
  const direction = descending ? ' DESC' : '';
  const key = order === undefined || order === 'id' ? [] : [one ? source.of(order) : ORDER];
  const sorted =
    order === undefined && tests.length > 0 ? '' : ` ORDER BY ${[...key, one ? 't.id' : 'id'].map((each) => each + direction).join(', ')}`;
  const text = `${selects.join(isRepeated ? ' UNION ' : ' UNION ALL ')}${sorted} LIMIT ? OFFSET ?`;
  return {
    text: one ? text : `SELECT ${['id', ...fields.map((field) => `"${field}"`)].join(', ')} FROM (${text})`,
    columns: ['id', ...fields],
    values: [...arms.flatMap(({ values }) => values), limit, offset],
    isOneTable: one && index?.each === undefined,
  };
}

export function countSql(tables: Tables, plan: Plan, tests: readonly Test[], { limit = -1 }: Page): Sql {
  const { text, values } = selectSql(tables, plan, tests, { limit }, []);
  return { text: `SELECT COUNT(*) AS count FROM (${text})`, values, columns: ['count'] };
}

export function aggregateSql(tables: Tables, plan: Plan, tests: readonly Test[], _: Page, sums: Sums): Sql {
  const { by, sum = [], min, max } = sums;
  const index = plan.index === undefined ? undefined : tables.indexes[plan.index];
  const source = sourceOf(tables, index, [...tests.map(({ field }) => field), ...summedFields(sums)]);
  const { text, values } = conditions(tests, source);
  const chosen: readonly (readonly [name: string, value: string])[] = [
    ['key', by === undefined ? 'NULL' : source.of(by)],
    ['count', 'COUNT(*)'],
    ...sum.map((field, place) => [`sum${place}`, `SUM(${source.of(field)})`] as const),
    ['least', min === undefined ? 'NULL' : `MIN(${source.of(min)})`],
    ['most', max === undefined ? 'NULL' : `MAX(${source.of(max)})`],
  ];
  const grouped = by === undefined ? ' HAVING COUNT(*) > 0' : ` GROUP BY ${source.of(by)} ORDER BY ${source.of(by)}`;
  const select = chosen.map(([name, value]) => `${value} AS ${name}`).join(', ');
  return { text: `SELECT ${select} FROM ${source.from}${text}${grouped}`, values, columns: chosen.map(([name]) => name) };
}

function sourceOf({ documents, signature }: Tables, index: IndexTable | undefined, fields: readonly string[]): Source {
  const isList = (field: string) => signature.fields[field] === 'each' && field !== index?.each;
  if (index?.each === undefined) {
    const by = index === undefined ? '' : ` INDEXED BY ${index.name}`;
    return { from: `${documents} t${by} WHERE t.doc IS NOT NULL`, of: (field) => columnOf('t', field), isList };
  }
  const isWhole = fields.every((field) => field === 'id' || index.fields.includes(field));
  return {
    from: `${index.name} t ${isWhole ? '' : `CROSS JOIN ${documents} d ON d.id = t.id `}WHERE TRUE`,
    of: (field) => columnOf(field === 'id' || index.fields.includes(field) ? 't' : 'd', field),
    isList,
  };
}

const columnOf = (table: string, field: string): string => (field === 'id' ? `${table}.id` : `${table}.${column(field)}`);

/** The condition of a page after a cursor. */
interface After {
  readonly field: string;
  readonly than: readonly [FieldValue, string];
  readonly descending: boolean;
}

type Condition = Test | After;

/** One list for each combination of values of the index's leading fields: the index is in order within each. */
function listsOf({ equal, isSorted }: Plan, tests: readonly Test[], { order }: Page): readonly (readonly Test[])[] {
  if (order === undefined || !isSorted) return [tests];
  const several = tests.flatMap((test) => ('values' in test && test.values.length > 1 && equal.includes(test.field) ? test : []));
  if (several.reduce((product, { values }) => product * values.length, 1) > MAX_LISTS) return [tests];
  return several.reduce<readonly (readonly Test[])[]>(
    (lists, test) =>
      lists.flatMap((list) =>
        test.values.map((value) => list.map((each) => (each === test ? { field: test.field, values: [value] } : each))),
      ),
    [tests],
  );
}

/** The parts of a list after a cursor. No comparison holds for NULL, so documents without a value are a part of their own. */
function afterCursor(list: readonly Test[], { order = 'id', descending = false, after }: Page): readonly (readonly Condition[])[] {
  if (after === undefined) return [list];
  const { value, id } = after;
  const further = { field: 'id', than: [null, id], descending } as const;
  if (order === 'id') return [[...list, further]];
  if (value === null) {
    const same = [...list, { field: order, values: [null] }, further];
    return descending ? [same] : [same, [...list, { field: order }]];
  }
  const beyond = [...list, { field: order, than: [value, id], descending } as const];
  const mayBeNull = descending && !list.some(({ field }) => field === order);
  return mayBeNull ? [beyond, [...list, { field: order, values: [null] }]] : [beyond];
}

function conditions(list: readonly Condition[], source: Source): Omit<Sql, 'columns'> {
  const parts = list.map((test) => {
    const name = source.of(test.field);
    if (!source.isList(test.field)) return condition(test, name);
    const { text, values } = condition(test, 'e.value');
    return { text: `EXISTS (SELECT 1 FROM json_each(${name}) e WHERE ${text})`, values };
  });
  return { text: parts.map(({ text }) => ` AND ${text}`).join(''), values: parts.flatMap(({ values }) => values) };
}

function condition(test: Condition, name: string): Omit<Sql, 'columns'> {
  if ('than' in test) {
    const operator = test.descending ? '<' : '>';
    const [value, id] = test.than;
    if (test.field === 'id') return { text: `${name} ${operator} ?`, values: [id] };
    return { text: `(${name}, t.id) ${operator} (?, ?)`, values: [value, id] };
  }
  if ('values' in test) {
    const values = test.values.filter((value) => value !== null);
    if (test.values.length === 1) return { text: values.length === 0 ? `${name} IS NULL` : `${name} = ?`, values };
    const isIn = `${name} IN (SELECT value FROM json_each(?))`;
    const hasNull = values.length < test.values.length;
    return { text: hasNull ? `(${name} IS NULL OR ${isIn})` : isIn, values: [JSON.stringify(values)] };
  }
  const bounds = [[`${name} >= ?`, test.from] as const, [`${name} < ?`, test.to] as const].filter(([, bound]) => bound !== undefined);
  if (bounds.length === 0) return { text: `${name} IS NOT NULL`, values: [] };
  return { text: bounds.map(([text]) => text).join(' AND '), values: bounds.map(([, bound]) => bound) };
}

import type { FieldValue, Query } from '../document-store.ts';
import type { Plan, Test } from '../fields.ts';
import { column, DOCUMENT, type IndexTable, type Tables } from './tables.ts';

/** A statement with the values of its question marks. */
export interface Sql {
  readonly text: string;
  readonly values: readonly unknown[];
  /** What it gives. */
  readonly columns: readonly string[];
}

/** No text holds this last code point, so it ends every prefix. */
const LAST = '\u{10FFFF}';

/** For more combinations of values than this everything that fits is sorted, instead of merging the sorted lists of each. */
const MOST_LISTS = 64;

/** The column by which lists are merged. No field has this name. */
const ORDER = '"order "';

type Page = Omit<Query<never>, 'where' | 'order'> & { readonly order?: string | undefined };

/** Where rows are read from: the index, and the documents beside it when it has not all that is asked. */
interface Source {
  readonly from: string;
  of(field: string): string;
  /** The column holds several values, as JSON. */
  isList(field: string): boolean;
}

export function findSql(tables: Tables, plan: Plan, tests: readonly Test[], page: Page): Sql {
  const keys = selectSql(tables, plan, tests, page, []);
  if (keys.isOneTable) {
    // Rows of the page alone are read: those that go before it are skipped in the index.
    return {
      text: keys.text.replace('SELECT t.id AS id', `SELECT t.id AS id, doc, t.position, t.rev`),
      values: keys.values,
      columns: DOCUMENT,
    };
  }
  return {
    text: `SELECT d.id, doc, d.position, d.rev FROM (${keys.text}) k CROSS JOIN ${tables.documents} d ON d.id = k.id`,
    ...{ values: keys.values, columns: DOCUMENT },
  };
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
  const lists = listsOf(plan, tests, page).flatMap((list) => behind(list, page));
  const isRepeated = tests.some(({ field }) => field === index?.each);
  const one = lists.length === 1;
  // Of one value a document is found once; merged lists leave out what they have in common.
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

/** What is added up. */
interface Sums {
  readonly by?: string | undefined;
  readonly sum: readonly string[];
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

export function aggregateSql(tables: Tables, plan: Plan, tests: readonly Test[], _: Page, { by, sum, min, max }: Sums): Sql {
  const index = plan.index === undefined ? undefined : tables.indexes[plan.index];
  const asked = [by, min, max].filter((field) => field !== undefined);
  const source = sourceOf(tables, index, [...tests.map(({ field }) => field), ...sum, ...asked]);
  const { text, values } = conditions(tests, source);
  const chosen: readonly (readonly [name: string, value: string])[] = [
    ['key', by === undefined ? 'NULL' : source.of(by)],
    ['count', 'COUNT(*)'],
    ...sum.map((field, place) => [`sum${place}`, `SUM(${source.of(field)})`] as const),
    ...(min === undefined ? [] : ([['least', `MIN(${source.of(min)})`]] as const)),
    ...(max === undefined ? [] : ([['most', `MAX(${source.of(max)})`]] as const)),
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

/** A condition that only the place of a page makes. */
interface Behind {
  readonly field: string;
  readonly than: readonly [FieldValue, string];
  readonly descending: boolean;
}

type Condition = Test | Behind;

/** One list for each combination of the values that the index begins with, as each of them is sorted. */
function listsOf({ equal, isSorted }: Plan, tests: readonly Test[], { order }: Page): readonly (readonly Test[])[] {
  if (order === undefined || !isSorted) return [tests];
  const several = tests.flatMap((test) => ('values' in test && test.values.length > 1 && equal.includes(test.field) ? test : []));
  if (several.reduce((product, { values }) => product * values.length, 1) > MOST_LISTS) return [tests];
  return several.reduce<readonly (readonly Test[])[]>(
    (lists, test) =>
      lists.flatMap((list) =>
        test.values.map((value) => list.map((each) => (each === test ? { field: test.field, values: [value] } : each))),
      ),
    [tests],
  );
}

/** The parts of a list behind a place. A comparison never holds for a null, so those without a value are a part of their own. */
function behind(list: readonly Test[], { order = 'id', descending = false, after }: Page): readonly (readonly Condition[])[] {
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
    const [first, ...more] = test.values;
    if (more.length > 0 && !test.values.includes(null)) {
      return { text: `${name} IN (SELECT value FROM json_each(?))`, values: [JSON.stringify(test.values)] };
    }
    if (more.length > 0)
      return {
        text: `(${name} IS NULL OR ${name} IN (SELECT value FROM json_each(?)))`,
        values: [JSON.stringify(test.values.filter((value) => value !== null))],
      };
    return first === null ? { text: `${name} IS NULL`, values: [] } : { text: `${name} = ?`, values: [first] };
  }
  const { from, to, prefix } = test;
  const bounds = [
    [' >= ?', from],
    [' < ?', to],
    [' >= ?', prefix],
    [' < ?', prefix === undefined || prefix === '' ? undefined : prefix + LAST],
  ].filter(([, bound]) => bound !== undefined);
  if (bounds.length === 0) return { text: `${name} IS NOT NULL`, values: [] };
  return { text: bounds.map(([operator]) => name + operator).join(' AND '), values: bounds.map(([, bound]) => bound) };
}

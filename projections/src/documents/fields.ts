import { type Fields, FieldsNotBuiltError, type FieldValue, type Group, type Where } from './document-store.ts';

/** A declaration as a store keeps it: everything but the functions. */
export interface Signature {
  /** Version of the tables that a store makes of it, where it has several. */
  readonly layout?: number;
  /** `each` when a document has several values. */
  readonly fields: Readonly<Record<string, 'one' | 'each'>>;
  readonly indexes: readonly IndexSignature[];
}

interface IndexSignature {
  readonly by: readonly string[];
  readonly with: readonly string[];
}

/** What is declared of a collection, whatever its documents. */
interface Declaration {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly indexes: readonly (readonly string[] | IndexSignature)[];
}

export function signatureOf(declared: Declaration): Signature {
  const kinds = Object.entries(declared.fields).map(([name, field]) => [name, typeof field === 'function' ? 'one' : 'each'] as const);
  for (const [name] of kinds) if (name === 'id' || !/^\w+$/.test(name)) throw new Error(`"${name}" cannot be the name of a field.`);
  const fields = Object.fromEntries(kinds);
  const indexes = declared.indexes.map((index) => ('by' in index ? { by: index.by, with: index.with } : { by: index, with: [] }));
  for (const { by } of indexes) {
    if (by.filter((field) => fields[field] === 'each').length > 1) throw new Error(`[${by}] has two fields of several values.`);
  }
  return { fields, indexes };
}

/** A stored declaration; empty for the digest that older programs stored in its place. @throws SyntaxError */
export const parsedSignature = (text: string): Signature =>
  text.startsWith('{') ? (JSON.parse(text) as Signature) : { fields: {}, indexes: [] };

/** @throws Error for a text that no store takes as the name of a collection. */
export function checkCollectionName(name: string): void {
  if (!/^[A-Za-z0-9_-]{1,100}$/.test(name)) throw new Error(`"${name}" cannot be the name of a collection.`);
}

/** Values by field; of a field of several values, each once. */
export type Values = Readonly<Record<string, FieldValue | readonly string[]>>;

export function valuesOf<D>(fields: Fields<D>, id: string, doc: D): Values {
  const values: Record<string, FieldValue | readonly string[]> = {};
  for (const name in fields) {
    const field = fields[name];
    if (typeof field === 'function') values[name] = field(doc, id);
    else if (field !== undefined) values[name] = [...new Set(field.each(doc, id))];
  }
  return values;
}

/** One condition: the value is one of several, or is not null and lies in a range (`to` exclusive). */
export type Test =
  | { readonly field: string; readonly values: readonly FieldValue[] }
  | { readonly field: string; readonly from?: string | number; readonly to?: string | number };

/** No text holds this last code point, so it ends every prefix. */
const LAST = '\u{10FFFF}';

/** The conditions of a query; undefined when nothing can fulfil them. */
export function testsOf(where: Readonly<Record<string, unknown>> = {}): readonly Test[] | undefined {
  const tests = Object.entries(where as Where<Fields<unknown>>).flatMap(([field, condition]): readonly Test[] => {
    if (condition === undefined) return [];
    if (condition === null || typeof condition !== 'object') return [{ field, values: [condition] }];
    if ('in' in condition) return [{ field, values: [...new Set(condition.in)] }];
    if ('not' in condition) return [{ field }];
    const { from, to, prefix }: { from?: string | number | undefined; to?: string | number | undefined; prefix?: string } = condition;
    const bounds = [
      ...(from !== undefined || to !== undefined || prefix === undefined
        ? [{ ...(from !== undefined && { from }), ...(to !== undefined && { to }) }]
        : []),
      ...(prefix === undefined ? [] : [{ from: prefix, ...(prefix !== '' && { to: prefix + LAST }) }]),
    ];
    return bounds.map((bound) => ({ field, ...bound }));
  });
  return tests.some((test) => 'values' in test && test.values.length === 0) ? undefined : tests;
}

/** By which index a query is answered. */
export interface Plan {
  /** Place of the index in the declaration; undefined: the ids themselves. */
  readonly index: number | undefined;
  /** Its leading fields that are tested for values. */
  readonly equal: readonly string[];
  /** For each combination of those values the index is in the wanted order. */
  readonly isSorted: boolean;
}

/** Chooses the index: the most fields tested for values first, then a range over the next field, then the wanted order. Undefined when none serves. */
export function planOf(
  { fields, indexes }: Signature,
  tests: readonly Test[],
  order: string | undefined,
  further: readonly string[] = [],
): Plan | undefined {
  const asked = [...tests.map(({ field }) => field), ...further, order ?? 'id'];
  if (!asked.every((field) => field === 'id' || field in fields)) return undefined;

  const equal = new Map(tests.map((test) => [test.field, 'values' in test]));
  const filled = new Set(tests.flatMap((test) => ('values' in test && test.values.includes(null) ? [] : test.field)));
  const bounded = new Set(tests.flatMap((test) => ('from' in test || 'to' in test ? test.field : [])));
  const next = order === undefined || !equal.get(order) ? order : 'id';
  const byId = tests.every(({ field }) => field === 'id') && (next === undefined || next === 'id');
  if (byId) return { index: undefined, equal: [], isSorted: true };
  const plans = indexes.flatMap(({ by: index }, place) => {
    // An index over several values has a document once for each of them, and lacks those with null in one of its fields.
    if (index.some((field) => fields[field] === 'each') && !index.every((field) => filled.has(field))) return [];
    const end = index.findIndex((field) => !equal.get(field));
    const prefix = end < 0 ? index : index.slice(0, end);
    const following = index[prefix.length] ?? 'id';
    const isSorted = next === following;
    const isRanged = bounded.has(following);
    if (!isSorted && !isRanged && (next !== undefined || (prefix.length === 0 && !equal.has(following)))) return [];
    return { index: place, equal: prefix, isSorted, rank: prefix.length * 4 + (isRanged ? 2 : 0) + (isSorted ? 1 : 0) };
  });
  return plans.sort((one, other) => other.rank - one.rank)[0];
}

/** The error of a query that no index serves: a mistake, or `FieldsNotBuiltError` when the declaration serves it and is only not built yet. */
export function refusalOf(
  spec: Declaration & { readonly name: string },
  tests: readonly Test[],
  order: string | undefined,
  further: readonly string[] = [],
): Error {
  if (planOf(signatureOf(spec), tests, order, further) !== undefined) return new FieldsNotBuiltError(spec.name);
  const asked = tests.map(({ field }) => field).join(', ');
  return new Error(`No index of ${spec.name} serves a query for [${asked}]${order === undefined ? '' : ` by ${order}`}.`);
}

/** What is added up over documents, by the names of fields. */
export interface Sums {
  readonly by?: string | undefined;
  readonly sum?: readonly string[] | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/** All fields that an aggregation reads. */
export const summedFields = ({ by, sum = [], min, max }: Sums): readonly string[] =>
  [by, ...sum, min, max].filter((field) => field !== undefined);

/** A group of an engine's row, whose sums are named by the places of their fields. */
export function groupOf<S extends string>(row: Readonly<Record<string, FieldValue>>, sum: readonly S[]): Group<S> {
  const { key = null, count = 0, least = null, most = null } = row;
  const sums = Object.fromEntries(sum.map((field, place) => [field, row[`sum${place}`] ?? 0])) as Record<S, number>;
  return { key, count: Number(count), sums, min: least, max: most };
}

import type { Fields, FieldValue, Where } from './document-store.ts';

/** What the store remembers of a declaration: everything but the functions, which a newer version of the projector replaces. */
export interface Signature {
  /** `each` when a document has several values. */
  readonly fields: Readonly<Record<string, 'one' | 'each'>>;
  readonly indexes: readonly IndexSignature[];
}

interface IndexSignature {
  readonly by: readonly string[];
  readonly with: readonly string[];
}

/** What is declared of a collection: of whatever documents. */
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

/** Values by field; of a field of many values, each once. */
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

/** One condition: the value is one of several, or lies in a range. */
export type Test =
  | { readonly field: string; readonly values: readonly FieldValue[] }
  | { readonly field: string; readonly from?: string | number; readonly to?: string | number; readonly prefix?: string };

export function testsOf(where: Readonly<Record<string, unknown>> = {}): readonly Test[] {
  return Object.entries(where as Where<Fields<unknown>>).flatMap(([field, condition]): readonly Test[] => {
    if (condition === undefined) return [];
    if (condition === null || typeof condition !== 'object') return [{ field, values: [condition] }];
    if ('in' in condition) return [{ field, values: [...new Set(condition.in)] }];
    if ('not' in condition) return [{ field }];
    const { from, to, prefix } = { from: undefined, to: undefined, prefix: undefined, ...condition };
    return [{ field, ...(from !== undefined && { from }), ...(to !== undefined && { to }), ...(prefix !== undefined && { prefix }) }];
  });
}

const isBounded = (test: Test): boolean => 'from' in test || 'to' in test || 'prefix' in test;

/** By which index a query is answered. */
export interface Plan {
  /** Place of the index in the declaration; undefined: the ids themselves. */
  readonly index: number | undefined;
  /** Its leading fields that are tested for values. */
  readonly equal: readonly string[];
  /** The index gives the wanted order for each combination of those values. */
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
  const bounded = new Set(tests.filter(isBounded).map(({ field }) => field));
  const next = order === undefined || !equal.get(order) ? order : 'id';
  const byId = tests.every(({ field }) => field === 'id') && (next === undefined || next === 'id');
  const plans = indexes.flatMap(({ by: index }, place) => {
    // One over several values has a document once for each of them, and none that has null in one of its fields.
    if (index.some((field) => fields[field] === 'each') && !index.every((field) => filled.has(field))) return [];
    const end = index.findIndex((field) => !equal.get(field));
    const prefix = end < 0 ? index : index.slice(0, end);
    const following = index[prefix.length] ?? 'id';
    const isSorted = next === following;
    const isRanged = bounded.has(following);
    if (!isSorted && !isRanged && (next !== undefined || (prefix.length === 0 && !equal.has(following)))) return [];
    return { index: place, equal: prefix, isSorted, rank: prefix.length * 4 + (isRanged ? 2 : 0) + (isSorted ? 1 : 0) };
  });
  const [best] = plans.sort((one, other) => other.rank - one.rank);
  if (best !== undefined && !byId) return best;
  return byId ? { index: undefined, equal: [], isSorted: true } : undefined;
}

/** Why no index serves a query: a mistake, or undefined when the declaration serves it and is only not built yet. */
export function mistakeOf(
  spec: Declaration & { readonly name: string },
  signature: Signature,
  tests: readonly Test[],
  order: string | undefined,
): Error | undefined {
  const declared = signatureOf(spec);
  if (JSON.stringify(declared) !== JSON.stringify(signature) && planOf(declared, tests, order) !== undefined) return undefined;
  const asked = tests.map(({ field }) => field).join(', ');
  return new Error(`No index of ${spec.name} serves a query for [${asked}]${order === undefined ? '' : ` by ${order}`}.`);
}

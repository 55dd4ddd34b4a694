import type { Document } from 'mongodb';
import type { Query } from '../document-store.ts';
import type { Signature, Test } from '../fields.ts';
import { path } from './prepare-collection.ts';

/** No text holds this last code point, so it ends every prefix. */
const LAST = '\u{10FFFF}';

type Page = Pick<Query<never>, 'after' | 'descending'> & { readonly order?: string | undefined };

/** The condition for documents that fit and, of a page, lie behind its place. */
export function filterOf({ fields }: Signature, tests: readonly Test[], page: Page = {}): Document {
  const parts = tests.map((test) => conditionOf(test, fields[test.field] === 'each'));
  const behind = page.after === undefined ? [] : [behindPlace(page, tests)];
  // A tombstone has no fields, which is as much as a null to the server.
  const exists = tests.some((test) => test.field !== 'id' && !('values' in test && test.values.includes(null)))
    ? []
    : [{ doc: { $ne: null } }];
  return { $and: [...parts, ...behind, ...exists] };
}

/** The condition of one test on one path. */
export function conditionOf(test: Test, isEach: boolean, at = path(test.field)): Document {
  if ('values' in test) return { [at]: test.values.length === 1 ? test.values[0] : { $in: test.values } };
  const { from, to, prefix } = test;
  const bounds = [
    ...(from === undefined ? [] : [{ $gte: from }]),
    ...(prefix === undefined ? [] : [{ $gte: prefix }]),
    ...(to === undefined ? [] : [{ $lt: to }]),
    ...(prefix === undefined || prefix === '' ? [] : [{ $lt: prefix + LAST }]),
  ];
  if (bounds.length === 0) return { [at]: isEach ? { $elemMatch: { $gte: '' } } : { $ne: null } };
  if (isEach) return { $and: [{ [at]: { $elemMatch: Object.assign({}, ...bounds) } }] };
  return { $and: bounds.map((bound) => ({ [at]: bound })) };
}

function behindPlace({ after, order = 'id', descending = false }: Page, tests: readonly Test[]): Document {
  const { value = null, id = '' } = after ?? {};
  const beyond = descending ? '$lt' : '$gt';
  if (order === 'id') return { _id: { [beyond]: id } };
  const field = path(order);
  const same = { [field]: value, _id: { [beyond]: id } };
  if (value === null) return descending ? same : { $or: [same, { [field]: { $ne: null } }] };
  const mayBeNull = descending && !tests.some((test) => test.field === order);
  return { $or: [{ [field]: { [beyond]: value } }, same, ...(mayBeNull ? [{ [field]: null }] : [])] };
}

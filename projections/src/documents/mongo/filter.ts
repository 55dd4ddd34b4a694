import type { Document } from 'mongodb';
import type { Query } from '../document-store.ts';
import type { Signature, Test } from '../fields.ts';
import { path } from './prepare-collection.ts';

type Page = Pick<Query<never>, 'after' | 'descending'> & { readonly order?: string | undefined };

/** The filter of documents that fulfil the tests and, of a page, come after its cursor. */
export function filterOf({ fields }: Signature, tests: readonly Test[], page: Page = {}): Document {
  const parts = tests.map((test) => conditionOf(test, fields[test.field] === 'each'));
  const after = page.after === undefined ? [] : [afterCursor(page, tests)];
  // To the server a tombstone, which has no fields, equals null.
  const exists = tests.some((test) => test.field !== 'id' && !('values' in test && test.values.includes(null)))
    ? []
    : [{ doc: { $ne: null } }];
  return { $and: [...parts, ...after, ...exists] };
}

/** The condition of one test on one path. */
export function conditionOf(test: Test, isEach: boolean, at = path(test.field)): Document {
  if ('values' in test) return { [at]: test.values.length === 1 ? test.values[0] : { $in: test.values } };
  const bounds = { ...(test.from !== undefined && { $gte: test.from }), ...(test.to !== undefined && { $lt: test.to }) };
  const isBounded = 'from' in test || 'to' in test;
  if (isEach) return { [at]: { $elemMatch: isBounded ? bounds : { $gte: '' } } };
  return { [at]: isBounded ? bounds : { $ne: null } };
}

function afterCursor({ after, order = 'id', descending = false }: Page, tests: readonly Test[]): Document {
  const { value = null, id = '' } = after ?? {};
  const beyond = descending ? '$lt' : '$gt';
  if (order === 'id') return { _id: { [beyond]: id } };
  const field = path(order);
  const same = { [field]: value, _id: { [beyond]: id } };
  if (value === null) return descending ? same : { $or: [same, { [field]: { $ne: null } }] };
  const mayBeNull = descending && !tests.some((test) => test.field === order);
  return { $or: [{ [field]: { [beyond]: value } }, same, ...(mayBeNull ? [{ [field]: null }] : [])] };
}

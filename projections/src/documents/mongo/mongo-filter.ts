import type { Document } from 'mongodb';
import { type AnyQuery, type Test, testsOf } from '../document-store.ts';

export const pathOf = (property: string): string => (property === 'id' ? '_id' : `doc.${property}`);

/** Tombstones are left out; undefined when nothing can be found. */
export function filterOf(query: AnyQuery): Document | undefined {
  const tests = testsOf(query.where);
  if (tests === undefined) return undefined;
  const conditions = [...tests.map(conditionOf), ...behind(query)];
  return { $and: [...conditions, { doc: { $ne: null } }] };
}

function conditionOf(test: Test): Document {
  const path = pathOf(test.property);
  if ('contains' in test) {
    const each = test.contains.map((text) => ({ [path]: { $regex: escaped(text) } }));
    return each.length === 0 ? {} : { $and: each };
  }
  if ('values' in test) {
    return { [path]: test.values.length === 1 ? test.values[0] : { $in: test.values } };
  }
  const { from, to } = test;
  if (from === undefined && to === undefined) return { [path]: { $ne: null } };
  const bounds = {
    ...(from !== undefined && { $gte: from }),
    ...(to !== undefined && { $lt: to }),
  };
  return { [path]: bounds };
}

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

function behind({ order = 'id', descending = false, after }: AnyQuery): readonly Document[] {
  if (after === undefined) return [];
  const beyond = descending ? '$lt' : '$gt';
  if (order === 'id') return [{ _id: { [beyond]: after.id } }];
  const path = pathOf(order);
  const same = { [path]: after.value, _id: { [beyond]: after.id } };
  if (after.value === null) return [descending ? same : { $or: [same, { [path]: { $ne: null } }] }];
  const further = { [path]: { [beyond]: after.value } };
  return [{ $or: descending ? [further, same, { [path]: null }] : [further, same] }];
}

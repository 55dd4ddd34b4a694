import type { Document } from 'mongodb';
import type { Find, KeyBounds, KeyRange } from '../document-store.ts';

/** No key holds this last code point, so it ends every prefix. */
const LAST = '\u{10FFFF}';

/** The bounds of a range as conditions on one field. Always one from below: it tells the server that the field must be there. */
export function boundsOf({ from, to, prefix, after, descending }: Find): Document {
  const lower = [from, prefix, descending ? undefined : after?.key].filter((bound) => bound !== undefined);
  const upper = [to, prefix === undefined || prefix === '' ? undefined : prefix + LAST].filter((bound) => bound !== undefined);
  const most = descending ? after?.key : undefined;
  return {
    $gte: lower.reduce(higher, ''),
    ...(upper.length === 0 ? {} : { $lt: upper.reduce(lowerOf) }),
    ...(most === undefined ? {} : { $lte: most }),
  };
}

/** Whether a key lies in a range. */
export function isWithin(key: string, { from, to, prefix = '' }: KeyBounds): boolean {
  return key.startsWith(prefix) && (from === undefined || compareTexts(key, from) >= 0) && (to === undefined || compareTexts(key, to) < 0);
}

/** What lies behind the cursor in the reading direction, when the key is in `field`. */
export function behindCursor(field: string, { after, descending }: Find): Document {
  if (after === undefined) return {};
  const beyond = descending ? '$lt' : '$gt';
  return { $or: [{ [field]: { [beyond]: after.key } }, { [field]: after.key, _id: { [beyond]: after.id } }] };
}

/** The condition for documents with a key in the range, whichever field it lies in. */
export function anyOf(fields: readonly string[], list: string, range: KeyRange): Document {
  const bounds = boundsOf(range);
  return { $or: [...fields.map((field) => ({ [field]: bounds })), { [list]: { $elemMatch: bounds } }] };
}

/** Compares as the server does: by code points. */
export function compareTexts(one: string, other: string): number {
  return one === other ? 0 : Buffer.compare(Buffer.from(one), Buffer.from(other));
}

function higher(one: string, other: string): string {
  return compareTexts(one, other) >= 0 ? one : other;
}

function lowerOf(one: string, other: string): string {
  return compareTexts(one, other) <= 0 ? one : other;
}

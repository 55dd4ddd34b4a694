import type { Indexes } from '../document-store.ts';

/** The keys of one index: the first few each in a field of its own, so that an ordinary index has them in order; the rest as a list. */
export interface Keys {
  readonly a?: string;
  readonly b?: string;
  readonly c?: string;
  readonly d?: string;
  readonly more?: readonly string[];
}

/** A document as it lies in MongoDB; one that was deleted has `doc` null and no keys. */
export interface KeyedDocument {
  readonly _id: string;
  readonly doc: unknown;
  readonly position: string;
  readonly rev: number;
  readonly keys: Readonly<Record<string, Keys>>;
}

/** The fields that hold a single key each. No read model has more keys to an index than these, but for words to be searched. */
export const SLOTS = ['a', 'b', 'c', 'd'] as const;
export type Slot = (typeof SLOTS)[number];

/** Where the keys of an index lie. */
export const slotPath = (index: string, slot: Slot | 'more'): string => `keys.${index}.${slot}`;

/** The keys of a document under all indexes, no key twice. */
export function keysOf<D>(indexes: Indexes<D>, id: string, doc: D): Readonly<Record<string, Keys>> {
  return Object.fromEntries(Object.entries(indexes).map(([name, keys]) => [name, arranged([...new Set(keys(doc, id))])]));
}

/** Whether a document has the key under the index now. */
export function hasKey({ keys }: Partial<Pick<KeyedDocument, 'keys'>>, index: string, key: string): boolean {
  const { more = [], ...slots } = keys?.[index] ?? {};
  return Object.values(slots).includes(key) || more.includes(key);
}

function arranged(keys: readonly string[]): Keys {
  const slots = Object.fromEntries(SLOTS.flatMap((slot, place) => (keys[place] === undefined ? [] : [[slot, keys[place]]])));
  return keys.length > SLOTS.length ? { ...slots, more: keys.slice(SLOTS.length) } : slots;
}

import type { Indexes } from '../document-store.ts';

/** One row of an index. */
export interface IndexEntry {
  readonly name: string;
  readonly key: string;
}

/** All index rows of a document, no row twice. */
export function indexEntries<D>(indexes: Indexes<D>, id: string, doc: D): readonly IndexEntry[] {
  return Object.entries(indexes).flatMap(([name, keys]) => [...new Set(keys(doc, id))].map((key) => ({ name, key })));
}

import { type pageEvents, wordedPages } from '@salon/domain';
import type { DocumentReader } from '../documents/document-store.ts';
import { defineProjector } from '../engine/projector.ts';

export interface PageDocument {
  readonly version: number;
  readonly texts: object;
  readonly changedAt: string;
  /** As events store an actor. */
  readonly changedBy: string;
}

export const pageWords = defineProjector<PageDocument, keyof typeof pageEvents>({
  name: 'pages',
  label: '文章',
  audience: 'all',
  version: 1,
  keys: ({ data }) => [data.page],
  on: {
    PageWritten: (doc, { data, at, actor }) => ({
      version: (doc?.version ?? 0) + 1,
      texts: data.texts,
      changedAt: at,
      changedBy: actor,
    }),
  },
  indexes: [],
});

export async function writtenPages(
  pages: DocumentReader<PageDocument>,
): Promise<ReadonlyMap<string, PageDocument>> {
  return new Map((await pages.getMany(wordedPages)).map(({ id, doc }) => [id, doc]));
}

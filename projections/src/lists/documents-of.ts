import type { DocumentReader } from '../documents/document-store.ts';

/** The documents of ids, in the order of these; what is absent is left out. */
export async function documentsOf<D>(reader: Pick<DocumentReader<D>, 'getMany'>, ids: readonly string[]): Promise<readonly D[]> {
  const found = new Map((await reader.getMany(ids)).map(({ id, doc }) => [id, doc]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

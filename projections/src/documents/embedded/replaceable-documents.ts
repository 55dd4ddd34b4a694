import {
  type Collection,
  type CollectionReader,
  type CollectionSpec,
  type DocumentStore,
  DocumentsUnavailableError,
  delegating,
  READER_METHODS,
} from '../document-store.ts';

/** A file of documents that can be rebuilt. */
export interface ReplaceableFile {
  /** Opens the file, a new one where there is none; `damaged` is called once when damage is met. */
  open(damaged: (cause: unknown) => void): DocumentStore;
  /** Moves a damaged file away, which nobody has open any more. */
  setAside(cause: unknown): void;
  /** The damaged file could not be replaced: nothing can be read until the process starts again. */
  failed(error: unknown): void;
}

const COLLECTION_METHODS = [
  ...READER_METHODS,
  ...(['texts', 'writeBatch', 'insert', 'replace', 'replaceAll', 'remove', 'removeWhere'] as const satisfies (keyof Collection<unknown>)[]),
];

/**
 * Documents that can be rebuilt: an empty file takes the place of a damaged one, and the listener to losses starts from zero. Until then
 * every call is refused with a `DocumentsUnavailableError`, and afterwards reads of collections that nobody has begun again: a list is
 * never empty because its documents were lost.
 */
export function openReplaceableDocuments(file: ReplaceableFile): DocumentStore {
  let current: DocumentStore | undefined;
  let wasReplaced = false;
  let tellLoss = async (): Promise<void> => undefined;
  const opened = (): DocumentStore => {
    const store = file.open((cause) => void replace(cause).catch((error: unknown) => file.failed(error)));
    store.onLoss?.(() => tellLoss());
    return store;
  };
  const replace = async (cause: unknown): Promise<void> => {
    const old = current;
    if (old === undefined) return;
    current = undefined;
    await tellLoss();
    await old.close();
    file.setAside(cause);
    wasReplaced = true;
    current = opened();
  };
  const now = (): DocumentStore => {
    if (current === undefined) throw new DocumentsUnavailableError(new Error('A damaged file is being replaced.'));
    return current;
  };
  /** Opens something once in each store that is the current one. */
  const inCurrent = <T>(open: (store: DocumentStore) => Promise<T>): (() => Promise<T>) => {
    let known: { readonly store: DocumentStore; readonly opened: T } | undefined;
    return async () => {
      const store = now();
      if (known?.store !== store) known = { store, opened: await open(store) };
      return known.opened;
    };
  };
  current = opened();
  return {
    ...delegating<DocumentStore>(['collections', 'drop', 'erase', 'scrub', 'checkWritable'], now),
    async collection<D, F>(spec: CollectionSpec<D, F>) {
      const before = current;
      const collection = inCurrent((store) => store.collection(spec));
      await collection().catch((error: unknown) => {
        if (before !== undefined && current === before) throw error;
      });
      return delegating<Collection<D, F>>(COLLECTION_METHODS, collection);
    },
    reader<D, F>(spec: CollectionSpec<D, F>) {
      const reader = inCurrent(async (store) => {
        const isThere = !wasReplaced || (await store.collections()).includes(spec.name);
        if (!isThere) throw new DocumentsUnavailableError(new Error(`${spec.name} is being rebuilt.`));
        return store.reader(spec);
      });
      return delegating<CollectionReader<D, F>>(READER_METHODS, reader);
    },
    settle: async () => current?.settle?.(),
    onLoss(listener) {
      tellLoss = listener;
    },
    close: async () => current?.close(),
  };
}

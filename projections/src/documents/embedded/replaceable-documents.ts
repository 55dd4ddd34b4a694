import {
  type Collection,
  type CollectionReader,
  type CollectionSpec,
  type DocumentStore,
  DocumentsUnavailableError,
} from '../document-store.ts';

/** A file of documents that can be made anew. */
export interface ReplaceableFile {
  /** Opens the file, a new one where there is none; `damaged` is told once of a damage that is met. */
  open(damaged: (cause: unknown) => void): DocumentStore;
  /** Puts a damaged file, which nobody has open any more, out of the way. */
  setAside(cause: unknown): void;
  /** The damaged file could not be replaced: nothing can be read until the process starts again. */
  failed(error: unknown): void;
}

const READS = ['get', 'getMany', 'load', 'find', 'select', 'count', 'aggregate'] as const;
const CALLS = [...READS, 'texts', 'writeBatch', 'insert', 'replace', 'replaceAll', 'remove', 'removeWhere'] as const;

/**
 * Documents that can be built anew. As soon as their file turns out to be damaged an empty one takes its place, and whoever listens to losses
 * begins from zero. In between every call is refused with a `DocumentsUnavailableError`, and afterwards the reading of a collection that
 * nobody has begun again: never is a list empty that was not.
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
  const readerIn = async <D, F>(store: DocumentStore, spec: CollectionSpec<D, F>): Promise<object> => {
    const isThere = !wasReplaced || (await store.collections()).includes(spec.name);
    if (!isThere) throw new DocumentsUnavailableError(new Error(`${spec.name} is being built anew.`));
    return store.reader(spec);
  };
  current = opened();

  return {
    async collection<D, F>(spec: CollectionSpec<D, F>) {
      const before = current;
      const inStore = inEach(now, (store) => store.collection(spec));
      await inStore().catch((error: unknown) => {
        if (before !== undefined && current === before) throw error;
      });
      return delegating(CALLS, inStore) as unknown as Collection<D, F>;
    },
    reader: <D, F>(spec: CollectionSpec<D, F>) =>
      delegating(
        READS,
        inEach(now, (store) => readerIn(store, spec)),
      ) as unknown as CollectionReader<D, F>,
    collections: async () => now().collections(),
    drop: async (name) => now().drop(name),
    erase: async (name, ids, position) => now().erase(name, ids, position),
    scrub: async (collections) => now().scrub(collections),
    settle: async () => current?.settle?.(),
    onLoss(listener) {
      tellLoss = listener;
    },
    checkWritable: async () => now().checkWritable(),
    close: async () => current?.close(),
  };
}

/** What is opened in a store, once in each that is current. */
function inEach(now: () => DocumentStore, open: (store: DocumentStore) => Promise<object>): () => Promise<object> {
  let known: { readonly store: DocumentStore; readonly opened: object } | undefined;
  return async () => {
    const store = now();
    if (known?.store !== store) known = { store, opened: await open(store) };
    return known.opened;
  };
}

/** Methods that ask anew at each call whose they are. */
function delegating(names: readonly string[], now: () => Promise<object>): object {
  type Methods = Readonly<Record<string, (...values: readonly unknown[]) => unknown>>;
  return Object.fromEntries(
    names.map((name) => [name, async (...values: readonly unknown[]) => ((await now()) as Methods)[name]?.(...values)]),
  );
}

import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type DetachedStores, type DocumentStore, DocumentsUnavailableError, type RemoteStore } from '../document-store.ts';

const ENDING = '.db';
/** A SQLite file, its write-ahead log and its index. */
const FILES = ['', '-wal', '-shm'];

/** A document store with detached stores in a folder, each in a file of its own that `openFile` opens or creates. */
export function withDetachedStores(main: DocumentStore, folder: string, openFile: (file: string) => DocumentStore): DocumentStore {
  mkdirSync(folder, { recursive: true });
  /** By collection; undefined while the file is closed. */
  const stores = new Map<string, DocumentStore | undefined>();
  for (const file of readdirSync(folder)) if (file.endsWith(ENDING)) stores.set(file.slice(0, -ENDING.length), undefined);
  /** Where a worker thread has the file. */
  const remotes = new Map<string, RemoteStore>();
  let tellLoss = async (): Promise<void> => undefined;
  const fileOf = (name: string) => join(folder, `${name}${ENDING}`);
  const close = async (name: string): Promise<void> => {
    const store = stores.get(name);
    stores.set(name, undefined);
    await store?.close();
  };
  const detached: DetachedStores = {
    names: () => [...stores.keys()],
    has: (name) => stores.has(name),
    open(name) {
      if (remotes.has(name)) throw new DocumentsUnavailableError(new Error(`${name} is being built by a worker thread.`));
      const known = stores.get(name);
      if (known !== undefined) return known;
      const store = openFile(fileOf(name));
      store.onLoss?.(() => tellLoss());
      stores.set(name, store);
      return store;
    },
    async handOver(name, remote) {
      remotes.set(name, remote);
      await close(name);
      return fileOf(name);
    },
    takeBack: (name) => void remotes.delete(name),
  };
  const storeOf = (name: string): DocumentStore => (stores.has(name) ? detached.open(name) : main);
  return {
    ...main,
    detached,
    collection: async (spec) => storeOf(spec.name).collection(spec),
    reader: (spec) => storeOf(spec.name).reader(spec),
    collections: async () => [...(await main.collections()), ...stores.keys()].sort(),
    async drop(name) {
      if (!stores.has(name)) return main.drop(name);
      // A pointer that no longer names it must be on the disk before the file is gone.
      await main.settle?.();
      await close(name);
      stores.delete(name);
      for (const ending of FILES) rmSync(`${fileOf(name)}${ending}`, { force: true });
    },
    async erase(name, ids, position) {
      await (remotes.get(name) ?? storeOf(name)).erase(name, ids, position);
    },
    async scrub(names = []) {
      for (const name of names) if (stores.has(name)) await (remotes.get(name)?.scrub(name) ?? detached.open(name).scrub([name]));
      await main.scrub(names.filter((name) => !stores.has(name)));
    },
    onLoss(listener) {
      main.onLoss?.(listener);
      tellLoss = listener;
    },
    async close() {
      for (const name of stores.keys()) await close(name);
      await main.close();
    },
  };
}

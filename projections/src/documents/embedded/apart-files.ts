import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type ApartStores, type Borrower, type DocumentStore, DocumentsUnavailableError } from '../document-store.ts';

const END = '.db';
/** What lies beside a file of SQLite. */
const BESIDE = ['', '-wal', '-shm'];

/** A store of documents with others in a folder, each in a file of its own that `openFile` opens or makes. */
export function withApartFiles(main: DocumentStore, folder: string, openFile: (file: string) => DocumentStore): DocumentStore {
  mkdirSync(folder, { recursive: true });
  const files = new ApartFiles(folder, openFile);
  /** The store that has the collection. */
  const storeOf = (name: string): DocumentStore => (files.has(name) ? files.open(name) : main);
  return {
    ...main,
    apart: files,
    collection: async (spec) => storeOf(spec.name).collection(spec),
    reader: (spec) => storeOf(spec.name).reader(spec),
    collections: async () => [...(await main.collections()), ...files.names()].sort(),
    async drop(name) {
      if (!files.has(name)) return main.drop(name);
      // Who no longer names it must not come back with a power cut, when it is gone.
      await main.settle?.();
      await files.remove(name);
    },
    async erase(name, ids, position) {
      await (files.borrowerOf(name) ?? storeOf(name)).erase(name, ids, position);
    },
    async scrub(names = []) {
      for (const name of names.filter((each) => files.has(each))) {
        await (files.borrowerOf(name)?.scrub(name) ?? files.open(name).scrub([name]));
      }
      await main.scrub(names.filter((name) => !files.has(name)));
    },
    onLoss(listener) {
      main.onLoss?.(listener);
      files.onLoss(listener);
    },
    async close() {
      await files.close();
      await main.close();
    },
  };
}

class ApartFiles implements ApartStores {
  private readonly known: Set<string>;
  private readonly opened = new Map<string, DocumentStore>();
  private readonly borrowers = new Map<string, Borrower>();
  private tellLoss = async (): Promise<void> => undefined;

  constructor(
    private readonly folder: string,
    private readonly openFile: (file: string) => DocumentStore,
  ) {
    this.known = new Set(readdirSync(folder).flatMap((name) => (name.endsWith(END) ? name.slice(0, -END.length) : [])));
  }

  names(): readonly string[] {
    return [...this.known];
  }

  has(name: string): boolean {
    return this.known.has(name);
  }

  open(name: string): DocumentStore {
    if (this.borrowers.has(name)) throw new DocumentsUnavailableError(new Error(`${name} is being built by another thread.`));
    const known = this.opened.get(name);
    if (known !== undefined) return known;
    const store = this.openFile(this.fileOf(name));
    store.onLoss?.(() => this.tellLoss());
    this.opened.set(name, store);
    this.known.add(name);
    return store;
  }

  borrowerOf(name: string): Borrower | undefined {
    return this.borrowers.get(name);
  }

  async lend(name: string, borrower: Borrower): Promise<string> {
    this.borrowers.set(name, borrower);
    this.known.add(name);
    await this.letGo(name);
    return this.fileOf(name);
  }

  takeBack(name: string): void {
    this.borrowers.delete(name);
  }

  async remove(name: string): Promise<void> {
    await this.letGo(name);
    this.known.delete(name);
    for (const end of BESIDE) rmSync(`${this.fileOf(name)}${end}`, { force: true });
  }

  onLoss(listener: () => Promise<void>): void {
    this.tellLoss = listener;
  }

  async close(): Promise<void> {
    for (const name of [...this.opened.keys()]) await this.letGo(name);
  }

  private async letGo(name: string): Promise<void> {
    const store = this.opened.get(name);
    this.opened.delete(name);
    await store?.close();
  }

  private fileOf(name: string): string {
    return join(this.folder, `${name}${END}`);
  }
}

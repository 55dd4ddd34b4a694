import type {
  CappedCount,
  CollectionReader,
  DocumentReader,
  Find,
  Found,
  JoinedFind,
  KeyBounds,
  KeyedId,
  KeyRange,
  Stored,
} from '../../documents/document-store.ts';
import type { AnyProjector } from '../projector.ts';

interface Declared {
  select(...ask: unknown[]): unknown;
  aggregate(...ask: unknown[]): unknown;
}

/** Reads the documents of whichever build serves at the moment of each call. */
export class ServingReader<D> implements DocumentReader<D> {
  constructor(private readonly model: { readonly documents: CollectionReader<unknown> }) {}

  async get(id: string): Promise<Stored<D> | undefined> {
    return this.documents.get(id);
  }

  async getMany(ids: readonly string[]): Promise<readonly Stored<D>[]> {
    return this.documents.getMany(ids);
  }

  async find(find: Find): Promise<readonly Found<D>[]> {
    return this.documents.find(find);
  }

  async select(...ask: unknown[]): Promise<unknown> {
    return (this.documents as unknown as Declared).select(...ask);
  }

  async aggregate(...ask: unknown[]): Promise<unknown> {
    return (this.documents as unknown as Declared).aggregate(...ask);
  }

  async findJoined(find: JoinedFind): Promise<readonly Found<D>[]> {
    return this.documents.findJoined(find);
  }

  async findEach(index: string, ranges: readonly KeyBounds[], limit?: number): Promise<readonly (readonly Found<D>[])[]> {
    return this.documents.findEach(index, ranges, limit);
  }

  async findKeys(find: JoinedFind): Promise<readonly KeyedId[]> {
    return this.documents.findKeys(find);
  }

  async keysEach(index: string, ranges: readonly KeyBounds[]): Promise<readonly (readonly string[])[]> {
    return this.documents.keysEach(index, ranges);
  }

  async firstKeyEach(index: string, prefixes: readonly string[]): Promise<readonly (string | undefined)[]> {
    return this.documents.firstKeyEach(index, prefixes);
  }

  async lastKeyEach(index: string, prefixes: readonly string[]): Promise<readonly (string | undefined)[]> {
    return this.documents.lastKeyEach(index, prefixes);
  }

  async count(range: KeyRange & { readonly cap: number }): Promise<CappedCount> {
    return this.documents.count(range);
  }

  private get documents(): DocumentReader<D> {
    // A model holds only what its own projector wrote.
    return this.model.documents as CollectionReader<D>;
  }
}

/** Reads documents of an older version of the projector, each as the present one reads it: the only place where one is served. */
export class OlderReader implements CollectionReader<unknown> {
  constructor(
    private readonly documents: CollectionReader<object>,
    private readonly projector: AnyProjector,
    private readonly version: number,
  ) {}

  async get(id: string): Promise<Stored<unknown> | undefined> {
    const stored = await this.documents.get(id);
    return stored === undefined ? undefined : this.raised(stored);
  }

  async getMany(ids: readonly string[]): Promise<readonly Stored<unknown>[]> {
    return (await this.documents.getMany(ids)).map((stored) => this.raised(stored));
  }

  async load(ids: readonly string[]): Promise<readonly Stored<unknown>[]> {
    return (await this.documents.load(ids)).map(({ doc, ...stored }) =>
      doc === null ? { ...stored, doc } : this.raised({ ...stored, doc }),
    );
  }

  async find(find: Find): Promise<readonly Found<unknown>[]> {
    return (await this.documents.find(find)).map((found) => this.raised(found));
  }

  async select(...ask: unknown[]): Promise<unknown> {
    return (this.documents as unknown as Declared).select(...ask);
  }

  async aggregate(...ask: unknown[]): Promise<unknown> {
    return (this.documents as unknown as Declared).aggregate(...ask);
  }

  async findJoined(find: JoinedFind): Promise<readonly Found<unknown>[]> {
    return (await this.documents.findJoined(find)).map((found) => this.raised(found));
  }

  async findEach(index: string, ranges: readonly KeyBounds[], limit?: number): Promise<readonly (readonly Found<unknown>[])[]> {
    return (await this.documents.findEach(index, ranges, limit)).map((each) => each.map((found) => this.raised(found)));
  }

  async findKeys(find: JoinedFind): Promise<readonly KeyedId[]> {
    return this.documents.findKeys(find);
  }

  async keysEach(index: string, ranges: readonly KeyBounds[]): Promise<readonly (readonly string[])[]> {
    return this.documents.keysEach(index, ranges);
  }

  async firstKeyEach(index: string, prefixes: readonly string[]): Promise<readonly (string | undefined)[]> {
    return this.documents.firstKeyEach(index, prefixes);
  }

  async lastKeyEach(index: string, prefixes: readonly string[]): Promise<readonly (string | undefined)[]> {
    return this.documents.lastKeyEach(index, prefixes);
  }

  async count(range: KeyRange & { readonly cap: number }): Promise<CappedCount> {
    return this.documents.count(range);
  }

  private raised<S extends Stored<object>>(stored: S): Omit<S, 'doc'> & { readonly doc: unknown } {
    return { ...stored, doc: this.projector.fromOlder(stored.doc, this.version) };
  }
}

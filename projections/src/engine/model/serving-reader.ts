import type {
  Aggregation,
  CappedCount,
  CollectionReader,
  DocumentReader,
  Group,
  Query,
  Selected,
  Single,
  Stored,
  Where,
} from '../../documents/document-store.ts';
import { DocumentsUnavailableError } from '../../documents/document-store.ts';
import type { AnyProjector } from '../projector.ts';

/** Reads the documents of whichever build serves at the moment of each call; while that is built from zero a call is refused, not answered with less. */
export class ServingReader<D, F> implements DocumentReader<D, F> {
  constructor(private readonly model: { readonly documents: unknown; readonly isIncomplete: boolean }) {}

  async get(id: string): Promise<Stored<D> | undefined> {
    return this.documents.get(id);
  }

  async getMany(ids: readonly string[]): Promise<readonly Stored<D>[]> {
    return this.documents.getMany(ids);
  }

  async find(query: Query<F>): Promise<readonly Stored<D>[]> {
    return this.documents.find(query);
  }

  async select<K extends Single<F> = never>(query: Query<F>, fields: readonly K[]): Promise<readonly Selected<F, K>[]> {
    return this.documents.select(query, fields);
  }

  async count(ask: { readonly where?: Where<F> | undefined; readonly cap: number }): Promise<CappedCount> {
    return this.documents.count(ask);
  }

  async aggregate<S extends Single<F> = never>(ask: Aggregation<F, S>): Promise<readonly Group<S>[]> {
    return this.documents.aggregate(ask);
  }

  private get documents(): DocumentReader<D, F> {
    if (this.model.isIncomplete) throw new DocumentsUnavailableError(new Error('The read model is being built.'));
    // A model holds only what its own projector wrote.
    return this.model.documents as DocumentReader<D, F>;
  }
}

/** Reads documents of an older version of the projector, each as the present one reads it: the only place where one is served. */
export class OlderReader<F> implements CollectionReader<unknown, F> {
  constructor(
    private readonly documents: CollectionReader<object, F>,
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

  async find(query: Query<F>): Promise<readonly Stored<unknown>[]> {
    return (await this.documents.find(query)).map((stored) => this.raised(stored));
  }

  async select<K extends Single<F> = never>(query: Query<F>, fields: readonly K[]): Promise<readonly Selected<F, K>[]> {
    return this.documents.select(query, fields);
  }

  async count(ask: { readonly where?: Where<F> | undefined; readonly cap: number }): Promise<CappedCount> {
    return this.documents.count(ask);
  }

  async aggregate<S extends Single<F> = never>(ask: Aggregation<F, S>): Promise<readonly Group<S>[]> {
    return this.documents.aggregate(ask);
  }

  private raised(stored: Stored<object>): Stored<unknown> {
    return { ...stored, doc: this.projector.fromOlder(stored.doc, this.version) };
  }
}

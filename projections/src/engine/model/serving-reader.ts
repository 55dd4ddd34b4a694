import type { CappedCount, DocumentReader, Find, Found, KeyRange, Stored } from '../../documents/document-store.ts';
import type { Model } from './model.ts';

/** Reads the documents of whichever build serves at the moment of each call. */
export class ServingReader<D> implements DocumentReader<D> {
  constructor(private readonly model: Model) {}

  async get(id: string): Promise<Stored<D> | undefined> {
    return this.documents.get(id);
  }

  async getMany(ids: readonly string[]): Promise<readonly Stored<D>[]> {
    return this.documents.getMany(ids);
  }

  async find(find: Find): Promise<readonly Found<D>[]> {
    return this.documents.find(find);
  }

  async count(range: KeyRange & { readonly cap: number }): Promise<CappedCount> {
    return this.documents.count(range);
  }

  private get documents(): DocumentReader<D> {
    // A model holds only what its own projector wrote.
    return this.model.documents as unknown as DocumentReader<D>;
  }
}

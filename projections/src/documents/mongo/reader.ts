import type { Collection as Documents } from 'mongodb';
import type { CappedCount, DocumentReader, Find, Found, KeyRange, Stored } from '../document-store.ts';
import type { DocumentCall } from './call.ts';
import { countKeys, findKeys } from './key-scan.ts';
import type { KeyedDocument } from './keyed-document.ts';

/** The reading half of a collection in MongoDB. */
export class MongoReader<D> implements DocumentReader<D> {
  constructor(
    protected readonly documents: Documents<KeyedDocument>,
    protected readonly call: DocumentCall,
  ) {}

  async get(id: string): Promise<Stored<D> | undefined> {
    const [found] = await this.getMany([id]);
    return found;
  }

  async getMany(ids: readonly string[]): Promise<readonly Stored<D>[]> {
    const found = await this.load(ids);
    return found.filter((stored): stored is Stored<D> => stored.doc !== null);
  }

  async load(ids: readonly string[]): Promise<readonly Stored<D | null>[]> {
    if (ids.length === 0) return [];
    const query = this.documents.find({ _id: { $in: [...ids] } }, { projection: { keys: 0 } });
    return (await this.call(() => query.toArray())).map(toStored<D>);
  }

  /** First the keys, from the indexes alone, then the documents of the page. */
  async find(find: Find): Promise<readonly Found<D>[]> {
    const keys = await this.call(() => findKeys(this.documents, find));
    const found = new Map((await this.getMany([...new Set(keys.map(({ id }) => id))])).map((stored) => [stored.id, stored]));
    return keys.flatMap(({ id, key }) => {
      const stored = found.get(id);
      return stored === undefined ? [] : [{ ...stored, key }];
    });
  }

  async count({ cap, ...range }: KeyRange & { readonly cap: number }): Promise<CappedCount> {
    const count = await this.call(() => countKeys(this.documents, range, cap + 1));
    return { count: Math.min(count, cap), capped: count > cap };
  }
}

function toStored<D>({ _id, doc, position, rev }: KeyedDocument): Stored<D | null> {
  // A collection holds only what was written as its own documents.
  return { id: _id, doc: doc as D | null, position, rev };
}

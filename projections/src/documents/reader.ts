import type { CollectionReader, Documents, Stored } from './document-store.ts';

/** What every reader composes of `load`. */
export abstract class ReaderById<D> implements Documents<D> {
  abstract load(ids: readonly string[]): Promise<readonly Stored<D | null>[]>;

  async get(id: string): Promise<Stored<D> | undefined> {
    const [found] = await this.getMany([id]);
    return found;
  }

  async getMany(ids: readonly string[]): Promise<readonly Stored<D>[]> {
    return (await this.load(ids)).filter((stored): stored is Stored<D> => stored.doc !== null);
  }
}

/** The methods of a `CollectionReader`. */
export const READER_METHODS = [
  'get',
  'getMany',
  'load',
  'find',
  'select',
  'count',
  'aggregate',
] as const satisfies readonly (keyof CollectionReader<unknown>)[];

/** An object whose methods ask at each call for the object that answers it. */
export function delegating<T extends object>(methods: readonly (keyof T & string)[], target: () => T | Promise<T>): T {
  type Methods = Readonly<Record<string, (...values: readonly unknown[]) => unknown>>;
  const each = methods.map((name) => [name, async (...values: readonly unknown[]) => ((await target()) as Methods)[name]?.(...values)]);
  return Object.fromEntries(each) as T;
}

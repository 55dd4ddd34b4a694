import type { DocumentReader } from '../documents/document-store.ts';
import { defineProjector, type Lacking } from '../engine/projector.ts';

/** Somebody who may administer the salon. */
export interface AdministratorDocument {
  readonly administratorId: string;
  readonly username: string;
  /** What they are called; null: by their user name. */
  readonly name: string | null;
}

/** The administrators: who they are. What they may do, and how they log in, only their streams tell. */
export const administrators = defineProjector<AdministratorDocument, 'AdministratorSet' | 'AdministratorRenamed' | 'AdministratorRemoved'>({
  name: 'administrators',
  version: 2,
  /** An administrator of before has no name of their own. */
  fromOlder: (doc: Lacking<AdministratorDocument, 'name'>) => ({ name: null, ...doc }),
  keys: ({ data }) => [data.administratorId],
  on: {
    AdministratorSet: (doc, { data: { administratorId, username } }) => ({ administratorId, username, name: doc?.name ?? null }),
    AdministratorRenamed: (doc, { data: { name } }) => doc && { ...doc, name },
    AdministratorRemoved: () => undefined,
  },
  indexes: { username: ({ username }) => [username] },
});

/** All administrators, in the order of their user names. */
export async function listAdministrators(
  administrators: DocumentReader<AdministratorDocument>,
): Promise<readonly Pick<AdministratorDocument, 'administratorId' | 'username'>[]> {
  return (await administrators.find({ index: 'username' })).map(({ doc }) => doc);
}

/** What some administrators are called, by their ids; who was removed has no name. */
export async function administratorsNamed(
  administrators: DocumentReader<AdministratorDocument>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return new Map((await administrators.getMany([...new Set(ids)])).map(({ id, doc }) => [id, doc.name ?? doc.username]));
}

import type { administratorEvents } from '@salon/domain';
import type { DocumentReader } from '../documents/document-store.ts';
import { defineProjector } from '../engine/projector.ts';

/** Somebody who may administer the salon. */
export interface AdministratorDocument {
  readonly administratorId: string;
  readonly username: string;
  /** Argon2id. */
  readonly passwordHash: string;
}

/** The administrators. */
export const administrators = defineProjector<AdministratorDocument, keyof typeof administratorEvents>({
  name: 'administrators',
  version: 1,
  keys: ({ data }) => [data.administratorId],
  on: {
    AdministratorSet: (_, { data: { administratorId, username, passwordHash } }) => ({ administratorId, username, passwordHash }),
    AdministratorRemoved: () => undefined,
  },
  indexes: { username: ({ username }) => [username] },
});

/** The administrator of this user name, exactly as it is written. */
export async function administratorByUsername(
  administrators: DocumentReader<AdministratorDocument>,
  username: string,
): Promise<AdministratorDocument | undefined> {
  const [found] = await administrators.find({ index: 'username', prefix: username, limit: 1 });
  return found?.doc.username === username ? found.doc : undefined;
}

/** The user names of all administrators, in their order. */
export async function administratorNames(administrators: DocumentReader<AdministratorDocument>): Promise<readonly string[]> {
  return (await administrators.find({ index: 'username' })).map(({ doc }) => doc.username);
}

/** The user names of some administrators by their ids; who was removed has none. */
export async function administratorsNamed(
  administrators: DocumentReader<AdministratorDocument>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return new Map((await administrators.getMany([...new Set(ids)])).map(({ id, doc }) => [id, doc.username]));
}

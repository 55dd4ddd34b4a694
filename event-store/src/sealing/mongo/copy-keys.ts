import Database from 'libsql';
import { Binary } from 'mongodb';
import type { MongoConnection } from '../../mongo/mongo-connection.ts';
import { isDuplicateKey } from '../../mongo/mongo-failures.ts';
import { keyCallOn } from './mongo-keys.ts';

/**
 * Copies a file of keys into an empty key store in MongoDB; answers their number. Repeated, it adds
 * what is missing: a tombstone never becomes a key again.
 */
export async function copyKeys(
  file: string,
  connection: MongoConnection,
  database: string,
): Promise<number> {
  const source = new Database(file, { readonly: true });
  try {
    const target = connection.database(database);
    const call = keyCallOn(connection);
    const add = (collection: string, id: string, fields: object) =>
      call(async () => {
        try {
          await target.collection<{ _id: string }>(collection).insertOne({ _id: id, ...fields });
        } catch (error) {
          if (!isDuplicateKey(error)) throw error;
        }
      });
    const rows = <R>(sql: string) => source.prepare(sql).all() as R[];
    const erased = rows<{ person: string; at: string }>('SELECT person, at FROM erased_persons');
    const buried = new Set(erased.map(({ person }) => person));
    const living = rows<{ person: string; id: string; bytes: Buffer }>(
      'SELECT person, id, bytes FROM person_keys',
    ).filter(({ person }) => !buried.has(person));
    const own = rows<{ name: string; bytes: Buffer }>('SELECT name, bytes FROM deployment_keys');
    for (const { person, at } of erased) await add('person-keys', person, { erasedAt: at });
    for (const { person, id, bytes } of living)
      await add('person-keys', person, { id, bytes: new Binary(bytes) });
    for (const { name, bytes } of own)
      await add('deployment-keys', name, { bytes: new Binary(bytes) });
    return erased.length + living.length + own.length;
  } finally {
    source.close();
  }
}

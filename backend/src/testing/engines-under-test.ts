import { randomBytes } from 'node:crypto';
import { MongoConnection } from '@salon/event-store/mongodb';

/** Databases of a salon, as the composition names them. */
const DATABASES = ['keys', 'read-models', 'work', 'pictures'];

/** The servers that a salon runs on, all or none, by the setting that names each. */
export const ENGINES = ['EVENTSTORE_URL', 'MONGODB_URL', 'REDIS_URL'] as const;
export type EngineName = (typeof ENGINES)[number];

/** The servers that the environment names. */
export const enginesGiven = (): readonly EngineName[] =>
  ENGINES.filter((name) => process.env[name]);

/** Salons that a test starts again in the folder of a test's own. */
const known = new Map<string, Readonly<Record<string, string>>>();

/**
 * The servers that the environment names, with a salon of its own on them (for a folder, always the
 * same); embedded engines where it names none.
 */
export function enginesUnderTest(folder?: string): Readonly<Record<string, string>> {
  const given = enginesGiven().map((name) => [name, process.env[name]]);
  if (given.length === 0) return {};
  const before = folder === undefined ? undefined : known.get(folder);
  const servers = before ?? {
    ...Object.fromEntries(given),
    SALON_ID: `t${randomBytes(8).toString('hex')}`,
  };
  if (folder !== undefined) known.set(folder, servers);
  return servers;
}

/** Throws away what a salon under test has left in MongoDB. */
export async function dropSalon({
  MONGODB_URL,
  SALON_ID,
}: Readonly<Record<string, string>>): Promise<void> {
  if (MONGODB_URL === undefined) return;
  const mongo = new MongoConnection({ url: MONGODB_URL });
  await Promise.all(DATABASES.map((name) => mongo.drop(`${SALON_ID}-${name}`)));
  await mongo.close();
}

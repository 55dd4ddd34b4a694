import { randomBytes } from 'node:crypto';
import { MongoConnection } from '@salon/event-store/mongodb';

/** The databases of a salon, as named by the composition. */
const DATABASES = ['keys', 'read-models', 'work', 'pictures'];

/** The environment variables of the servers: all or none are set. */
export const ENGINES = ['EVENTSTORE_URL', 'MONGODB_URL', 'REDIS_URL'] as const;
export type EngineName = (typeof ENGINES)[number];

/** The variables that the environment sets. */
export const enginesGiven = (): readonly EngineName[] =>
  ENGINES.filter((name) => process.env[name]);

/** Servers by data folder, for tests that restart a salon. */
const known = new Map<string, Readonly<Record<string, string>>>();

/**
 * The servers of the environment with a new salon id (the same one for the same folder); embedded
 * engines without servers.
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

/** Deletes a test salon's databases in MongoDB. */
export async function dropSalon({
  MONGODB_URL,
  SALON_ID,
}: Readonly<Record<string, string>>): Promise<void> {
  if (MONGODB_URL === undefined) return;
  const mongo = new MongoConnection({ url: MONGODB_URL });
  await Promise.all(DATABASES.map((name) => mongo.drop(`${SALON_ID}-${name}`)));
  await mongo.close();
}

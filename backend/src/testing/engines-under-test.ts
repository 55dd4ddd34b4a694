import { randomBytes } from 'node:crypto';
import { MongoConnection } from '@salon/event-store/mongodb';

/** The composition has the same names. */
const DATABASES = ['keys', 'read-models', 'work', 'pictures'];

/** All or none are set. */
export const ENGINES = ['EVENTSTORE_URL', 'MONGODB_URL', 'REDIS_URL'] as const;
export type EngineName = (typeof ENGINES)[number];

export const enginesGiven = (): readonly EngineName[] =>
  ENGINES.filter((name) => process.env[name]);

/** By data folder, for tests that restart a salon. */
const known = new Map<string, Readonly<Record<string, string>>>();

/**
 * The salon id is new, but the same for the same folder. Without servers the engines are embedded.
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

export async function dropSalon({
  MONGODB_URL,
  SALON_ID,
}: Readonly<Record<string, string>>): Promise<void> {
  if (MONGODB_URL === undefined) return;
  const mongo = new MongoConnection({ url: MONGODB_URL });
  await Promise.all(DATABASES.map((name) => mongo.drop(`${SALON_ID}-${name}`)));
  await mongo.close();
}

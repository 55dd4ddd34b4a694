import { createHash } from 'node:crypto';
import type { DeploymentKeys } from '@salon/event-store';
import type { DocumentStore } from '@salon/projections';

/** The id of its document is the key's name. */
interface NotedKey {
  readonly fingerprint: string;
}

export const notedKeys = { name: 'deployment-keys', indexes: [] } as const;

/** Made for an empty log: links in mails must open as long as the log lives. */
const FIRST = 'link';

const fingerprintOf = (key: Buffer) => createHash('sha256').update(key).digest('hex').slice(0, 16);

/**
 * Each key is noted among the work documents when it is made. `faults`: those that were noted and
 * are lost or another, which are never made anew.
 */
export async function boundKeys(
  keys: DeploymentKeys,
  work: DocumentStore,
  isNewLog: boolean,
): Promise<{ readonly bound: DeploymentKeys; readonly faults: readonly string[] }> {
  const notes = await work.collection<NotedKey>(notedKeys);
  const get = async (name: string) => {
    const key = await keys.get(name);
    if ((await notes.get(name)) === undefined)
      await notes.insert(name, { fingerprint: fingerprintOf(key) });
    return key;
  };
  if (isNewLog) await get(FIRST);
  const noted = await notes.find({});
  // Notes that were lost alone, as the work documents of servers may be, are made again.
  const isLost = noted.length === 0 && (await keys.find(FIRST)) === undefined;
  const faults = isLost ? [`${FIRST} is missing`] : [];
  for (const { id, doc } of noted) {
    const key = await keys.find(id);
    if (key === undefined) faults.push(`${id} is missing`);
    else if (fingerprintOf(key) !== doc.fingerprint) faults.push(`${id} was changed`);
  }
  return { bound: { get, find: (name) => keys.find(name) }, faults };
}

export const keyFaultsText = (faults: readonly string[]): string =>
  `The keys of the deployment are not those that the log was begun with: ${faults.join(', ')}. ` +
  'Links in mails, logins, saved passwords or signatures would fail; no key is made anew';

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type KeysOwner, type OwnedKeys, openEmbeddedEventStore, openEmbeddedKeys, Sealer } from '@salon/event-store';
import { v4 } from 'uuid';
import { acceptFolder } from '../data-folder/accept-folder.ts';
import { readConfig } from '../process/config.ts';
import { FixedClock } from '../process/fixed-clock.ts';
import { openLog } from '../process/log.ts';
import { Metrics } from '../process/metrics.ts';
import { bindKeys } from './bind-keys.ts';

const folder = mkdtempSync(join(tmpdir(), 'keys-'));
afterAll(() => rmSync(folder, { recursive: true }));

const lines: string[] = [];
const servers = { EVENTSTORE_URL: 'esdb://nowhere', MONGODB_URL: 'mongodb://nowhere', REDIS_URL: 'redis://nowhere' };
const parts = {
  config: readConfig({ DATA_DIR: folder, SEED: 'none', ...servers }),
  clock: new FixedClock('2035-06-06T01:00:00.000Z'),
  log: openLog('warn', { write: (line: string) => void lines.push(line) }),
  metrics: new Metrics(),
};

/** The note of a database, in memory. */
class OwnerGuard implements OwnedKeys {
  noted: KeysOwner | undefined;
  owner = async () => this.noted;
  own = async (owner: KeysOwner) => {
    this.noted = owner;
  };
  check = async () => undefined;
}

test('keys on a server are bound to their log, and a database that was dropped is refused until the operator accepts it', async () => {
  const store = openEmbeddedEventStore({ file: join(folder, 'events.db') });
  const databases = ['keys.db', 'dropped.db'].map((name) => openEmbeddedKeys({ file: join(folder, name) }));
  const [keys, dropped] = databases.map(({ personKeys }) => personKeys);
  if (keys === undefined || dropped === undefined) throw new Error('Two databases were opened.');
  const ownedKeys = new OwnerGuard();
  await bindKeys(parts, { store, personKeys: keys, ownedKeys });
  const logId = await store.logId();
  expect(ownedKeys.noted).toEqual({ logId, acceptedTo: '' });
  const id = v4();
  const sealed = { ...(await new Sealer(keys).seal('member-shion', id, { name: '紫苑' })) };
  const { position } = await store.append('member-shion', 'no-stream', [{ id, type: 'MemberRegistered', data: { sealed }, metadata: {} }]);
  await bindKeys(parts, { store, personKeys: keys, ownedKeys });

  const anew = new OwnerGuard();
  const start = () => bindKeys(parts, { store, personKeys: dropped, ownedKeys: anew });
  await expect(start()).rejects.toThrow('The database salon-keys of MONGODB_URL lacks the keys of 1 persons');
  expect(anew.noted).toBeUndefined();
  acceptFolder(parts.config, () => undefined);
  await start();
  expect(anew.noted).toEqual({ logId, acceptedTo: position });
  expect(lines.join('')).toContain('the keys were taken as they are');
  await start();

  ownedKeys.noted = { logId: 'another', acceptedTo: '' };
  await expect(bindKeys(parts, { store, personKeys: keys, ownedKeys })).rejects.toThrow('holds the keys of another log');
  for (const each of [store, ...databases]) await each.close();
});

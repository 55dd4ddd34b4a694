import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EventStore, openEmbeddedEventStore } from '@salon/event-store';
import { v4 } from 'uuid';
import { readConfig } from '../process/config.ts';
import { ConfigError } from '../process/config-error.ts';
import { claimLog } from './claim-log.ts';

let folders: readonly string[];
let store: EventStore;
beforeEach(() => {
  folders = [1, 2, 3].map(() => mkdtempSync(join(tmpdir(), 'claim-')));
  store = openEmbeddedEventStore({ file: join(folders[2] ?? '', 'log.db') });
});
afterEach(async () => {
  await store.close();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

const claim = (folder: number, more: Record<string, string> = {}) =>
  claimLog(readConfig({ DATA_DIR: folders[folder] ?? '', EVENTSTORE_URL: 'esdb://es:2113', ...more }), store);
const write = () => store.append('teller-1', 'no-stream', [{ id: v4(), type: 'TellerAdded', data: {}, metadata: {} }]);

test('a log that holds nothing yet is anybody’s, and then the first folder’s alone', async () => {
  await claim(0);
  await write();
  await claim(0);
  await expect(claim(1)).rejects.toBeInstanceOf(ConfigError);
});

test('a folder does not go with another log', async () => {
  await claim(0);
  await store.close();
  store = openEmbeddedEventStore({ file: join(folders[2] ?? '', 'other.db') });
  await expect(claim(0)).rejects.toThrow('whose keys lie in another DATA_DIR');
});

test('with the keys in MongoDB any folder will do', async () => {
  await write();
  await claim(0, { MONGODB_URL: 'mongodb://db' });
  await claim(1, { MONGODB_URL: 'mongodb://db' });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EventStore, holdsEvents, openEmbeddedEventStore } from '@salon/event-store';
import { v4 } from 'uuid';
import { readConfig } from '../process/config.ts';
import { ConfigError } from '../process/config-error.ts';
import { bindLog } from './bind-log.ts';

let folders: readonly string[];
let store: EventStore;
beforeEach(() => {
  folders = [1, 2, 3].map(() => mkdtempSync(join(tmpdir(), 'bind-')));
  store = openEmbeddedEventStore({ file: join(folders[2] ?? '', 'log.db') });
});
afterEach(async () => {
  await store.close();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

const bind = async (folder: number, more: Record<string, string> = {}) =>
  bindLog(readConfig({ DATA_DIR: folders[folder] ?? '', EVENTSTORE_URL: 'esdb://es:2113', ...more }), store, !(await holdsEvents(store)));
const write = () => store.append('teller-1', 'no-stream', [{ id: v4(), type: 'TellerAdded', data: {}, metadata: {} }]);

test('a log that holds nothing yet is anybody’s, and then the first folder’s alone', async () => {
  await bind(0);
  await write();
  await bind(0);
  await expect(bind(1)).rejects.toBeInstanceOf(ConfigError);
});

test('a folder does not go with another log', async () => {
  await bind(0);
  await store.close();
  store = openEmbeddedEventStore({ file: join(folders[2] ?? '', 'other.db') });
  await expect(bind(0)).rejects.toThrow('whose keys lie in another DATA_DIR');
});

test('with the keys in MongoDB any folder will do', async () => {
  await write();
  await bind(0, { MONGODB_URL: 'mongodb://db' });
  await bind(1, { MONGODB_URL: 'mongodb://db' });
});

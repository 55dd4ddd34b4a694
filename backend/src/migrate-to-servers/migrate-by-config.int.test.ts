import { writeFileSync } from 'node:fs';
import { lockDataDirectory, openDurableFile } from '@salon/event-store';
import { useTemporaryFolder } from '@salon/event-store/testing/temporary-folder';
import { readConfig } from '../process/config.ts';
import { migrateByConfig } from './migrate-by-config.ts';

const folder = useTemporaryFolder();

const SERVERS = {
  EVENTSTORE_URL: 'esdb://127.0.0.1:1?tls=false',
  MONGODB_URL: 'mongodb://127.0.0.1:1',
  REDIS_URL: 'redis://127.0.0.1:1',
};

async function migrate(
  env: Readonly<Record<string, string>>,
): Promise<readonly [code: number, lines: readonly string[]]> {
  const { code = 0, lines } = await migrateByConfig(readConfig({ DATA_DIR: folder(), ...env }));
  return [code, lines];
}

test('a migration needs the servers', async () => {
  const sentence =
    'Set EVENTSTORE_URL, MONGODB_URL and REDIS_URL, and DATA_DIR and SALON_ID unless they are the defaults.';
  expect(await migrate({})).toEqual([1, [sentence]]);
});

test('a folder without a salon is not migrated and stays empty', async () => {
  const elsewhere = folder('elsewhere');
  const sentence = `DATA_DIR ${elsewhere} holds no embedded salon.`;
  expect(await migrate({ ...SERVERS, DATA_DIR: elsewhere })).toEqual([1, [sentence]]);
  expect(await migrate({ ...SERVERS, DATA_DIR: elsewhere })).toEqual([1, [sentence]]);
});

test('a running salon is not migrated', async () => {
  writeFileSync(folder('salon.db'), 'x');
  const lock = lockDataDirectory(folder());
  expect(await migrate(SERVERS)).toEqual([
    1,
    [`The data directory ${folder()} is in use by another process.`],
  ]);
  lock.release();
});

test('a log without events is not migrated', async () => {
  const { close } = await openDurableFile({ file: folder('salon.db') });
  await close();
  expect(await migrate(SERVERS)).toEqual([1, ['The log in the folder is empty.']]);
});

import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testOnFiles } from '@salon/backend/testing/on-engines';
import { until } from '@salon/event-store/testing/until';
import { clientOf } from '../harness/client.ts';
import { type RunningSalon, startSalon } from '../harness/running-salon.ts';
import { bookAsGuest, freeTimes } from '../harness/salon-steps.ts';

const base = mkdtempSync(join(tmpdir(), 'salon-'));
const dataDir = join(base, 'data');
let umask: number;
let salon: RunningSalon;
beforeAll(async () => {
  // The usual umask, under which files are world-readable.
  umask = process.umask(0o022);
  salon = await startSalon({ dataDir });
});
afterAll(async () => {
  process.umask(umask);
  await salon.close();
  rmSync(base, { recursive: true, force: true });
});

const mode = (path: string) => statSync(path).mode & 0o777;

testOnFiles('the data folder and everything in it is readable by its owner only', async () => {
  const client = clientOf(salon.url);
  const [time] = await freeTimes(client, 1);
  if (time === undefined) throw new Error('No time is free.');
  expect((await bookAsGuest(client, time)).status).toBe(201);
  const entries = () => readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).sort();
  await until('the mail is stored', () =>
    entries().some((name) => name.startsWith('mailbox/') && name.endsWith('.eml')),
  );
  expect(mode(dataDir).toString(8)).toBe('700');
  expect(entries()).toEqual(expect.arrayContaining(['salon.db', 'read-models.db']));
  expect(entries().filter((name) => (mode(join(dataDir, name)) & 0o077) !== 0)).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedEventStore } from '@salon/event-store';
import { change } from '@salon/event-store/testing/damage';
import { SalonWithHours } from '../booking/salon-with-hours.fixture.ts';
import { askOwner } from '../operations/ask-owner.ts';
import { readConfig } from '../process/config.ts';
import { FixedClock } from '../process/fixed-clock.ts';
import { openLog } from '../process/log.ts';
import { Metrics } from '../process/metrics.ts';
import { operate } from './operate.ts';

const NOW = '2026-10-20T01:00:00.000Z';
const PICTURE = '0123456789abcdef0123456789abcdef.webp';

let base: string;
let hana: string;
beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'dumps-'));
  const salon = await SalonWithHours.open({ EVENTSTORE_URL: '', MONGODB_URL: '', REDIS_URL: '', SALON_ID: 'salon' });
  hana = `member-${salon.hana.id}`;
  await run(salon.application.folder, 'backup', join(base, 'before'));
  await askOwner(salon.application.folder, ['persons', 'erase', hana, '--despite-bookings'], () => undefined);
  await salon.booked('10:00', salon.sora.cookie);
  await salon.close(() => cpSync(salon.application.folder, join(base, 'after'), { recursive: true }));
});
afterAll(() => rmSync(base, { recursive: true }));

async function run(dataDir: string, ...words: string[]): Promise<readonly [code: number, lines: readonly string[]]> {
  const lines: string[] = [];
  const parts = { config: readConfig({ DATA_DIR: dataDir }), clock: new FixedClock(NOW), log: openLog('silent') };
  const code = await operate({ ...parts, metrics: new Metrics() }, words, (line) => lines.push(line));
  return [code, lines];
}

/** A folder with the parts of the later backup but for those that come from the earlier one. */
function restored(...earlier: readonly string[]): string {
  const folder = join(base, randomUUID());
  cpSync(join(base, 'after'), folder, { recursive: true });
  for (const name of earlier) {
    rmSync(join(folder, `${name}-wal`), { force: true });
    cpSync(join(base, 'before', name), join(folder, name));
  }
  return folder;
}

const faultsOf = async (folder: string) => (await run(folder, 'check-restored'))[1].filter((line) => line.startsWith('! '));

test('what was dumped in its order fits together, and the check changes nothing', async () => {
  const folder = restored('work.db');
  for (const _ of [1, 2]) {
    const [code, lines] = await run(folder, 'check-restored');
    expect([code, lines.at(-1)]).toEqual([0, 'What was restored fits together: it can be started.']);
  }
});

test('an erased person whose key an older dump brings back is named, unless the list of the erased knows them', async () => {
  const folder = restored('keys.db');
  expect(await faultsOf(folder)).toEqual([]);
  rmSync(join(folder, 'erasures.log'));
  expect(await faultsOf(folder)).toEqual([
    `! ${hana} was erased, and the keys hold theirs again: put the newest erasures.log into DATA_DIR`,
  ]);
});

test('work documents and read models that are newer than the log are named', async () => {
  expect(await faultsOf(restored('events.db'))).toEqual([
    '! The log or its keys do not hold: what is wrong stands above',
    expect.stringMatching(/^! The work documents are newer than the log \(.*erasure.*\): restore those dumped before it, or none$/),
    expect.stringMatching(/^! Read models are newer than the log \(.*bookings_v.*\): drop them, they are made anew$/),
  ]);
});

test('keys that lack persons, keys of nobody, and pictures that nobody has are named', async () => {
  const nobody = restored();
  change(join(nobody, 'keys.db'), 'DELETE FROM about; DELETE FROM person_keys; DELETE FROM erased_persons');
  expect(await run(nobody, 'check-restored')).toEqual([
    1,
    ['! The keys are those of another log, or none are there: restore those that were dumped after this log'],
  ]);
  const keyless = restored();
  change(join(keyless, 'keys.db'), 'DELETE FROM person_keys');
  expect(await faultsOf(keyless)).toEqual(['! The log or its keys do not hold: what is wrong stands above']);
  const pictureless = restored();
  const log = openEmbeddedEventStore({ file: join(pictureless, 'events.db') });
  const data = { imageUrl: `/uploads/${PICTURE}` };
  await log.append('salon.banner-1', 'no-stream', [{ id: randomUUID(), type: 'PictureNamed', data, metadata: {} }]);
  await log.close();
  expect(await faultsOf(pictureless)).toContain(
    `! 1 pictures that events name are missing, ${PICTURE} first: restore those dumped after the log`,
  );
});

test('a command that opens a restored folder waits for no read model that an event has stopped, and the doctor names it', async () => {
  const folder = restored();
  const log = openEmbeddedEventStore({ file: join(folder, 'events.db') });
  await log.append('salon.banner-torn', 'no-stream', [{ id: randomUUID(), type: 'BannerAdded', data: {}, metadata: { at: NOW } }]);
  await log.close();
  rmSync(join(folder, 'read-models.db'));
  const [code, lines] = await run(folder, 'doctor');
  expect([code, lines]).toEqual([
    1,
    expect.arrayContaining([
      expect.stringMatching(/^! The read model banners has stopped: banners cannot take the event at \d{16} for stream:banner-torn: /),
      '  projections resume banners tries again; parked skip banners KEY leaves an event out for good that nobody can take',
    ]),
  ]);
});

test('where no salon is, nothing is made', async () => {
  await expect(run(join(base, 'mistyped'), 'check-restored')).rejects.toThrow('holds no salon');
});

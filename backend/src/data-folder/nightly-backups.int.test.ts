import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnswerOf } from '@salon/contract';
import { Salon, SalonWithHours } from '../booking/salon-with-hours.fixture.ts';
import { operate } from '../operations/operate.ts';
import { askSalon, operatorParts } from '../operations/operator.fixture.ts';
import { filesWith } from '../testing/traces.ts';
import { MakeNightlyBackup } from './nightly-backups.ts';

const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000];
const inFiles = { EVENTSTORE_URL: '', MONGODB_URL: '', REDIS_URL: '', SALON_ID: 'salon' };

let base: string;
let folder: string;
const salon = new SalonWithHours();
const started: Salon[] = [];
beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'backups-'));
  folder = join(base, 'nightly');
  // It is ten in the morning of 2026-10-20 in Tokyo.
  await salon.start({
    ...inFiles,
    BACKUP_DIR: folder,
    BACKUP_HOUR: '4',
    BACKUP_KEEP: '2',
  });
});
afterAll(async () => {
  for (const each of started) await each.close();
  await salon.close();
  rmSync(base, { recursive: true });
});

const runTask = () => salon.part(MakeNightlyBackup).run();
async function asked(url: string, of: Salon = salon) {
  await of.openDesk();
  return of.desk.get(url);
}

const overview = async (): Promise<AnswerOf<'readOperations'>> =>
  (await asked('/api/operations')).json();
const figures = async () =>
  (await salon.get('/api/metrics')).body
    .split('\n')
    .filter((line) => line.startsWith('salon_backup'));
const paths = [
  '/api/bookings?sort=startTime',
  '/api/members',
  '/api/fortune-tellers',
  '/api/services',
  '/api/audit?kind=booking&pageSize=50',
];
const lists = async (of: Salon = salon) => {
  const answers = [];
  for (const path of paths) answers.push(await asked(path, of));
  return answers.map((answer) => [answer.statusCode, answer.json()]);
};

async function deeds(): Promise<readonly string[]> {
  await salon.projected();
  const found = (await asked('/api/audit?kind=operations&sort=at')).json();
  return found.map(({ who, text }: { who: string; text: string }) => `${who}: ${text}`);
}

test('a nightly backup is made once, even after its hour, and recorded', async () => {
  expect((await overview()).backups).toEqual({
    kept: 0,
    most: 2,
    last: null,
    failure: null,
    isMissing: false,
  });
  expect(await figures()).toContain('salon_backup_age_seconds +Inf');
  await runTask();
  await runTask();
  expect(readdirSync(folder)).toEqual(['salon-2026-10-20-1000']);
  expect(readdirSync(join(folder, 'salon-2026-10-20-1000'))).toContain('salon.db');
  expect(await deeds()).toEqual([
    `自動処理: バックアップ（${join(folder, 'salon-2026-10-20-1000')}）を実行しました`,
  ]);
  const { last, ...rest } = (await overview()).backups ?? {};
  expect([last?.at, rest]).toEqual([
    '2026-10-20T01:00:00.000Z',
    { kept: 1, most: 2, failure: null, isMissing: false },
  ]);
  expect(await figures()).toEqual(
    expect.arrayContaining([
      'salon_backup_age_seconds 0',
      'salon_backups_kept 1',
      'salon_backup_failed 0',
      `salon_backup_bytes ${last?.bytes}`,
    ]),
  );
});

test('a backup is due at its hour in Tokyo; unfinished and surplus ones are removed', async () => {
  mkdirSync(join(folder, 'salon-2026-10-20-0400~'));
  writeFileSync(join(folder, 'notes of mine.txt'), '');
  salon.clock.advance(18 * HOUR_MS - MINUTE_MS);
  await runTask();
  expect(readdirSync(folder)).toHaveLength(3);
  salon.clock.advance(MINUTE_MS);
  await runTask();
  salon.clock.advance(DAY_MS);
  await runTask();
  expect(readdirSync(folder).sort()).toEqual([
    'notes of mine.txt',
    'salon-2026-10-21-0400',
    'salon-2026-10-22-0400',
  ]);
});

test('a failed backup removes nothing, is reported, and is retried after an hour', async () => {
  const { clock } = salon.application;
  clock.advance(DAY_MS);
  const aside = join(base, 'aside');
  renameSync(folder, aside);
  writeFileSync(folder, 'no folder');
  await expect(runTask()).rejects.toThrow('EEXIST');
  await runTask();
  const error = expect.stringContaining('EEXIST');
  expect((await overview()).backups).toMatchObject({
    kept: 0,
    last: null,
    failure: { at: clock.now(), error },
    isMissing: true,
  });
  expect(await figures()).toContain('salon_backup_failed 1');
  expect(await askSalon(salon.folder, 'doctor')).toEqual([
    1,
    expect.arrayContaining([expect.stringMatching(/^! The last backup failed: .*EEXIST/)]),
  ]);
  rmSync(folder);
  renameSync(aside, folder);
  await runTask();
  expect(readdirSync(folder)).not.toContain('salon-2026-10-23-0400');
  clock.advance(HOUR_MS);
  await runTask();
  expect((await overview()).backups).toMatchObject({
    kept: 2,
    last: { at: clock.now() },
    failure: null,
    isMissing: false,
  });
  expect((await deeds()).slice(-2)).toEqual([
    `自動処理: バックアップ（${join(folder, 'salon-2026-10-23-0400')}）を実行しましたが、完了しませんでした`,
    `自動処理: バックアップ（${join(folder, 'salon-2026-10-23-0500')}）を実行しました`,
  ]);
});

async function restored(backup: string) {
  const dataDir = mkdtempSync(join(base, 'restored-'));
  const now = salon.clock.now();
  const parts = operatorParts({ DATA_DIR: dataDir }, now);
  expect(await operate(parts, ['restore', backup], () => undefined)).toBe(0);
  const copy = await Salon.open({ ...inFiles, DATA_DIR: dataDir }, now);
  started.push(copy);
  return [copy, dataDir] as const;
}

test('a restored backup gives the same answers; an old one restores nobody whom newer ones list as erased', async () => {
  const { clock, sora } = salon;
  await salon.booked('11:00');
  const before = await lists();
  expect(before.map(([status]) => status)).toEqual([200, 200, 200, 200, 200]);
  clock.advance(DAY_MS);
  await runTask();
  const backup = join(folder, readdirSync(folder).sort().at(-1) ?? '');
  const [same] = await restored(backup);
  expect(await lists(same)).toEqual(before);
  expect((await askSalon(salon.folder, 'persons', 'erase', `member-${sora.id}`))[0]).toBe(0);
  clock.advance(DAY_MS);
  await runTask();
  const [erased, dataDir] = await restored(backup);
  expect((await asked('/api/members', erased)).body).not.toContain('sora');
  expect(filesWith(dataDir, ['sora@example.jp'])).toEqual([]);
});

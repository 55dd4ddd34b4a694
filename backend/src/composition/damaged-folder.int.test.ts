import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { type JsonObject, openDurableFile } from '@salon/event-store';
import {
  change,
  damageIndex,
  forge,
  overwriteText,
  zeroPageOf,
} from '@salon/event-store/testing/damage';
import {
  makeTemporaryFolder,
  useTemporaryFolder,
} from '@salon/event-store/testing/temporary-folder';
import { SalonWithHours } from '../booking/salon-with-hours.fixture.ts';
import { LogAudits } from '../evidence/log-audits.ts';
import { operate } from '../operations/operate.ts';
import { operatorParts } from '../operations/operator.fixture.ts';
import { operatorContext } from '../operator-actions/operator-actions.ts';
import { ConfigError } from '../process/config.ts';
import { testOnFiles } from '../testing/on-engines.ts';

const NOW = '2026-10-20T01:00:00.000Z';

const [whole, folder] = [makeTemporaryFolder(), useTemporaryFolder()];
beforeEach(() => cpSync(whole, folder(), { recursive: true }));
afterAll(() => rmSync(whole, { recursive: true }));

beforeAll(async () => {
  const salon = await SalonWithHours.open({ DATA_DIR: whole });
  await salon.booked('10:00', salon.hana);
  await salon.booked('13:00', salon.hana);
  const about = { action: 'projections pause', parameters: {}, outcome: 'done', figures: {} };
  const data = { ...about, startedAt: NOW };
  const deeds = Array.from({ length: 210 }, () => eventOf('OperatorActed', data));
  await salon.engines.store.append('operations-2026-01', 'no-stream', deeds);
  await salon.part(LogAudits).run(operatorContext(NOW));
  await salon.close();
});

const eventOf = (
  type: string,
  data: JsonObject,
  metadata: Readonly<Record<string, string>> = {},
) => ({
  id: randomUUID(),
  type,
  data,
  metadata: { actor: 'system', channel: 'system', commandId: randomUUID(), at: NOW, ...metadata },
});

async function ops(...words: string[]): Promise<readonly [code: number, lines: readonly string[]]> {
  const lines: string[] = [];
  const parts = operatorParts({ DATA_DIR: folder(), SEED: 'none' }, NOW);
  try {
    return [await operate(parts, words, (line) => lines.push(line)), lines];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [3, [error.message]];
  }
}

const salonFile = () => folder('salon.db');
const inLog = (sql: string) => change(salonFile(), sql);
const containing = (...texts: readonly string[]) =>
  expect.arrayContaining(texts.map((text) => expect.stringContaining(text)));

testOnFiles('the intact folder has no findings', async () => {
  expect(await ops('doctor')).toEqual([0, ['Nothing is wrong.']]);
  expect((await ops('events', 'check'))[0]).toBe(0);
});

testOnFiles('a flipped bit in an event', async () => {
  // 7 is 6 with its last bit set.
  overwriteText(salonFile(), '60,"restMinutes"', Buffer.from('7'));
  expect(await ops('events', 'check')).toEqual([
    1,
    containing('menu/0: its checksum does not match'),
  ]);
});

const guide = 'restore the newest backup with `npm run ops -- restore BACKUP`';

testOnFiles('a flipped bit in an index', async () => {
  damageIndex(salonFile(), 'agenda-[-0-9a-f]+_', Buffer.from('b'));
  const fault = 'missing from index log_by_stream: the database file is damaged there';
  expect(await ops('events', 'check')).toEqual([1, containing(fault)]);
  for (const words of [
    ['backup', folder('backup')],
    ['restore', folder(), '--to', folder('backup')],
  ])
    expect(await ops(...words)).toEqual([3, [expect.stringContaining(fault)]]);
  expect(readdirSync(folder('backup'))).toEqual([]);
});

testOnFiles(
  'a damaged page refuses the start with its table and the way back; the events around it are checked and saved',
  async () => {
    zeroPageOf(salonFile(), '"totalPrice":9000');
    const sentence = `${salonFile()} is damaged: log: database disk image is malformed`;
    for (const words of [['doctor'], ['projections', 'verify', 'menu'], ['backup', folder('b')]])
      expect(await ops(...words)).toEqual([3, [expect.stringContaining(sentence)]]);
    expect((await ops('doctor'))[1][0]).toContain(guide);
    expect(await ops('events', 'check')).toEqual([
      1,
      containing(
        'log: database disk image is malformed: the database file is damaged there',
        'its checksum does not match',
      ),
    ]);
    const [code, lines] = await ops('events', 'export', '--with-keys', folder('saved.jsonl'));
    expect([code, lines.at(-1)]).toEqual([
      1,
      expect.stringMatching(/could not be read and are left out/),
    ]);
  },
);

testOnFiles.each([
  ['lost', "DELETE FROM deployment_keys WHERE name = 'claims'", 'claims is missing'],
  [
    'changed',
    "UPDATE deployment_keys SET bytes = zeroblob(32) WHERE name = 'link'",
    'link was changed',
  ],
  [
    'lost with its note',
    'DELETE FROM deployment_keys; DELETE FROM "documents:deployment-keys"',
    'link is missing',
  ],
])(
  'a key of the deployment that was %s refuses the start, and is not made anew',
  async (_, sql, sentence) => {
    inLog(sql);
    for (const words of [['doctor'], ['doctor'], ['restore', folder(), '--to', folder('backup')]]) {
      const [code, [line]] = await ops(...words);
      expect([code, line]).toEqual([3, expect.stringContaining(sentence)]);
      expect(line).toContain('restore the newest backup');
    }
  },
);

testOnFiles("a person's key that was changed, which is not backed up", async () => {
  inLog("UPDATE person_keys SET bytes = zeroblob(32) WHERE person LIKE 'member-%'");
  expect(await ops('backup', folder('backup'))).toEqual([
    3,
    [expect.stringContaining('its sealed fields cannot be decrypted')],
  ]);
});

testOnFiles('read models that have events which the log has lost', async () => {
  inLog('DELETE FROM log WHERE position > (SELECT max(position) FROM log) - 2');
  inLog('DELETE FROM "documents:log-head"');
  expect((await ops('events', 'check'))[0]).toBe(0);
  await ops('projections', 'list');
  expect(await ops('events', 'check')).toEqual([
    1,
    containing('the log had reached this event, and lacks it'),
  ]);
});

const cheaper = (data: string) => data.replace('"totalPrice":9000', '"totalPrice":100');
const edited = 'the events between are not those that were there when they were noted';

testOnFiles('an event that was changed with its checksum', async () => {
  forge(salonFile(), "type = 'BookingCreated'", cheaper);
  expect(await ops('events', 'check')).toEqual([1, containing(edited)]);
  const backup = folder('backup');
  expect(await ops('backup', backup)).toEqual([
    3,
    [expect.stringMatching(`The log is damaged. 0 to \\d+: ${edited}`)],
  ]);
  expect(readdirSync(backup)).toEqual([]);
  expect(await ops('restore', folder(), '--to', backup)).toEqual([
    3,
    [expect.stringMatching(`The log is damaged. 0 to \\d+: ${edited}`)],
  ]);
});

testOnFiles('an event that was changed after all audits were deleted', async () => {
  inLog("DELETE FROM log WHERE type = 'LogAudited'");
  forge(salonFile(), "type = 'BookingCreated'", cheaper);
  const lost = 'audits/0: the log had reached this event, and lacks it';
  expect(await ops('events', 'check', '--head', 'A'.repeat(64))).toEqual([
    1,
    containing(lost, `${'a'.repeat(64)}: no event has this head`),
  ]);
  const [code, lines] = await ops('events', 'export', '--signed', folder('signed.jsonl'));
  expect([code, lines]).toEqual([1, containing(lost, 'signed.jsonl is signed.')]);
  const { status, stdout } = spawnSync(
    process.execPath,
    lines.at(-1)?.split(': node ')[1]?.split(' ') ?? [],
    { encoding: 'utf8' },
  );
  expect([status, stdout.split('\n')]).toEqual([
    1,
    containing(`FAULT  the salon itself found when it exported: ${lost}`),
  ]);
});

testOnFiles('an event of an unknown version', async () => {
  const { events, close } = await openDurableFile({ file: salonFile(), now: () => new Date(NOW) });
  await events.append('operations-2026-02', 'no-stream', [
    eventOf('OperatorActed', {}, { v: '99' }),
  ]);
  await close();
  expect(await ops('events', 'check')).toEqual([
    1,
    containing('operations-2026-02/0: of a type or version unknown to this program'),
  ]);
});

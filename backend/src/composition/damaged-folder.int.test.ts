import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { type JsonObject, openDurableFile } from '@salon/event-store';
import { change, damageText, forge } from '@salon/event-store/testing/damage';
import {
  makeTemporaryFolder,
  useTemporaryFolder,
} from '@salon/event-store/testing/temporary-folder';
import { SalonWithHours } from '../booking/salon-with-hours.fixture.ts';
import { LogAudits } from '../evidence/log-audits.ts';
import { LogSeals } from '../evidence/log-seals.ts';
import { operate } from '../operations/operate.ts';
import { operatorParts } from '../operations/operator.fixture.ts';
import { operatorContext } from '../operator-actions/operator-actions.ts';
import { ConfigError } from '../process/config.ts';
import { testOnFiles } from '../testing/on-engines.ts';

const NOW = '2026-10-20T01:00:00.000Z';

/** The folder of an intact salon, and the copy that a test damages. */
const [whole, folder] = [makeTemporaryFolder(), useTemporaryFolder()];
beforeEach(() => cpSync(whole, folder(), { recursive: true }));
afterAll(() => rmSync(whole, { recursive: true }));

/** Two bookings, followed by more events than a start checks; sealed and audited. */
beforeAll(async () => {
  const salon = await SalonWithHours.open({ DATA_DIR: whole });
  await salon.booked('10:00', salon.hana);
  await salon.booked('13:00', salon.hana);
  const about = { action: 'projections pause', parameters: {}, outcome: 'done', figures: {} };
  const data = { ...about, startedAt: NOW };
  const deeds = Array.from({ length: 210 }, () => eventOf('OperatorActed', data));
  await salon.engines.store.append('operations-2026-01', 'no-stream', deeds);
  await salon.part(LogSeals).seal(operatorContext(NOW));
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

/** The output of a command on the folder, and its exit code. */
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
  damageText(salonFile(), '60,"price":9000,"description"', Buffer.from('7'));
  expect(await ops('events', 'check')).toEqual([
    1,
    containing('menu/0: its checksum does not match'),
  ]);
});

const cheaper = (data: string) => data.replace('"totalPrice":9000', '"totalPrice":100');
const edited = 'seal 1: the events under it are not those that were sealed';

testOnFiles('an event that was changed with its checksum, under a seal', async () => {
  forge(salonFile(), "type = 'BookingCreated'", cheaper);
  expect(await ops('events', 'check')).toEqual([1, containing(edited)]);
  const backup = folder('backup');
  expect(await ops('backup', backup)).toEqual([
    3,
    [expect.stringContaining(`The log is damaged. ${edited}`)],
  ]);
  expect(readdirSync(backup)).toEqual([]);
  expect(await ops('restore', folder(), '--to', backup)).toEqual([
    3,
    [expect.stringContaining(`The log is damaged. ${edited}`)],
  ]);
});

testOnFiles('an event that was changed after all seals were deleted', async () => {
  const { head } = JSON.parse((await ops('events', 'check', '--json'))[1][0] ?? '');
  inLog("DELETE FROM log WHERE type = 'LogSealed'");
  forge(salonFile(), "type = 'BookingCreated'", cheaper);
  const lost = `${head.head}: no seal has this head, which was kept outside of the log`;
  expect(await ops('events', 'check', '--head', 'A'.repeat(64))).toEqual([
    1,
    containing(lost, `${'a'.repeat(64)}: no seal has this head`),
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
    containing('operations-2026-02/0: written by a newer program'),
  ]);
});

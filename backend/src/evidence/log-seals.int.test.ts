import { join } from 'node:path';
import {
  type EventStore,
  importLog,
  linesOfLog,
  logPages,
  openDurableFile,
  withMethods,
} from '@salon/event-store';
import { SalonWithHours } from '../booking/salon-with-hours.fixture.ts';
import { Executor } from '../command/execute.ts';
import { operatorContext } from '../operator-actions/operator-actions.ts';
import { SealHourly } from './log-audits.ts';
import { LogProof } from './log-proof.ts';
import { LogSeals } from './log-seals.ts';
import { lineOf } from './stored-line.ts';

const salon = SalonWithHours.forFile();
let seals: LogSeals;
beforeAll(async () => {
  await salon.booked('10:00', salon.hana);
  seals = salon.part(LogSeals);
});

const seal = () => seals.seal(operatorContext(salon.clock.now()));

function proved(store: EventStore) {
  const { sealer, deploymentKeys, work } = salon.engines;
  return new LogProof(store, sealer, deploymentKeys, work).prove();
}

/** The findings of a proof, each as `what where`. */
const found = async (store: EventStore) =>
  (await proved(store)).findings.map(({ what, where }) => `${what} ${where}`);

test('a seal covers the events since the previous one, and none twice', async () => {
  const first = await seal();
  expect(first).toMatchObject({
    number: 1,
    from: '0',
    previous: '',
    digest: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(await seal()).toEqual(first);
  await salon.booked('13:00', salon.hana);
  const second = await seal();
  // The booking, and the previous seal.
  expect(second).toMatchObject({
    number: 2,
    from: first?.to,
    count: 2,
    total: (first?.total ?? 0) + 2,
  });
  expect(await proved(salon.engines.store)).toMatchObject({
    findings: [],
    unsealed: 1,
    head: second,
  });
});

test('the process that feeds the read models seals every hour', async () => {
  const before = await seals.head();
  await salon.booked('15:00', salon.hana);
  await salon.part(SealHourly).run();
  expect((await seals.head())?.number).toBe((before?.number ?? 0) + 1);
});

test('seals are valid in a copy of the log on another engine, and continue there', async () => {
  const { events: copy, close } = await openDurableFile({
    file: join(salon.folder, 'copy.db'),
  });
  await importLog(() => linesOfLog(salon.engines.store), copy, { atOnce: 1 });
  expect(await found(copy)).toEqual([]);
  const { sealer, deploymentKeys } = salon.engines;
  const there = new LogSeals(new Executor(copy, sealer), copy, deploymentKeys);
  const last = await there.head();
  await copy.append('settings-x', 'no-stream', [
    { id: '5b1d2a86-0f0e-4f0a-8c55-9b7f6f0f7a21', type: 'Other', data: {}, metadata: {} },
  ]);
  // The event, and the last seal.
  expect(await there.seal(operatorContext(salon.clock.now()))).toMatchObject({
    number: (last?.number ?? 0) + 1,
    count: 2,
  });
  expect(await found(copy)).toEqual(['unknown-type settings-x/0']);
  await close();
});

test('overlapping bookings are a finding', async () => {
  const { store } = salon.engines;
  const stream = 'agenda-11111111-1111-4111-8111-111111111111_2026-10-24';
  expect(await found(store)).toEqual([]);
  const events = await store.readStream(stream);
  const [first, second] = events.filter(({ type }) => type === 'BookingCreated');
  const { startTime = null, endTime = null } = first?.data ?? {};
  if (second === undefined) throw new Error('There are two bookings.');
  const moved = { ...second, data: { ...second.data, startTime, endTime } };
  const twice = withMethods(store, {
    readStream: async (...given) =>
      (await store.readStream(...given)).map((event) => (event.id === second.id ? moved : event)),
  });
  expect(await found(twice)).toEqual([`overlap ${stream}`]);
});

test('the sealed lines contain no secret', async () => {
  const lines: string[] = [];
  for await (const { events } of logPages(salon.engines.store)) lines.push(...events.map(lineOf));
  const [member, administrator] = ['MemberRegistered', 'AdministratorSet'].map((type) =>
    lines.find((line) => line.includes(`"${type}"`)),
  );
  expect(JSON.parse(member ?? '').data.sealed).toEqual({
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(administrator).not.toMatch(/okami|argon2/);
});

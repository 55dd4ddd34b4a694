import { join } from 'node:path';
import type { AppendResult, EventStore } from '@salon/event-store';
import { v5 } from 'uuid';
import { Executor } from '../command/execute.ts';
import type { Mailbox } from '../mail/transport.ts';
import { FixedClock } from '../testing/fixed-clock.ts';
import { openTemporaryLog, type TemporaryLog } from '../testing/temporary-log.ts';
import { type ApplyErasures, applyErasures } from './apply-erasures.ts';
import type { Erasure } from './erasure.ts';
import { EraseAgain } from './erasure-reactor.ts';
import { ErasuresLog } from './erasures-log.ts';
import type { Scrub } from './scrub.ts';

const at = '2026-10-20T01:00:00.000Z';
const many = Array.from(
  { length: 200 },
  (_, place) => `member-${v5(String(place), '7c0f6a4e-3333-4a6f-9b60-2f7d9a1c0003')}`,
);
let log: TemporaryLog;
let erasures: ErasuresLog;
beforeAll(async () => {
  log = await openTemporaryLog();
  erasures = new ErasuresLog(join(log.folder, 'erasures.log'));
});
afterAll(() => log.close());

function counted<A extends unknown[], R>(call: (...args: A) => Promise<R>) {
  const count = { calls: 0, now: 0, most: 0 };
  const wrapped = async (...args: A): Promise<R> => {
    count.calls += 1;
    count.now += 1;
    count.most = Math.max(count.most, count.now);
    await new Promise((resolve) => setImmediate(resolve));
    count.now -= 1;
    return call(...args);
  };
  return { count, call: wrapped };
}

const start = (parts: Partial<ApplyErasures> = {}) =>
  applyErasures({
    ...log,
    personKeys: log.keys.personKeys,
    erasures,
    clock: new FixedClock(at),
    ...parts,
  });

function logWithout(lost: readonly string[] = []) {
  const told: string[] = [];
  const lostStreams = new Set(lost);
  const isOfLost = (stream: string) => lostStreams.has(stream) && !told.includes(stream);
  const { count, call } = counted(async (...read: Parameters<EventStore['readStream']>) =>
    isOfLost(read[0]) ? [] : log.store.readStream(...read),
  );
  const append = async (stream: string): Promise<AppendResult> => {
    told.push(stream);
    return { revision: 0, position: '1' } as never;
  };
  const store = Object.assign(Object.create(log.store) as EventStore, { readStream: call, append });
  return { store, count, told };
}

beforeAll(async () => {
  for (const person of many) erasures.note(person, at);
  await start();
});

test('a start looks up only the last erased persons in the log, many at a time', async () => {
  const { store, count, told } = logWithout();
  await start({ store });
  expect([count, told]).toEqual([{ calls: 64, now: 0, most: 32 }, []]);
});

test.each([
  { which: 'has lost its end', lost: many.slice(150) },
  {
    which: 'has lost its end except for the erasures appended before a crash',
    lost: [...many.slice(130, 140), ...many.slice(170)],
  },
  { which: 'knows nobody', lost: many },
])('a log that $which gets all missing erasures', async ({ lost }) => {
  const { store, told } = logWithout(lost);
  await start({ store });
  expect(told.toSorted()).toEqual(lost.toSorted());
});

test('everybody is erased again, many at a time', async () => {
  const erased: string[] = [];
  const { count, call: erase } = counted(async (person: string) => void erased.push(person));
  const done = async () => undefined;
  const erasure = { erase } as unknown as Erasure;
  const scrub = { runIfDue: done } as unknown as Scrub;
  const mailbox = { removeOrphans: done } as unknown as Mailbox;
  const executor = new Executor(log.store, log.sealer);
  const task = new EraseAgain(
    erasure,
    scrub,
    erasures,
    mailbox,
    executor,
    new FixedClock(at),
    log.store,
  );
  await task.run(new AbortController().signal);
  expect(erased).toEqual(many);
  expect(count).toEqual({ calls: 200, now: 0, most: 32 });
});

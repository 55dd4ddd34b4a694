import { join } from 'node:path';
import { v5 } from 'uuid';
import { Executor } from '../command/execute.ts';
import type { Mailbox } from '../mail/transport.ts';
import { FixedClock } from '../testing/fixed-clock.ts';
import { openTemporaryLog, type TemporaryLog } from '../testing/temporary-log.ts';
import { applyErasures } from './apply-erasures.ts';
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
  const wrapped = async (...args: A) => {
    count.calls += 1;
    count.now += 1;
    count.most = Math.max(count.most, count.now);
    await new Promise((resolve) => setImmediate(resolve));
    count.now -= 1;
    return call(...args);
  };
  return { count, call: wrapped };
}

beforeAll(async () => {
  for (const person of many) erasures.note(person, at);
  await applyErasures({
    ...log,
    personKeys: log.keys.personKeys,
    erasures,
    clock: new FixedClock(at),
  });
});

test('a log that lacks listed erasures gets them at the start', async () => {
  const types = await Promise.all(
    many.map(async (person) => (await log.store.readStream(person)).map(({ type }) => type)),
  );
  expect(types).toEqual(many.map(() => ['PersonErased']));
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

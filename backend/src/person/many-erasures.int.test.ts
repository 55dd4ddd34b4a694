import { join } from 'node:path';
import { v5 } from 'uuid';
import type { Mailbox } from '../mail/mailbox.ts';
import { FixedClock } from '../process/fixed-clock.ts';
import { openTemporaryLog } from '../testing/temporary-log.ts';
import { applyErasures } from './apply-erasures.ts';
import type { Erasure } from './erasure.ts';
import { EraseAgain } from './erasure-reactor.ts';
import { ErasuresLog } from './erasures-log.ts';

const at = '2026-10-20T01:00:00.000Z';
const forty = Array.from({ length: 40 }, (_, place) => `member-${v5(String(place), '7c0f6a4e-3333-4a6f-9b60-2f7d9a1c0003')}`);
const log = openTemporaryLog();
const erasures = new ErasuresLog(join(log.folder, 'erasures.log'));
afterAll(() => log.close());

/** Counts calls, and how many go on at once at most. */
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

beforeAll(async () => {
  for (const person of forty) erasures.note(person, at);
  await applyErasures({ ...log, personKeys: log.keys.personKeys, erasures, clock: new FixedClock(at) });
});

test('a start asks the log once about each who was erased, and about many at a time', async () => {
  const head = await log.store.head();
  const reads = counted(log.store.readStream.bind(log.store));
  const store = Object.assign(Object.create(log.store) as typeof log.store, { readStream: reads.call });
  await applyErasures({ ...log, store, personKeys: log.keys.personKeys, erasures, clock: new FixedClock(at) });
  expect(reads.count).toEqual({ calls: 40, now: 0, most: 32 });
  expect(await log.store.head()).toBe(head);
});

test('everybody is erased once more, and many at a time', async () => {
  const erased: string[] = [];
  const { count, call: erase } = counted(async (person: string) => void erased.push(person));
  const done = async () => undefined;
  const [erasure, mailbox] = [{ erase, scrub: done } as unknown as Erasure, { removeOrphans: done } as unknown as Mailbox];
  await new EraseAgain(erasure, erasures, mailbox).run(new AbortController().signal);
  expect(erased).toEqual(forty);
  expect(count).toEqual({ calls: 40, now: 0, most: 32 });
});

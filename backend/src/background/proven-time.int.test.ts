import type { DocumentStore } from '@salon/projections';
import { FixedClock } from '../testing/fixed-clock.ts';
import { openTemporaryLog, type TemporaryLog } from '../testing/temporary-log.ts';
import { ProvenTime, provenTimeCollection } from './proven-time.ts';

const DAY = 24 * 3_600_000;
const HOUR = DAY / 24;
const BEGIN = '2026-10-20T01:00:00.000Z';
const day = (ahead: number) => new Date(Date.parse(BEGIN) + ahead * DAY).toISOString();

let log: TemporaryLog;
let documents: DocumentStore;
let recordedAt: string | undefined;
beforeEach(async () => {
  log = await openTemporaryLog();
  documents = log.work;
  recordedAt = BEGIN;
});
afterEach(async () => {
  await log.close();
});

async function begin(daysAhead = 0) {
  const clock = new FixedClock(day(daysAhead));
  const time = new ProvenTime(
    await documents.collection(provenTimeCollection),
    { lastRecordedAt: async () => recordedAt },
    clock,
  );
  await time.now();
  return { clock, at: async () => (await time.now()).at, ran: async () => (await time.now()).ran };
}

const salonFromBefore = begin;

test('with a correct clock and new events it equals the clock', async () => {
  const { clock, at } = await begin();
  for (let hours = 0; hours < 30; hours += 1) {
    clock.advance(HOUR);
    recordedAt = clock.now();
    expect(await at()).toBe(clock.now());
  }
});

test('without events it advances with running time', async () => {
  const { clock, at } = await begin();
  clock.advance(3 * DAY);
  expect(await at()).toBe(day(3));
});

test('with an empty log it equals the clock', async () => {
  recordedAt = undefined;
  expect(await (await begin(3)).at()).toBe(day(3));
});

test('after a start with the clock 500 days ahead it begins at the last event', async () => {
  const { clock, at } = await begin(500);
  expect(await at()).toBe(BEGIN);
  clock.advance(HOUR);
  expect(await at()).toBe(day(1 / 24));
});

test('events recorded 500 days ahead advance it by at most 24 hours an hour', async () => {
  await salonFromBefore();
  const { clock, at } = await begin(500);
  recordedAt = clock.now();
  expect(await at()).toBe(BEGIN);
  clock.advance(HOUR);
  await at();
  clock.advance(HOUR);
  expect(await at()).toBe(day(2));
});

test('a clock that jumps ahead while the salon runs advances it no faster', async () => {
  const { clock, at } = await begin();
  clock.jump(500 * DAY);
  recordedAt = clock.now();
  clock.advance(HOUR);
  expect(await at()).toBe(day(1));
  clock.jump(-500 * DAY);
  expect(await at()).toBe(day(1 / 24));
});

test('a clock set to 1970 sets it back only until the clock is correct', async () => {
  const { clock, at } = await begin();
  const back = Date.parse(BEGIN);
  clock.jump(-back);
  recordedAt = clock.now();
  expect(await at()).toBe('1970-01-01T00:00:00.000Z');
  clock.jump(back);
  recordedAt = clock.now();
  expect(await at()).toBe(BEGIN);
});

test('a salon that was closed for 60 days has caught up after two and a half', async () => {
  await salonFromBefore();
  const { clock, at } = await begin(60);
  recordedAt = clock.now();
  clock.advance(2 * DAY);
  recordedAt = clock.now();
  expect(await at()).toBe(day(48));
  clock.advance(DAY);
  recordedAt = clock.now();
  expect(await at()).toBe(clock.now());
});

test('running time is counted across restarts, in quarters of an hour', async () => {
  const first = await begin();
  first.clock.advance(5 * HOUR);
  expect(await first.ran()).toBe(5 * HOUR);
  const second = await begin();
  second.clock.advance(10 * 60_000);
  expect(await second.ran()).toBe(5 * HOUR);
  second.clock.advance(10 * 60_000);
  expect(await second.ran()).toBe(5 * HOUR + 20 * 60_000);
});

test('only one of two processes counts', async () => {
  const [one, other] = [await begin(), await begin()];
  for (let hour = 1; hour <= 12; hour += 1) {
    one.clock.advance(HOUR / 12);
    other.clock.advance(HOUR / 12);
    expect(await one.ran()).toBe((hour * HOUR) / 12);
    expect(await other.ran()).toBe((hour * HOUR) / 12);
  }
});

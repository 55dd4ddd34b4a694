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
/** When the last event was recorded, by the clock of whoever wrote it. */
let recordedAt: string | undefined;
beforeEach(async () => {
  log = await openTemporaryLog();
  documents = log.work;
  recordedAt = BEGIN;
});
afterEach(async () => {
  await log.close();
});

/** A process that has just begun, by a clock that is so many days ahead. */
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

/** A salon of which time is proven, and that has been stopped. */
const salonFromBefore = begin;

test('with a right clock and events that come it is the time of the clock', async () => {
  const { clock, at } = await begin();
  for (let hours = 0; hours < 30; hours += 1) {
    clock.advance(HOUR);
    recordedAt = clock.now();
    expect(await at()).toBe(clock.now());
  }
});

test('without events time goes on as the process runs', async () => {
  const { clock, at } = await begin();
  clock.advance(3 * DAY);
  expect(await at()).toBe(day(3));
});

test('an empty log shows no other time than the clock', async () => {
  recordedAt = undefined;
  expect(await (await begin(3)).at()).toBe(day(3));
});

test('a start 500 days ahead begins at the last event', async () => {
  const { clock, at } = await begin(500);
  expect(await at()).toBe(BEGIN);
  clock.advance(HOUR);
  expect(await at()).toBe(day(1 / 24));
});

test('events that are recorded 500 days ahead let it get ahead by 24 hours an hour', async () => {
  await salonFromBefore();
  const { clock, at } = await begin(500);
  recordedAt = clock.now();
  expect(await at()).toBe(BEGIN);
  clock.advance(HOUR);
  await at();
  clock.advance(HOUR);
  expect(await at()).toBe(day(2));
});

test('a clock that jumps ahead while the salon runs takes it along no faster', async () => {
  const { clock, at } = await begin();
  clock.jump(500 * DAY);
  recordedAt = clock.now();
  clock.advance(HOUR);
  expect(await at()).toBe(day(1));
  clock.jump(-500 * DAY);
  expect(await at()).toBe(day(1 / 24));
});

test('a clock that is back in 1970 takes it back for as long, and no longer', async () => {
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

test('running time is counted over restarts, a quarter of an hour after the next one has begun', async () => {
  const first = await begin();
  first.clock.advance(5 * HOUR);
  expect(await first.ran()).toBe(5 * HOUR);
  const second = await begin();
  second.clock.advance(10 * 60_000);
  expect(await second.ran()).toBe(5 * HOUR);
  second.clock.advance(10 * 60_000);
  expect(await second.ran()).toBe(5 * HOUR + 20 * 60_000);
});

test('of two processes one counts', async () => {
  const [one, other] = [await begin(), await begin()];
  for (let hour = 1; hour <= 12; hour += 1) {
    one.clock.advance(HOUR / 12);
    other.clock.advance(HOUR / 12);
    expect(await one.ran()).toBe((hour * HOUR) / 12);
    expect(await other.ran()).toBe((hour * HOUR) / 12);
  }
});

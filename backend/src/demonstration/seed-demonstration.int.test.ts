import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import {
  demonstrationSalon,
  fillYearBehind,
  loadBookings,
  seedDemonstration,
  yearBehind,
} from '@salon/demo';
import { addMonths, groupedBy, paymentWays, weekdayOf } from '@salon/domain';
import {
  type EventStore,
  type JsonObject,
  type RecordedEvent,
  withMethods,
} from '@salon/event-store';
import { Passwords } from '../auth/passwords.ts';
import { applyErasures } from '../person/apply-erasures.ts';
import { ErasuresLog } from '../person/erasures-log.ts';
import { NameHashes } from '../sessions/name-hashes.ts';
import { FixedClock } from '../testing/fixed-clock.ts';
import { openTemporaryLog, type TemporaryLog } from '../testing/temporary-log.ts';
import { seedLog } from './prepare-demonstration.ts';

const NOW = '2026-11-21T03:00:00.000Z';
const NEXT_DAY = '2026-11-22T03:00:00.000Z';

const hashes = { passwords: new Passwords(), names: new NameHashes(Buffer.alloc(32, 7)) };

let seeded: TemporaryLog;
let log: TemporaryLog;
beforeAll(async () => {
  seeded = await openTemporaryLog();
  expect(await seed(seeded)).toBe(true);
});
beforeEach(async () => {
  log = await openTemporaryLog();
});
afterEach(() => log.close());
afterAll(() => seeded.close());

async function everything({ store } = log) {
  const { events, atHead } = await store.readAll({ limit: 20_000 });
  expect(atHead).toBe(true);
  return events;
}

const typesOf = (events: readonly RecordedEvent[]) => {
  const counts: Record<string, number> = {};
  for (const { type } of events) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
};
const idsByStream = (events: readonly RecordedEvent[]) =>
  events.map(({ stream, revision, id }) => `${stream} ${revision} ${id}`).sort();

function failingAfter(store: EventStore, appends: number) {
  let left = appends;
  const append: EventStore['append'] = (...given) => {
    left -= 1;
    return left < 0 ? Promise.reject(new Error('power cut')) : store.append(...given);
  };
  return withMethods(store, { append });
}

const seed = (into: TemporaryLog = log, now = NOW, hasYear = false) =>
  seedDemonstration(seedLog(into), hashes, now, hasYear);

test('an empty log gets the whole demonstration salon, and its opening last', async () => {
  const salon = demonstrationSalon('2026-11-21');
  const events = await everything(seeded);
  expect(typesOf(events)).toMatchObject({
    SettingsChanged: 1,
    TellerAdded: 8,
    ServiceAdded: salon.menu.length,
    WorkingHoursAdded: salon.workingHours.length,
    BookingCreated: salon.bookings.length,
    AnnouncementPublished: salon.announcements.length,
    TellerReviewAdded: salon.records.review.length,
    ReviewImageAdded: 12,
    SchedulePictureAdded: 2,
    BannerAdded: 4,
    MemberRegistered: 6,
    NameClaimed: 12,
    SalonOpened: 1,
  });
  expect(events.at(-1)?.type).toBe('SalonOpened');
});

const abortedAfter = (times: number) => {
  let asked = 0;
  return Object.defineProperty(new AbortController().signal, 'aborted', {
    get() {
      asked += 1;
      return asked > times;
    },
  });
};
const unaborted = () => new AbortController().signal;

test('the past year has hours, and bookings of every outcome and way of payment; writing it can be resumed', async () => {
  const before = typesOf(await everything(seeded));
  expect(await fillYearBehind(seedLog(log), unaborted())).toBe(false);
  await seed(log, NOW, true);
  expect(await fillYearBehind(seedLog(log), abortedAfter(20))).toBe(true);
  expect(await fillYearBehind(seedLog(log), unaborted())).toBe(true);
  const events = await everything();
  const { members, lately, bookings, workingHours } = yearBehind(
    demonstrationSalon('2026-11-21'),
    '2026-11-21',
  );
  const more = (type: string) => (typesOf(events)[type] ?? 0) - (before[type] ?? 0);
  const made = [...lately, ...bookings];
  expect(
    ['BookingCreated', 'WorkingHoursAdded', 'MemberRegistered', 'BookingPaymentNoted'].map(more),
  ).toEqual([
    made.length,
    workingHours.length,
    members.length,
    made.filter(({ outcome }) => outcome === 'completed').length,
  ]);
  expect(new Set(made.map(({ outcome }) => outcome))).toEqual(
    new Set(['completed', 'cancelled-by-link', 'cancelled-by-salon', 'no-show']),
  );
  expect(new Set(made.flatMap(({ paidBy }) => paidBy ?? []))).toEqual(new Set(paymentWays));
  expect(new Set(events.map(({ metadata }) => metadata.actor))).toEqual(new Set(['system']));
  expect(await fillYearBehind(seedLog(log), unaborted())).toBe(false);
});

test('a demonstration that was started without the past year gets none', async () => {
  expect(await fillYearBehind(seedLog(seeded), unaborted())).toBe(false);
});

test('in the past year some members came seven times or more, every month has visits, and weekends have most', () => {
  const year = yearBehind(demonstrationSalon('2026-11-21'), '2026-11-21');
  const bookings = [...year.bookings, ...year.lately];
  const count = (keys: readonly string[]) =>
    [...groupedBy(keys, (key) => key)].map(([key, all]) => [key, all.length] as const);
  const members = count(
    bookings.flatMap(({ customer }) => (customer.kind === 'member' ? customer.member.name : [])),
  );
  expect(members.filter(([, times]) => times >= 7).length).toBeGreaterThan(5);
  expect(count(bookings.map(({ date }) => date.slice(0, 7))).map(([month]) => month)).toEqual(
    Array.from({ length: 12 }, (_, index) => addMonths('2025-12', index)),
  );
  const weekdays = new Map(count(bookings.map(({ date }) => String(weekdayOf(date)))));
  expect(Math.min(weekdays.get('0') ?? 0, weekdays.get('6') ?? 0)).toBeGreaterThan(
    Math.max(...['1', '2', '3', '4', '5'].map((day) => weekdays.get(day) ?? 0)),
  );
});

test('bookings have the status, the time of booking and the course of the demonstration', async () => {
  const { bookings, members } = demonstrationSalon('2026-11-21');
  const events = await everything(seeded);
  const created = events.filter(({ type }) => type === 'BookingCreated');
  expect(
    created.map(({ data, metadata }) => [data.startTime, metadata.at, data.status]).sort(),
  ).toEqual(
    bookings
      .map(({ outcome, startTime, bookedAt }) => [
        startTime,
        bookedAt,
        outcome === 'pending' ? 'pending' : 'confirmed',
      ])
      .sort(),
  );
  const requests = bookings.filter(({ cancellation }) => cancellation !== null);
  expect(typesOf(events)).toMatchObject({
    CancellationRequested: requests.length,
    CancellationDeclined: requests.filter(({ cancellation }) => cancellation?.declined).length,
  });
  const news = events
    .filter(({ type }) => type === 'AnnouncementPublished')
    .map(({ metadata }) => metadata.at);
  expect(news).toEqual([...news].sort());
  // Everything is written by the system, so that no mail is sent, and persons are sealed.
  expect(new Set(events.map(({ metadata }) => metadata.actor))).toEqual(new Set(['system']));
  const stored = JSON.stringify(events);
  for (const { name, email, phone } of members)
    for (const secret of [name, email, phone]) expect(stored).not.toContain(secret);
});

test('made bookings fill the past by whole days, once, and only in a demonstration', async () => {
  const shares: number[] = [];
  const load = () =>
    loadBookings(
      seedLog(log),
      { ...hashes, passwords: { hash: async () => 'hash' } },
      121,
      (share) => shares.push(share),
    );
  expect(await load()).toBeUndefined();
  await seed();
  const before = typesOf(await everything());
  expect(await load()).toEqual({ bookings: 240, days: 16, members: 30 });
  expect(shares).toEqual([1]);
  const after = await everything();
  const more = (type: string) => (typesOf(after)[type] ?? 0) - (before[type] ?? 0);
  expect(
    ['BookingCreated', 'BookingStatusChanged', 'WorkingHoursAdded', 'MemberRegistered'].map(more),
  ).toEqual([240, 240, 32, 30]);
  expect(after.at(-1)?.metadata).toMatchObject({ actor: 'system' });
  await load();
  expect(idsByStream(await everything())).toEqual(idsByStream(after));
});

test('a second start writes nothing', async () => {
  const before = await seeded.store.head();
  expect(await seed(seeded, NEXT_DAY)).toBe(false);
  expect(await seeded.store.head()).toBe(before);
});

test.each([1, 300])(
  'interrupted after %i appends it is resumed, even the next day, with the same result',
  async (appends) => {
    await expect(seed({ ...log, store: failingAfter(log.store, appends) })).rejects.toThrow(
      'power cut',
    );
    expect(typesOf(await everything()).SalonOpened).toBeUndefined();
    expect(await seed(log, NEXT_DAY)).toBe(true);
    expect(idsByStream(await everything())).toEqual(idsByStream(await everything(seeded)));
  },
);

test('two nodes that start at once seed once', async () => {
  await Promise.all([seed(), seed(log, '2026-11-21T15:00:00.000Z')]);
  const events = await everything();
  expect(new Set(idsByStream(events)).size).toBe(events.length);
  expect(typesOf(events)).toMatchObject({
    SettingsChanged: 1,
    TellerAdded: 8,
    MemberRegistered: 6,
    SalonOpened: 1,
  });
});

test('a log with other events is left unchanged, one with only an administrator is seeded', async () => {
  const append = (to: TemporaryLog, stream: string, type: string, data: JsonObject) =>
    to.store.append(stream, 'no-stream', [
      { id: randomUUID(), type, data, metadata: { actor: 'system', at: NOW, v: '1' } },
    ]);
  await append(log, 'administrator-a', 'AdministratorSet', {
    administratorId: 'a',
    username: 'okami',
    passwordHash: 'x',
  });
  const other = await openTemporaryLog();
  await append(other, 'email-x', 'NameClaimed', { memberId: 'm', kind: 'email', at: NOW });
  expect([await seed(other), await seed()]).toEqual([false, true]);
  await other.close();
});

test('a first start beside an old list of erased persons writes the demonstration', async () => {
  const erasures = new ErasuresLog(join(log.folder, 'erasures.log'));
  erasures.note('member-gone', NOW);
  await applyErasures({
    ...log,
    personKeys: log.keys.personKeys,
    erasures,
    clock: new FixedClock(NOW),
  });
  expect(typesOf(await everything())).toEqual({ PersonErased: 1 });
  expect(await seed()).toBe(true);
});

// The day decides where the hours and bookings lie; each kind of day must work.
test.each(['2026-12-31', '2027-03-01', '2028-02-29'])('it can be written on %s', async (today) => {
  expect(await seed(log, `${today}T03:00:00.000Z`, true)).toBe(true);
});

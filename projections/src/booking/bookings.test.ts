import { bookingNumber } from '@salon/domain';
import { BrokenCursorError } from '../lists/page.ts';
import {
  about,
  bookingId,
  byMember,
  created,
  date,
  from,
  memberId,
  migiwa,
  service,
  shion,
  span,
  statusChanged,
  to,
} from '../testing/booking-events.ts';
import { documentAfter, type Events, event, project, sealedFor } from '../testing/given-events.ts';
import {
  type BookingDocument,
  bookingInbox,
  bookings,
  bookingsOfMember,
  bookingsStarting,
  countBookings,
  countUpcoming,
  guestBookingsEndedBefore,
  listBookings,
  membersWithNoShows,
  openBooking,
  visitsOf,
} from './bookings.ts';

type Filter = Parameters<typeof listBookings>[1];

const person = (n: number) => `guest-${bookingId(n)}` as const;
const day = (n: number) => ({
  startTime: `2026-10-${n}T01:00:00.000Z`,
  endTime: `2026-10-${n}T02:00:00.000Z`,
});
const idsOf = (found: readonly BookingDocument[]) => found.map(({ bookingId: id }) => id);

const firstOf = (...events: Events) => documentAfter(bookings, bookingId(1), events);

const inboxOf = async (...events: Events) => bookingInbox(await project(bookings, events));

test('a booking starts with the values of its creation', async () => {
  expect(await firstOf(created(1, {}, { at: '2026-10-20T00:00:00.000Z' }))).toEqual({
    ...about(1),
    ...span(1),
    tellerName: '紫苑',
    status: 'confirmed',
    totalPrice: 4500,
    service,
    customer: { kind: 'guest' },
    person: person(1),
    createdAt: '2026-10-20T00:00:00.000Z',
    createdBy: { actor: 'guest', channel: 'wizard' },
    cancellationRequested: false,
    statusReason: null,
    reschedules: 0,
    sequence: 0,
    sealed: { details: sealedFor(person(1)), note: null, reason: null, record: null, facts: {} },
    isWaiting: false,
    hasMemo: false,
    number: 'MXK-53A',
  });
});

test('an approved request cancels, keeps its note and is no longer open', async () => {
  const note = sealedFor(person(1), 'note');
  const requested = [created(1), event('CancellationRequested', { ...about(1), sealed: note })];
  const approved = [...requested, event('CancellationApproved', about(1))];
  expect(await inboxOf(...requested)).toMatchObject([{ cancellationRequested: true }]);
  expect(await firstOf(...approved)).toMatchObject({
    status: 'cancelled',
    cancellationRequested: false,
    sealed: { note },
  });
  expect(await inboxOf(...approved)).toEqual([]);
});

test('a declined request keeps the booking, with the reason', async () => {
  const reason = sealedFor(person(1), 'reason');
  const declined = await firstOf(
    created(1),
    event('CancellationRequested', about(1)),
    event('CancellationDeclined', { ...about(1), sealed: reason }),
  );
  expect(declined).toMatchObject({
    status: 'confirmed',
    cancellationRequested: false,
    sealed: { reason },
  });
});

test('a pending booking is in the inbox until confirmed', async () => {
  const pending = created(1, { status: 'pending' });
  expect(await inboxOf(pending)).toMatchObject([{ status: 'pending' }]);
  expect(await inboxOf(pending, event('BookingConfirmed', about(1)))).toEqual([]);
});

test('a reschedule to another teller moves the booking', async () => {
  const move = { ...about(1), rescheduleId: 'm', from, to };
  expect(await firstOf(created(1), event('BookingRescheduledOut', move))).toMatchObject({
    tellerId: migiwa,
    tellerName: '汀',
    ...span(5),
    reschedules: 1,
    sequence: 1,
    totalPrice: 4500,
  });
});

const at = (n: number) => ({ at: `2026-09-${String(n + 1).padStart(2, '0')}T00:00:00.000Z` });

test('lists are filtered by status, teller, persons and days, and ordered', async () => {
  const models = await project(bookings, [
    created(1, day(24), at(1)),
    created(2, { ...day(22), tellerId: migiwa }, at(2)),
    created(3, day(26), at(3)),
    event('CancellationRequested', about(1)),
    event('CancellationRequested', about(2)),
    event('CancellationRequested', about(3)),
    event('BookingCancelledByLink', about(3)),
    event('BookingFactWritten', { ...about(2), fact: 'memo', sealed: sealedFor(person(2)) }),
    event('BookingFactWritten', { ...about(3), fact: 'memo', sealed: sealedFor(person(3)) }),
    event('BookingFactWritten', { ...about(3), fact: 'memo' }),
  ]);
  for (const [filter, expected] of [
    [{}, [3, 2, 1]],
    [{ sort: 'startTime' }, [2, 1, 3]],
    [{ sort: '-startTime', tellerId: shion }, [3, 1]],
    [{ status: 'cancelled', tellerId: shion }, [3]],
    [{ from: '2026-10-23', to: '2026-10-24', sort: 'startTime' }, [1]],
    [{ from: '2026-10-22', to: '2026-10-24' }, [2, 1]],
    [{ persons: [person(1), person(3)], status: 'confirmed' }, [1]],
    [{ status: 'requests' }, [2, 1]],
    [{ status: 'requests', sort: 'startTime', tellerId: migiwa }, [2]],
    [{ status: 'requests', from: '2026-10-23' }, [1]],
    [{ hasMemo: true }, [2]],
  ] satisfies [Filter, number[]][])
    expect(idsOf((await listBookings(models, filter)).items)).toEqual(expected.map(bookingId));
  expect((await listBookings(models, { pageSize: 2, page: 2 })).next).toBeNull();
});

test.each<[string, Filter]>([
  ['of one teller', { tellerId: shion }],
  ['of one status', { status: 'confirmed' }],
  ['of both', { status: 'confirmed', tellerId: shion }],
  ['of found persons', { persons: [0, 2, 3, 5, 6, 8, 9, 11].map(person) }],
])('a list %s is in the order of all, whatever page or cursor asks for it', async (_, filter) => {
  const made = Array.from({ length: 12 }, (__, n) =>
    created(
      n,
      {
        ...day(10 + ((n * 5) % 12)),
        ...(n % 4 === 1 ? { tellerId: migiwa } : {}),
        status: n % 3 === 0 ? 'pending' : 'confirmed',
      },
      at(n),
    ),
  );
  const models = await project(bookings, [
    ...made,
    event('BookingCancelledByLink', about(4)),
    statusChanged(7, 'completed'),
  ]);
  for (const sort of ['startTime', '-startTime', 'createdAt', '-createdAt'] as const) {
    const fitting = (await listBookings(models, { sort })).items.filter(
      (each) =>
        (filter.status ?? each.status) === each.status &&
        (filter.tellerId ?? each.tellerId) === each.tellerId &&
        (filter.persons?.includes(each.person) ?? true),
    );
    const list = (request: object) => listBookings(models, { ...filter, sort, ...request });
    const { items, total } = await list({});
    expect(items).toEqual(fitting);
    expect(total).toEqual({ count: fitting.length, capped: false });
    expect((await list({ page: 2, pageSize: 2 })).items).toEqual(fitting.slice(2, 4));
    const first = await list({ pageSize: 3 });
    expect((await list({ pageSize: 3, cursor: first.next ?? '' })).items).toEqual(
      fitting.slice(3, 6),
    );
    expect((await list({ from: '2026-10-12', to: '2026-10-16' })).items).toEqual(
      fitting.filter(({ startTime }) => startTime >= '2026-10-12' && startTime < '2026-10-17'),
    );
  }
});

test('a cursor of another order is refused', async () => {
  const models = await project(bookings, [created(1), created(2)]);
  const { next } = await listBookings(models, { pageSize: 1, sort: 'startTime' });
  await expect(
    listBookings(models, { pageSize: 1, sort: 'createdAt', cursor: next ?? '' }),
  ).rejects.toBeInstanceOf(BrokenCursorError);
});

test('a day of the list is a day in Tokyo, from midnight to midnight', async () => {
  const midnight = { startTime: '2026-10-23T15:00:00.000Z', endTime: '2026-10-23T15:30:00.000Z' };
  const models = await project(bookings, [created(1, midnight)]);
  expect((await listBookings(models, { from: date, to: date })).items).toHaveLength(1);
  expect((await listBookings(models, { from: '2026-10-23', to: '2026-10-23' })).items).toEqual([]);
});

test('upcoming bookings are counted by teller, service and member', async () => {
  const models = await project(bookings, [
    created(1, { ...byMember, ...day(24) }),
    created(2, day(25)),
    created(3, day(26)),
    statusChanged(3, 'completed'),
  ]);
  const now = '2026-10-24T00:00:00.000Z';
  expect(await countUpcoming(models, 'teller', shion, now)).toBe(2);
  expect(await countUpcoming(models, 'teller', shion, '2026-10-24T01:00:00.001Z')).toBe(1);
  expect(await countUpcoming(models, 'service', service.id, now)).toBe(2);
  expect(await countUpcoming(models, 'member', memberId, now)).toBe(1);
});

test("a member's figures come from completed bookings", async () => {
  const models = await project(bookings, [
    created(1, { ...byMember, ...day(24) }),
    created(2, { ...byMember, ...day(25) }),
    statusChanged(1, 'completed'),
  ]);
  const none = { totalSpent: 0, visitCount: 0, lastVisit: null, noShows: 0, lastNoShow: null };
  const one = { ...none, totalSpent: 4500, visitCount: 1, lastVisit: day(24).startTime };
  expect([...(await visitsOf(models, [memberId, shion]))]).toEqual([
    [memberId, one],
    [shion, none],
  ]);
  expect(idsOf(await bookingsOfMember(models, memberId))).toEqual([2, 1].map(bookingId));
});

test('no-shows are counted until restored; other cancellations are not', async () => {
  const missed = (n: number) => statusChanged(n, 'cancelled', { reason: 'no-show' });
  const models = await project(bookings, [
    ...[1, 2, 3, 4].map((n) => created(n, { ...byMember, ...day(23 + n) })),
    missed(1),
    missed(2),
    statusChanged(3, 'cancelled', { reason: 'salon' }),
    missed(4),
    statusChanged(4, 'confirmed', { from: 'cancelled' }),
    created(5),
    missed(5),
  ]);
  expect((await visitsOf(models, [memberId])).get(memberId)).toMatchObject({
    visitCount: 0,
    noShows: 2,
    lastNoShow: day(25).startTime,
  });
  expect(await membersWithNoShows(models)).toEqual(new Set([memberId]));
});

test('a reassigned booking is in its present member’s lists and figures', async () => {
  const reassigned = event('BookingReassigned', {
    ...about(1),
    ...byMember,
    formerPerson: person(1),
  });
  const models = await project(bookings, [
    created(1, day(24)),
    statusChanged(1, 'completed'),
    reassigned,
    created(2, day(25)),
  ]);
  expect((await visitsOf(models, [memberId])).get(memberId)).toMatchObject({
    totalSpent: 4500,
    visitCount: 1,
  });
  expect(idsOf(await bookingsOfMember(models, memberId))).toEqual([bookingId(1)]);
  expect((await listBookings(models, { persons: [person(1)] })).items).toEqual([]);
  const theirs = await listBookings(models, { persons: [`member-${memberId}`] });
  expect(idsOf(theirs.items)).toEqual([bookingId(1)]);
  const guests = [person(1), person(2)];
  const ended = await guestBookingsEndedBefore(models, guests, '2026-11-01T00:00:00.000Z');
  expect(idsOf(ended)).toEqual([bookingId(2)]);
});

test('counters exclude cancelled bookings; reminders find bookings that start in their period', async () => {
  const models = await project(bookings, [
    created(1, day(24)),
    created(2, day(24)),
    event('BookingCancelledByLink', about(2)),
  ]);
  expect(await countBookings(models, { from: date, to: date })).toEqual({
    count: 1,
    capped: false,
  });
  expect(await bookingsStarting(models, day(24).startTime, day(24).endTime)).toHaveLength(2);
  expect(await bookingsStarting(models, '2026-10-24T01:00:00.001Z', day(25).startTime)).toEqual([]);
  const ended = async (before: string) =>
    idsOf(await guestBookingsEndedBefore(models, [person(1)], before));
  expect(await ended(day(25).startTime)).toEqual([bookingId(1)]);
  expect(await ended(day(24).endTime)).toEqual([]);
});

test('opening a booking decrypts its sealed fields, with null for erased persons', async () => {
  const doc = await firstOf(created(1));
  const fields = {
    name: '山田 花子',
    nameKana: 'ヤマダ ハナコ',
    email: null,
    phone: '078-000-0000',
    notes: '',
  };
  const nothing = { cancellationNote: null, reasonText: null, facts: { notes: null, memo: null } };
  expect(await openBooking({ open: async () => fields }, doc)).toEqual({
    ...nothing,
    guest: {
      guestName: '山田 花子',
      guestNameKana: 'ヤマダ ハナコ',
      guestEmail: null,
      guestPhone: '078-000-0000',
    },
  });
  expect(await openBooking({ open: async () => 'erased' as const }, doc)).toEqual({
    ...nothing,
    guest: { guestName: null, guestNameKana: null, guestEmail: null, guestPhone: null },
  });
});

test('a booking number finds its booking in addition to the found persons’, despite other filters', async () => {
  const models = await project(
    bookings,
    [1, 2, 3].map((n) => created(n, day(23 + n))),
  );
  const number = bookingNumber(bookingId(1));
  const list = async (filter: Filter) =>
    idsOf((await listBookings(models, { sort: 'startTime', number, ...filter })).items);
  expect(await list({ persons: [] })).toEqual([bookingId(1)]);
  expect(await list({ persons: [person(2), person(1)] })).toEqual([1, 2].map(bookingId));
  expect(await list({ persons: [person(2)], from: '2026-10-25', status: 'cancelled' })).toEqual([
    bookingId(1),
  ]);
});

import { bookingNumber, encodeAgendaId } from '@salon/domain';
import type { Sealed } from '@salon/event-store';
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
  to,
} from '../testing/booking-events.ts';
import { event, sealedFor, useDocuments } from '../testing/given-events.ts';
import {
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

const project = useDocuments();
const person = (n: number) => `guest-${bookingId(n)}` as const;
const completed = (n: number) =>
  event('BookingStatusChanged', { ...about(n), from: 'confirmed', to: 'completed', reason: null });
const day = (n: number) => ({
  startTime: `2026-10-${n}T01:00:00.000Z`,
  endTime: `2026-10-${n}T02:00:00.000Z`,
});

test('a booking starts with the values of its creation', async () => {
  const models = await project(bookings, [created(1, {}, { at: '2026-10-20T00:00:00.000Z' })]);
  expect((await models.get(bookingId(1)))?.doc).toEqual({
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
    sealed: { details: sealedFor(person(1)), note: null, reason: null },
    isWaiting: false,
    number: 'MXK-53A',
  });
});

test('an approved request cancels, keeps its note and is no longer open', async () => {
  const note = sealedFor(person(1), 'note');
  const requested = event('CancellationRequested', { ...about(1), sealed: note });
  const open = await project(bookings, [created(1), requested]);
  expect(
    (await bookingInbox(open)).map(({ cancellationRequested }) => cancellationRequested),
  ).toEqual([true]);
  const models = await project({ ...bookings, name: 'approved' }, [
    created(1),
    requested,
    event('CancellationApproved', about(1)),
  ]);
  expect((await models.get(bookingId(1)))?.doc).toMatchObject({
    status: 'cancelled',
    cancellationRequested: false,
    sealed: { note },
  });
  expect(await bookingInbox(models)).toEqual([]);
});

test('a declined request keeps the booking, with the reason', async () => {
  const reason = sealedFor(person(1), 'reason');
  const events = [
    created(1),
    event('CancellationRequested', about(1)),
    event('CancellationDeclined', { ...about(1), sealed: reason }),
  ];
  const models = await project(bookings, events);
  expect((await models.get(bookingId(1)))?.doc).toMatchObject({
    status: 'confirmed',
    cancellationRequested: false,
    sealed: { reason },
  });
});

test('a pending booking is in the inbox until confirmed', async () => {
  const pending = created(1, { status: 'pending' });
  expect(
    (await bookingInbox(await project(bookings, [pending]))).map(({ status }) => status),
  ).toEqual(['pending']);
  const models = await project({ ...bookings, name: 'confirmed' }, [
    pending,
    event('BookingConfirmed', about(1)),
  ]);
  expect(await bookingInbox(models)).toEqual([]);
});

test('a reschedule to another teller moves the booking', async () => {
  const move = { ...about(1), rescheduleId: 'm', from, to };
  const models = await project(bookings, [created(1), event('BookingRescheduledOut', move)]);
  expect((await models.get(bookingId(1)))?.doc).toMatchObject({
    tellerId: migiwa,
    tellerName: '汀',
    ...span(5),
    reschedules: 1,
    sequence: 1,
    totalPrice: 4500,
  });
});

const at = (n: number) => ({ at: `2026-09-${String(n + 1).padStart(2, '0')}T00:00:00.000Z` });

test('lists are filtered by status, teller and days, and ordered', async () => {
  const models = await project(bookings, [
    created(1, day(24), at(1)),
    created(2, { ...day(22), tellerId: migiwa }, at(2)),
    created(3, day(26), at(3)),
    event('BookingCancelledByLink', about(3)),
  ]);
  const list = async (filter: Parameters<typeof listBookings>[1]) =>
    (await listBookings(models, filter)).items.map((found) => found.bookingId);
  expect(await list({})).toEqual([3, 2, 1].map(bookingId));
  expect(await list({ sort: 'startTime' })).toEqual([2, 1, 3].map(bookingId));
  expect(await list({ sort: '-startTime', tellerId: shion })).toEqual([3, 1].map(bookingId));
  expect(await list({ status: 'cancelled', tellerId: shion })).toEqual([bookingId(3)]);
  expect(await list({ from: '2026-10-23', to: '2026-10-24', sort: 'startTime' })).toEqual([
    bookingId(1),
  ]);
  expect(await list({ from: '2026-10-22', to: '2026-10-24' })).toEqual([2, 1].map(bookingId));
  expect(await list({ persons: [person(1), person(3)], status: 'confirmed' })).toEqual([
    bookingId(1),
  ]);
  const first = await listBookings(models, { pageSize: 2 });
  expect(first.total).toEqual({ count: 3, capped: false });
  expect(
    (await listBookings(models, { pageSize: 2, cursor: first.next ?? '' })).items.map(
      (found) => found.bookingId,
    ),
  ).toEqual([bookingId(1)]);
  expect((await listBookings(models, { pageSize: 2, page: 2 })).next).toBeNull();
});

test.each<[string, Parameters<typeof listBookings>[1]]>([
  ['of one teller', { tellerId: shion }],
  ['of one status', { status: 'confirmed' }],
  ['of both', { status: 'confirmed', tellerId: shion }],
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
    completed(7),
  ]);
  for (const sort of ['startTime', '-startTime', 'createdAt', '-createdAt'] as const) {
    const all = (await listBookings(models, { sort })).items;
    const fitting = all.filter(
      ({ status, tellerId }) =>
        (filter.status ?? status) === status && (filter.tellerId ?? tellerId) === tellerId,
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
    const days = { from: '2026-10-12', to: '2026-10-16' };
    expect((await list(days)).items).toEqual(
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
    completed(3),
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
    completed(1),
  ]);
  expect(await visitsOf(models, [memberId, shion])).toEqual(
    new Map([
      [
        memberId,
        {
          totalSpent: 4500,
          visitCount: 1,
          lastVisit: day(24).startTime,
          noShows: 0,
          lastNoShow: null,
        },
      ],
      [shion, { totalSpent: 0, visitCount: 0, lastVisit: null, noShows: 0, lastNoShow: null }],
    ]),
  );
  expect((await bookingsOfMember(models, memberId)).map((found) => found.bookingId)).toEqual(
    [2, 1].map(bookingId),
  );
});

test('no-shows are counted until restored; other cancellations are not', async () => {
  const cancelled = (n: number, reason: 'no-show' | 'salon') =>
    event('BookingStatusChanged', { ...about(n), from: 'confirmed', to: 'cancelled', reason });
  const made = [24, 25, 26, 27].map((n, index) => created(index + 1, { ...byMember, ...day(n) }));
  const missed = [
    ...made,
    cancelled(1, 'no-show'),
    cancelled(2, 'no-show'),
    cancelled(3, 'salon'),
    cancelled(4, 'no-show'),
  ];
  const restored = event('BookingStatusChanged', {
    ...about(4),
    from: 'cancelled',
    to: 'confirmed',
    reason: null,
  });
  const models = await project(bookings, [
    ...missed,
    restored,
    created(5),
    cancelled(5, 'no-show'),
  ]);
  expect((await visitsOf(models, [memberId])).get(memberId)).toMatchObject({
    visitCount: 0,
    noShows: 2,
    lastNoShow: day(25).startTime,
  });
  expect(await membersWithNoShows(models)).toEqual(new Set([memberId]));
});

test('a reassigned booking is in its present member’s lists and figures', async () => {
  const reassigned = (n: number) =>
    event('BookingReassigned', {
      ...about(n),
      customer: { kind: 'member', memberId },
      person: `member-${memberId}`,
      formerPerson: person(n),
    });
  const models = await project(bookings, [
    created(1, day(24)),
    completed(1),
    reassigned(1),
    created(2, day(25)),
  ]);
  expect((await visitsOf(models, [memberId])).get(memberId)).toMatchObject({
    totalSpent: 4500,
    visitCount: 1,
  });
  expect((await bookingsOfMember(models, memberId)).map((found) => found.bookingId)).toEqual([
    bookingId(1),
  ]);
  expect((await listBookings(models, { persons: [person(1)] })).items).toEqual([]);
  expect(
    (await listBookings(models, { persons: [`member-${memberId}`] })).items.map(
      (found) => found.bookingId,
    ),
  ).toEqual([bookingId(1)]);
  const ended = await guestBookingsEndedBefore(
    models,
    [person(1), person(2)],
    '2026-11-01T00:00:00.000Z',
  );
  expect(ended.map((found) => found.bookingId)).toEqual([bookingId(2)]);
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
    (await guestBookingsEndedBefore(models, [person(1)], before)).map((found) => found.bookingId);
  expect(await ended(day(25).startTime)).toEqual([bookingId(1)]);
  expect(await ended(day(24).endTime)).toEqual([]);
});

test('opening a booking decrypts its sealed fields, with null for erased persons', async () => {
  const models = await project(bookings, [created(1)]);
  const doc = (await models.get(bookingId(1)))?.doc;
  const fields = {
    name: '山田 花子',
    nameKana: 'ヤマダ ハナコ',
    email: null,
    phone: '078-000-0000',
    notes: '',
  };
  const nothing = { cancellationNote: null, reasonText: null, notes: null };
  expect(doc && (await openBooking({ open: async (_: Sealed) => fields }, doc))).toEqual({
    ...nothing,
    guest: {
      guestName: '山田 花子',
      guestNameKana: 'ヤマダ ハナコ',
      guestEmail: null,
      guestPhone: '078-000-0000',
    },
  });
  expect(doc && (await openBooking({ open: async () => 'erased' as const }, doc))).toEqual({
    ...nothing,
    guest: { guestName: null, guestNameKana: null, guestEmail: null, guestPhone: null },
  });
});

test('a booking number finds its booking in addition to the found persons’, despite other filters', async () => {
  const models = await project(bookings, [
    created(1, day(24)),
    created(2, day(25)),
    created(3, day(26)),
  ]);
  const list = async (filter: Parameters<typeof listBookings>[1]) =>
    (await listBookings(models, { sort: 'startTime', ...filter })).items.map(
      (found) => found.bookingId,
    );
  const number = bookingNumber(bookingId(1));
  expect(await list({ persons: [], number })).toEqual([bookingId(1)]);
  expect(await list({ persons: [person(2), person(1)], number })).toEqual([1, 2].map(bookingId));
  expect(
    await list({ persons: [person(2)], number, from: '2026-10-25', status: 'cancelled' }),
  ).toEqual([bookingId(1)]);
});

const other = `${memberId.slice(0, 8)}-0000-4000-8000-000000000000`;
/** Forty bookings of two members and of guests, in another order by start than by creation. */
const mixed = Array.from({ length: 40 }, (_, n) => {
  const on = `2026-10-${String(1 + ((n * 7) % 28)).padStart(2, '0')}`;
  const span = {
    date: on,
    startTime: `${on}T0${n % 9}:00:00.000Z`,
    endTime: `${on}T0${n % 9}:30:00.000Z`,
  };
  const customer = [
    byMember,
    { customer: { kind: 'member' as const, memberId: other }, person: `member-${other}` as const },
    {},
  ][n % 3];
  return created(
    n,
    { ...span, ...customer },
    { at: `2026-09-${String(1 + (n % 28)).padStart(2, '0')}T00:00:00.000Z` },
  );
});
const persons = [`member-${memberId}`, ...[2, 8, 14, 20, 26, 32, 38].map(person)];

test.each(['startTime', '-startTime', 'createdAt', '-createdAt'] as const)(
  'bookings of persons by %s are those of the list of all, narrowed or not, page by page',
  async (sort) => {
    const models = await project(bookings, mixed);
    const days = { from: '2026-10-05', to: '2026-10-20' };
    for (const narrowed of [{}, days, { status: 'confirmed' as const }, { tellerId: migiwa }]) {
      const all = (await listBookings(models, { ...narrowed, sort })).items.filter((booking) =>
        persons.includes(booking.person),
      );
      expect((await listBookings(models, { ...narrowed, sort, persons })).items).toEqual(all);
      const first = await listBookings(models, { ...narrowed, sort, persons, pageSize: 4 });
      expect(first.items).toEqual(all.slice(0, 4));
      if (first.next !== null) {
        const second = await listBookings(models, {
          ...narrowed,
          sort,
          persons,
          pageSize: 4,
          cursor: first.next,
        });
        expect(second.items).toEqual(all.slice(4, 8));
      }
    }
  },
);

test('over a thousand bookings of found persons are in order across pages', async () => {
  const instant = (n: number) =>
    `2026-09-${String(1 + (n % 28)).padStart(2, '0')}T00:${String(n % 60).padStart(2, '0')}:00.000Z`;
  const many = await project(
    bookings,
    Array.from({ length: 1_100 }, (_, n) => {
      const id = encodeAgendaId({
        kind: 'booking',
        tellerId: shion,
        date,
        random: new Uint8Array(10).fill(n % 256).fill(n >> 8, 0, 1),
      });
      const guest = { customer: { kind: 'guest' }, person: `guest-${id}` } as const;
      return created(
        1,
        { bookingId: id, ...(n % 20 === 0 ? guest : byMember) },
        { at: instant(n) },
      );
    }),
  );
  const theirs = (await many.find({ where: { person: `member-${memberId}` } })).map(
    ({ doc }) => doc,
  );
  expect(theirs).toHaveLength(1_045);
  const inOrder = [...theirs].sort((a, b) =>
    `${a.createdAt}|${a.bookingId}` < `${b.createdAt}|${b.bookingId}` ? -1 : 1,
  );
  const search = { persons: [`member-${memberId}`], sort: 'createdAt', pageSize: 30 } as const;
  const first = await listBookings(many, search);
  expect(first).toMatchObject({
    items: inOrder.slice(0, 30),
    total: { count: 1_045, capped: false },
  });
  expect((await listBookings(many, { ...search, cursor: first.next ?? '' })).items).toEqual(
    inOrder.slice(30, 60),
  );
  expect((await listBookings(many, { ...search, page: 35 })).items).toEqual(inOrder.slice(1_020));
});

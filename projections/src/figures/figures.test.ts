import { bookings } from '../booking/bookings.ts';
import {
  about,
  byMember,
  created,
  date,
  hoursId,
  migiwa,
  service,
  shion,
  span,
} from '../testing/booking-events.ts';
import { event, project } from '../testing/given-events.ts';
import {
  addedUp,
  countsOfMonths,
  figures,
  figuresOfMonth,
  nameOnDays,
  partsOfMonth,
  servicesOf,
} from './figures.ts';

const hours = event('WorkingHoursAdded', {
  tellerId: shion,
  date,
  hoursId: hoursId(1),
  startTime: '10:00',
  endTime: '15:00',
  serviceType: null,
  isActive: true,
});
const overlapping = event('WorkingHoursAdded', {
  tellerId: shion,
  date,
  hoursId: hoursId(2),
  startTime: '14:00',
  endTime: '16:00',
  serviceType: 'phone',
  isActive: true,
});
const became = (n: number, to: 'completed' | 'cancelled', reason: 'no-show' | null = null) =>
  event('BookingStatusChanged', { ...about(n), from: 'confirmed', to, reason });
/** Made ten days before, at 10:00, 12:00, 13:00 and 14:00 in Tokyo, an hour each. */
const early = { at: '2026-10-14T01:00:00.000Z' };
const log = [
  hours,
  overlapping,
  created(1, { ...span(1), totalPrice: 4501 }, early),
  became(1, 'completed'),
  created(2, { ...span(3), totalPrice: 9000 }),
  created(3, { ...span(4) }),
  became(3, 'cancelled', 'no-show'),
  created(4, { ...span(5), ...byMember }),
  became(4, 'cancelled'),
];

test('a day adds up to the yen and the minute: done, expected, cancelled and missed apart, overlapping hours once', async () => {
  const models = await project(figures, log);
  const { byTeller, byWeekday, daysOfTellers } = await figuresOfMonth(models, '2026-10');
  expect(await countsOfMonths(models, ['2026-10'])).toEqual([
    {
      bookings: 2,
      completed: 1,
      cancelled: 1,
      noShows: 1,
      revenue: 4501,
      expected: 9000,
      bookedMinutes: 120,
      workedMinutes: 360,
      leadDays: 10 + 23 + 3 / 24,
      leadKnown: 2,
    },
  ]);
  expect([byTeller[shion], byWeekday['6']]).toEqual(
    Array.from({ length: 2 }, () => expect.objectContaining({ bookings: 2, revenue: 4501 })),
  );
  expect([Object.keys(byTeller), Object.keys(byWeekday), [...daysOfTellers]]).toEqual([
    [shion],
    ['6'],
    [[shion, [date]]],
  ]);
  expect(await nameOnDays(models, shion, [date])).toBe('紫苑');
});

test('several months are summed separately', async () => {
  const models = await project(figures, log);
  const [october] = await countsOfMonths(models, ['2026-10']);
  expect(await countsOfMonths(models, ['2026-09', '2026-10', '2026-11'])).toEqual([
    undefined,
    october,
    undefined,
  ]);
  expect(await figuresOfMonth(models, '2026-11')).toEqual({
    byTeller: {},
    byWeekday: {},
    byService: {},
    daysOfTellers: new Map(),
  });
});

test('services are summed by booked name and minutes, highest revenue first', async () => {
  const long = { ...service, duration: 60 };
  const models = await project(figures, [
    ...log,
    created(5, { ...span(6), totalPrice: 9000, service: long }),
    became(5, 'completed'),
  ]);
  expect(servicesOf(await figuresOfMonth(models, '2026-10'))).toEqual([
    { name: '対面鑑定', duration: 30, bookings: 2, revenue: 4501, expected: 9000 },
    { name: '対面鑑定', duration: 60, bookings: 1, revenue: 9000, expected: 0 },
  ]);
});

test('more months add up to one', async () => {
  const models = await project(figures, log);
  const [october, november] = [
    await figuresOfMonth(models, '2026-10'),
    await figuresOfMonth(models, '2026-11'),
  ];
  expect(addedUp([october, november])).toEqual(october);
  const twice = addedUp([october, october]);
  expect([
    twice.byTeller[shion]?.revenue,
    twice.byWeekday['6']?.expected,
    servicesOf(twice)[0]?.bookings,
  ]).toEqual([9002, 18000, 4]);
  expect([...twice.daysOfTellers]).toEqual([[shion, [date, date]]]);
});

test('a teller has the name of the last booking, even if later days have only hours', async () => {
  const [next, later] = ['2026-10-30', '2026-10-31'];
  const hoursOn = (day: string) =>
    event('WorkingHoursAdded', { ...(hours.data as { tellerId: string }), date: day } as never);
  const models = await project(figures, [created(1), hoursOn(next)]);
  expect(await nameOnDays(models, shion, [date, next, later])).toBe('紫苑');
  expect(await nameOnDays(models, shion, [next, later])).toBeUndefined();
});

test('the hours of the clock add up to the day', async () => {
  const models = await project(figures, log);
  const [october] = await countsOfMonths(models, ['2026-10']);
  const { byHour } = await partsOfMonth(models, await project(bookings, log), '2026-10');
  const sum = (name: 'bookings' | 'bookedMinutes' | 'workedMinutes' | 'revenue' | 'cancelled') =>
    Object.values(byHour).reduce((total, counts) => total + counts[name], 0);
  for (const name of [
    'bookings',
    'bookedMinutes',
    'workedMinutes',
    'revenue',
    'cancelled',
  ] as const) {
    expect([name, sum(name)]).toEqual([name, october?.[name]]);
  }
  expect(byHour['10']).toMatchObject({ bookings: 1, bookedMinutes: 60, workedMinutes: 60 });
});

test('a booking rescheduled to another teller is counted only there', async () => {
  const to = { tellerId: migiwa, tellerName: '汀', date, ...span(5) };
  const from = { tellerId: shion, date, ...span(1) };
  const { service } = created(1).data as { service: never };
  const snapshot = {
    totalPrice: 4500,
    service,
    customer: { kind: 'guest' } as const,
    person: `guest-${about(1).bookingId}` as const,
  };
  const models = await project(figures, [
    created(1),
    event('BookingRescheduledOut', { ...about(1), rescheduleId: 'm', from, to }),
    event('BookingRescheduledIn', {
      ...about(1, migiwa),
      rescheduleId: 'm',
      from,
      to,
      booking: { ...snapshot, status: 'confirmed' },
    }),
  ]);
  const { byTeller } = await figuresOfMonth(models, '2026-10');
  expect([
    byTeller[shion]?.bookings,
    byTeller[migiwa]?.bookings,
    byTeller[migiwa]?.leadKnown,
  ]).toEqual([0, 1, 0]);
});

const visit = [
  created(1, { ...byMember, ...span(1) }),
  became(1, 'completed'),
  created(2, { ...byMember, ...span(3) }),
  became(2, 'completed'),
];
const guest = [created(3, { ...span(4) }), became(3, 'completed')];
const visitorsOf = async (events: Parameters<typeof project>[1], month = '2026-10') =>
  (await partsOfMonth(await project(figures, events), await project(bookings, events), month))
    .visitors;

test('a member counts once a month, guests by their visits', async () => {
  expect(await visitorsOf([...visit.slice(0, 2), ...guest])).toEqual({
    first: 1,
    returning: 0,
    guests: 1,
  });
});

test('a second visit in the month of the first counts as new and returning', async () => {
  expect(await visitorsOf([...visit, ...guest])).toEqual({ first: 1, returning: 1, guests: 1 });
});

test('a member is new in the month of the first visit and returning later', async () => {
  const september = {
    date: '2026-09-01',
    startTime: '2026-09-01T01:00:00.000Z',
    endTime: '2026-09-01T02:00:00.000Z',
  };
  const earlier = created(5, { ...byMember, ...september });
  const then = event('BookingStatusChanged', {
    ...about(5),
    date: september.date,
    from: 'confirmed',
    to: 'completed',
    reason: null,
  });
  const events = [earlier, then, ...visit];
  expect(await visitorsOf(events, '2026-09')).toEqual({ first: 1, returning: 0, guests: 0 });
  expect(await visitorsOf(events)).toEqual({ first: 0, returning: 1, guests: 0 });
});

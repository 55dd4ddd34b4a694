import { bookings } from '../booking/bookings.ts';
import {
  about,
  byMember,
  created,
  date,
  hoursAdded,
  migiwa,
  service,
  shion,
  span,
  statusChanged,
} from '../testing/booking-events.ts';
import { type Events, event, project } from '../testing/given-events.ts';
import {
  addedUp,
  countsOfMonths,
  figures,
  figuresOfMonth,
  nameOnDays,
  partsOfMonth,
  servicesOf,
} from './figures.ts';

const hours = hoursAdded(1, '10:00', '15:00');
/**
 * The bookings are at 10:00 (booked ten days before), 12:00, 13:00 and 14:00 in Tokyo, an hour
 * each.
 */
const log = [
  hours,
  hoursAdded(2, '14:00', '16:00'),
  created(1, { ...span(1), totalPrice: 4501 }, { at: '2026-10-14T01:00:00.000Z' }),
  statusChanged(1, 'completed'),
  created(2, { ...span(3), totalPrice: 9000 }),
  created(3, { ...span(4) }),
  statusChanged(3, 'cancelled', { reason: 'no-show' }),
  created(4, { ...span(5), ...byMember }),
  statusChanged(4, 'cancelled'),
];
const october = async (events: Events) => figuresOfMonth(await project(figures, events), '2026-10');

test('a day adds up to the yen and the minute: done, expected, cancelled and missed apart, overlapping hours once', async () => {
  const models = await project(figures, log);
  const { byTeller, byWeekday, daysOfTellers } = await figuresOfMonth(models, '2026-10');
  const counts = {
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
  };
  expect(await countsOfMonths(models, ['2026-09', '2026-10', '2026-11'])).toEqual([
    undefined,
    counts,
    undefined,
  ]);
  expect([byTeller, byWeekday]).toEqual([{ [shion]: counts }, { 6: counts }]);
  expect([...daysOfTellers]).toEqual([[shion, [date]]]);
  expect(await nameOnDays(models, shion, [date])).toBe('紫苑');
  expect(await figuresOfMonth(models, '2026-11')).toEqual({
    byTeller: {},
    byWeekday: {},
    byService: {},
    daysOfTellers: new Map(),
  });
});

test('services are summed by booked name and minutes, highest revenue first', async () => {
  const long = { ...service, duration: 60 };
  const month = await october([
    ...log,
    created(5, { ...span(6), totalPrice: 9000, service: long }),
    statusChanged(5, 'completed'),
  ]);
  expect(servicesOf(month)).toEqual([
    { name: '対面鑑定', duration: 30, bookings: 2, revenue: 4501, expected: 9000 },
    { name: '対面鑑定', duration: 60, bookings: 1, revenue: 9000, expected: 0 },
  ]);
});

test('more months add up to one', async () => {
  const [month, empty] = [await october(log), await october([])];
  expect(addedUp([month, empty])).toEqual(month);
  const twice = addedUp([month, month]);
  expect([
    twice.byTeller[shion]?.revenue,
    twice.byWeekday['6']?.expected,
    servicesOf(twice)[0]?.bookings,
  ]).toEqual([9002, 18000, 4]);
  expect([...twice.daysOfTellers]).toEqual([[shion, [date, date]]]);
});

test('a teller has the name of the last booking, even if later days have only hours', async () => {
  const [next, later] = ['2026-10-30', '2026-10-31'];
  const hoursOnNext = event('WorkingHoursAdded', { ...hours.data, date: next } as never);
  const models = await project(figures, [created(1), hoursOnNext]);
  expect(await nameOnDays(models, shion, [date, next, later])).toBe('紫苑');
  expect(await nameOnDays(models, shion, [next, later])).toBeUndefined();
});

test('the hours of the clock add up to the day', async () => {
  const models = await project(figures, log);
  const [month] = await countsOfMonths(models, ['2026-10']);
  const { byHour } = await partsOfMonth(models, await project(bookings, log), '2026-10');
  for (const name of [
    'bookings',
    'bookedMinutes',
    'workedMinutes',
    'revenue',
    'cancelled',
  ] as const) {
    const sum = Object.values(byHour).reduce((total, counts) => total + counts[name], 0);
    expect([name, sum]).toEqual([name, month?.[name]]);
  }
  expect(byHour['10']).toMatchObject({ bookings: 1, bookedMinutes: 60, workedMinutes: 60 });
});

test('a booking rescheduled to another teller is counted only there', async () => {
  const to = { tellerId: migiwa, tellerName: '汀', date, ...span(5) };
  const move = { rescheduleId: 'm', from: { tellerId: shion, date, ...span(1) }, to };
  const booking = {
    totalPrice: 4500,
    service,
    customer: { kind: 'guest' },
    person: `guest-${about(1).bookingId}`,
    status: 'confirmed',
  } as const;
  const { byTeller } = await october([
    created(1),
    event('BookingRescheduledOut', { ...about(1), ...move }),
    event('BookingRescheduledIn', { ...about(1, migiwa), ...move, booking }),
  ]);
  expect(byTeller).toMatchObject({
    [shion]: { bookings: 0 },
    [migiwa]: { bookings: 1, leadKnown: 0 },
  });
});

const visit = [
  created(1, { ...byMember, ...span(1) }),
  statusChanged(1, 'completed'),
  created(2, { ...byMember, ...span(3) }),
  statusChanged(2, 'completed'),
];
const guest = [created(3, { ...span(4) }), statusChanged(3, 'completed')];
const visitorsOf = async (events: Events, month = '2026-10') =>
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
  const events = [
    created(5, { ...byMember, ...september }),
    statusChanged(5, 'completed', { date: september.date }),
    ...visit,
  ];
  expect(await visitorsOf(events, '2026-09')).toEqual({ first: 1, returning: 0, guests: 0 });
  expect(await visitorsOf(events)).toEqual({ first: 0, returning: 1, guests: 0 });
});

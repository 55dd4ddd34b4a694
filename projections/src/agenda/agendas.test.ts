import { tokyoInstant } from '@salon/domain';
import {
  about,
  agendaId,
  at,
  bookingId,
  created,
  date,
  from,
  hoursAdded,
  hoursId,
  migiwa,
  service,
  shion,
  span,
  statusChanged,
  to,
} from '../testing/booking-events.ts';
import { documentAfter, type Events, event, project } from '../testing/given-events.ts';
import {
  agendaDocumentId,
  agendas,
  agendasBetween,
  agendasWithHolds,
  takenTime,
  workingHours,
} from './agendas.ts';

const own = { tellerId: shion, date };
const offer = { ...own, offerId: 'an-offer', waitingId: 'w', person: 'waiting-w' } as const;

const agendaOf = (events: Events, tellerId = shion) =>
  documentAfter(agendas, agendaDocumentId(tellerId, date), events);

const takenBy = async (...events: Events) => takenTime(await agendaOf(events));

test('an agenda has the hours and taken times of its day', async () => {
  const agenda = await agendaOf([
    hoursAdded(1, '10:00', '19:00'),
    created(1),
    created(2, span(3)),
    event('CancellationApproved', about(2)),
  ]);
  expect(agenda).toEqual({
    ...own,
    hours: [
      { id: hoursId(1), startTime: '10:00', endTime: '19:00', serviceType: null, isActive: true },
    ],
    drafts: [],
    wishes: [],
    breaks: [],
    bookings: [
      { bookingId: bookingId(1), ...span(1), status: 'confirmed', blocking: true },
      { bookingId: bookingId(2), ...span(3), status: 'cancelled', blocking: false },
    ],
    holds: [],
    offered: [],
    hasHolds: false,
  });
});

test('a break is taken time until it is removed', async () => {
  const breakId = agendaId('break', 0);
  const entry = { startTime: '12:00', endTime: '13:00', note: '昼休み' };
  const added = event('BreakAdded', { ...own, breakId, ...entry });
  expect((await agendaOf([added])).breaks).toEqual([{ id: breakId, ...entry }]);
  expect(await takenBy(added)).toEqual([
    { startTime: tokyoInstant(date, '12:00'), endTime: tokyoInstant(date, '13:00') },
  ]);
  expect(await takenBy(added, event('BreakRemoved', { ...own, breakId }))).toEqual([]);
});

test('a time held for the waitlist is taken until released', async () => {
  const place = { ...span(3), serviceId: service.id, byHand: false };
  const held = event('WaitlistTimeHeld', { ...offer, ...place });
  expect(await takenBy(hoursAdded(1, '10:00', '19:00'), held)).toEqual([span(3)]);
  const released = event('WaitlistTimeReleased', { ...offer, outcome: 'lapsed' });
  expect(await takenBy(held, released)).toEqual([]);
});

test('a restored booking blocks its time again, a rescheduled one only its new time', async () => {
  const taken = await takenBy(
    created(1),
    event('BookingCancelledByLink', about(1)),
    statusChanged(1, 'confirmed', { from: 'cancelled' }),
    event('BookingRescheduled', { ...about(1), from: span(1), to: span(4) }),
  );
  expect(taken).toEqual([span(4)]);
});

test('a reschedule to another agenda holds the time there, and frees the old one', async () => {
  const move = { bookingId: bookingId(1), rescheduleId: 'm', date };
  const there = { ...move, tellerId: migiwa };
  const held = event('RescheduleHeld', { ...there, from, to });
  const out = event('BookingRescheduledOut', { ...move, tellerId: shion, from, to });
  const booking = { totalPrice: 4500, service: created(1).data, status: 'confirmed' };
  const arrived = event('BookingRescheduledIn', { ...there, from, to, booking } as never);
  const half = await agendasWithHolds(await project(agendas, [created(1), held]));
  expect(half.map(({ tellerId, holds }) => [tellerId, holds])).toEqual([
    [migiwa, [{ rescheduleId: 'm', bookingId: bookingId(1), ...span(5) }]],
  ]);
  const whole = await project(agendas, [created(1), held, out, arrived]);
  const days = await agendasBetween(whole, date, date);
  expect(days.map((agenda) => [agenda.tellerId, takenTime(agenda), agenda.holds])).toEqual([
    [shion, [], []],
    [migiwa, [span(5)], []],
  ]);
  const released = await agendaOf([held, event('RescheduleReleased', there)], migiwa);
  expect(released.holds).toEqual([]);
});

test('taken times include rests, also of holds and rescheduled bookings', async () => {
  const rest = { restMinutes: 10 };
  const data = { ...created(1).data, service: { ...service, ...rest } } as never;
  const moved = { from, to: { ...to, ...span(7) }, booking: { ...(data as object) } };
  const taken = await takenBy(
    event('BookingCreated', data),
    event('WaitlistTimeHeld', {
      ...offer,
      ...span(3),
      ...rest,
      serviceId: service.id,
      byHand: false,
    }),
    event('RescheduleHeld', {
      ...about(2),
      rescheduleId: 'm',
      from,
      to: { ...to, ...span(5) },
      ...rest,
    }),
    event('BookingRescheduledIn', { ...about(3), rescheduleId: 'n', ...moved } as never),
  );
  expect(taken).toEqual(
    [1, 3, 5, 7].map((hour) => ({
      startTime: at(hour),
      endTime: at(hour + 1).replace(':00:00', ':10:00'),
    })),
  );
});

test('working hours are listed in order', async () => {
  const models = await project(agendas, [
    hoursAdded(1, '14:00', '19:00'),
    hoursAdded(2, '12:00', '19:00'),
    hoursAdded(3, '10:00', '19:00'),
    event('WorkingHoursRemoved', { ...own, hoursId: hoursId(2), bookingsInside: 0 }),
  ]);
  expect((await workingHours(models, shion, date, date)).map(({ id }) => id)).toEqual([
    hoursId(3),
    hoursId(1),
  ]);
  expect(await workingHours(models, shion, '2026-10-25', '2026-10-31')).toEqual([]);
});

test('a change of an unknown booking is refused', () => {
  expect(() => agendas.evolve(undefined, event('BookingConfirmed', about(1)), 'key')).toThrow(
    'BookingConfirmed at  refers to a document that does not exist.',
  );
});

test('adjacent times are both taken', async () => {
  expect(await takenBy(created(2, span(2)), created(1))).toEqual([span(1), span(2)]);
});

test('draft hours are separate until published under their id; wishes get their answers', async () => {
  const wishId = (n: number) => agendaId('wish', n);
  const entry = { ...own, startTime: '10:00', endTime: '14:00', serviceType: null };
  const drafted = (n: number) =>
    event('WorkingHoursDrafted', { ...entry, hoursId: hoursId(n), isActive: true });
  const wished = (n: number) => event('HoursWished', { ...entry, wishId: wishId(n) });
  const { hours, drafts, wishes } = await agendaOf([
    ...[1, 2, 3].map(drafted),
    ...[1, 2, 3].map(wished),
    event('DraftedHoursRemoved', { ...own, hoursId: hoursId(3) }),
    hoursAdded(1, '10:00', '14:00'),
    event('HoursWishApproved', { ...own, wishId: wishId(1), hoursId: hoursId(2) }),
    event('HoursWishDeclined', { ...own, wishId: wishId(2), note: '貸し切り' }),
    event('HoursWishWithdrawn', { ...own, wishId: wishId(3) }),
  ]);
  expect([hours.map(({ id }) => id), drafts.map(({ id }) => id)]).toEqual([
    [hoursId(1)],
    [hoursId(2)],
  ]);
  expect(wishes.map(({ id, state, note }) => [id, state, note])).toEqual([
    [wishId(1), 'approved', ''],
    [wishId(2), 'declined', '貸し切り'],
  ]);
});

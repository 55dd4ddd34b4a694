import { encodeAgendaId, tokyoInstant } from '@salon/domain';
import {
  about,
  at,
  bookingId,
  created,
  date,
  from,
  hoursId,
  migiwa,
  service,
  shion,
  span,
  to,
} from '../testing/booking-events.ts';
import { event, useDocuments } from '../testing/given-events.ts';
import {
  agendaOf,
  agendas,
  agendasBetween,
  agendasWithHolds,
  takenTime,
  workingHours,
  workingHoursEntry,
} from './agendas.ts';

const project = useDocuments();
const hours = (n: number, startTime: string) =>
  event('WorkingHoursAdded', {
    tellerId: shion,
    date,
    hoursId: hoursId(n),
    startTime,
    endTime: '19:00',
    serviceType: null,
    isActive: true,
  });

test('an agenda has the hours and taken times of its day', async () => {
  const models = await project(agendas, [
    hours(1, '10:00'),
    created(1),
    created(2, span(3)),
    event('CancellationApproved', about(2)),
  ]);
  expect(await agendaOf(models, shion, date)).toEqual({
    tellerId: shion,
    date,
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
  const breakId = encodeAgendaId({
    kind: 'break',
    tellerId: shion,
    date,
    random: new Uint8Array(10),
  });
  const added = event('BreakAdded', {
    tellerId: shion,
    date,
    breakId,
    startTime: '12:00',
    endTime: '13:00',
    note: '昼休み',
  });
  const models = await project(agendas, [added]);
  const agenda = await agendaOf(models, shion, date);
  expect(agenda?.breaks).toEqual([
    { id: breakId, startTime: '12:00', endTime: '13:00', note: '昼休み' },
  ]);
  expect(agenda && takenTime(agenda)).toEqual([
    { startTime: tokyoInstant(date, '12:00'), endTime: tokyoInstant(date, '13:00') },
  ]);
  const removed = await project({ ...agendas, name: 'removed' }, [
    added,
    event('BreakRemoved', { tellerId: shion, date, breakId }),
  ]);
  expect((await agendaOf(removed, shion, date))?.breaks).toEqual([]);
});

test('a time held for the waitlist is taken until released', async () => {
  const offer = {
    tellerId: shion,
    date,
    offerId: 'an-offer',
    waitingId: 'w',
    person: 'waiting-w',
  } as const;
  const held = event('WaitlistTimeHeld', {
    ...offer,
    ...span(3),
    serviceId: service.id,
    byHand: false,
  });
  const taken = async (name: string, events: Parameters<typeof project>[1]) => {
    const agenda = await agendaOf(await project({ ...agendas, name }, events), shion, date);
    return agenda && takenTime(agenda);
  };
  expect(await taken('held', [hours(1, '10:00'), held])).toEqual([span(3)]);
  expect(
    await taken('released', [held, event('WaitlistTimeReleased', { ...offer, outcome: 'lapsed' })]),
  ).toEqual([]);
});

test('a restored booking blocks its time again, a rescheduled one only its new time', async () => {
  const restored = event('BookingStatusChanged', {
    ...about(1),
    from: 'cancelled',
    to: 'confirmed',
    reason: null,
  });
  const rescheduled = event('BookingRescheduled', { ...about(1), from: span(1), to: span(4) });
  const models = await project(agendas, [
    created(1),
    event('BookingCancelledByLink', about(1)),
    restored,
    rescheduled,
  ]);
  const agenda = await agendaOf(models, shion, date);
  expect(agenda && takenTime(agenda)).toEqual([span(4)]);
});

test('a reschedule to another agenda holds the time there, and frees the old one', async () => {
  const move = { bookingId: bookingId(1), rescheduleId: 'm', date };
  const held = event('RescheduleHeld', { ...move, tellerId: migiwa, from, to });
  const out = event('BookingRescheduledOut', { ...move, tellerId: shion, from, to });
  const snapshot = { totalPrice: 4500, service: created(1).data, status: 'confirmed' };
  const arrived = event('BookingRescheduledIn', {
    ...move,
    tellerId: migiwa,
    from,
    to,
    booking: snapshot,
  } as never);
  const half = await project(agendas, [created(1), held]);
  expect((await agendasWithHolds(half)).map(({ tellerId, holds }) => [tellerId, holds])).toEqual([
    [migiwa, [{ rescheduleId: 'm', bookingId: bookingId(1), ...span(5) }]],
  ]);
  const whole = await project({ ...agendas, name: 'whole' }, [created(1), held, out, arrived]);
  const days = await agendasBetween(whole, date, date);
  expect(days.map((agenda) => [agenda.tellerId, takenTime(agenda), agenda.holds])).toEqual([
    [shion, [], []],
    [migiwa, [span(5)], []],
  ]);
  const released = await project({ ...agendas, name: 'released' }, [
    held,
    event('RescheduleReleased', { ...move, tellerId: migiwa }),
  ]);
  expect((await agendaOf(released, migiwa, date))?.holds).toEqual([]);
});

test('taken times include rests, also of holds and rescheduled bookings', async () => {
  const rest = { restMinutes: 10 };
  const offer = {
    tellerId: shion,
    date,
    offerId: 'an-offer',
    waitingId: 'w',
    person: 'waiting-w',
  } as const;
  const booked = { ...created(1).data, service: { ...service, ...rest } };
  const { totalPrice, customer, person } = booked as never as Record<string, never>;
  const booking = { totalPrice, service: booked.service, customer, person, status: 'confirmed' };
  const models = await project(agendas, [
    event('BookingCreated', booked as never),
    event('WaitlistTimeHeld', {
      ...offer,
      ...span(3),
      ...rest,
      serviceId: service.id,
      byHand: false,
    }),
    event('RescheduleHeld', {
      bookingId: bookingId(2),
      rescheduleId: 'm',
      date,
      tellerId: shion,
      from,
      to: { ...to, ...span(5) },
      ...rest,
    }),
    event('BookingRescheduledIn', {
      ...about(3),
      rescheduleId: 'n',
      from,
      to: { ...to, ...span(7) },
      booking,
    } as never),
  ]);
  const agenda = await agendaOf(models, shion, date);
  expect(agenda && takenTime(agenda)).toEqual(
    [1, 3, 5, 7].map((hour) => ({
      startTime: at(hour),
      endTime: at(hour + 1).replace(':00:00', ':10:00'),
    })),
  );
});

test('working hours are listed in order and found by their id', async () => {
  const removed = event('WorkingHoursRemoved', {
    tellerId: shion,
    date,
    hoursId: hoursId(2),
    bookingsInside: 0,
  });
  const models = await project(agendas, [
    hours(1, '14:00'),
    hours(2, '12:00'),
    hours(3, '10:00'),
    removed,
  ]);
  expect((await workingHours(models, shion, date, date)).map(({ id }) => id)).toEqual([
    hoursId(3),
    hoursId(1),
  ]);
  expect(await workingHours(models, shion, '2026-10-25', '2026-10-31')).toEqual([]);
  expect((await workingHoursEntry(models, hoursId(1)))?.date).toBe(date);
  expect(await workingHoursEntry(models, hoursId(2))).toBeUndefined();
  expect(await workingHoursEntry(models, 'no id')).toBeUndefined();
});

test('a change of an unknown booking is refused', () => {
  expect(() => agendas.evolve(undefined, event('BookingConfirmed', about(1)), 'key')).toThrow(
    'BookingConfirmed at  refers to a document that does not exist.',
  );
});

test('adjacent times are both taken', async () => {
  const models = await project(agendas, [created(2, span(2)), created(1)]);
  const agenda = await agendaOf(models, shion, date);
  expect(agenda && takenTime(agenda)).toEqual([
    { startTime: at(1), endTime: at(2) },
    { startTime: at(2), endTime: at(3) },
  ]);
});

test('draft hours are separate until published under their id; wishes get their answers', async () => {
  const wishId = (n: number) =>
    encodeAgendaId({ kind: 'wish', tellerId: shion, date, random: new Uint8Array(10).fill(n) });
  const entry = { tellerId: shion, date, startTime: '10:00', endTime: '14:00', serviceType: null };
  const drafted = (n: number) =>
    event('WorkingHoursDrafted', { ...entry, hoursId: hoursId(n), isActive: true });
  const wished = (n: number) => event('HoursWished', { ...entry, wishId: wishId(n) });
  const models = await project(agendas, [
    drafted(1),
    drafted(2),
    drafted(3),
    wished(1),
    wished(2),
    wished(3),
    event('DraftedHoursRemoved', { tellerId: shion, date, hoursId: hoursId(3) }),
    event('WorkingHoursAdded', { ...entry, hoursId: hoursId(1), isActive: true }),
    event('HoursWishApproved', { tellerId: shion, date, wishId: wishId(1), hoursId: hoursId(2) }),
    event('HoursWishDeclined', { tellerId: shion, date, wishId: wishId(2), note: '貸し切り' }),
    event('HoursWishWithdrawn', { tellerId: shion, date, wishId: wishId(3) }),
  ]);
  const { hours: published, drafts, wishes } = (await agendaOf(models, shion, date)) ?? {};
  expect([published?.map(({ id }) => id), drafts?.map(({ id }) => id)]).toEqual([
    [hoursId(1)],
    [hoursId(2)],
  ]);
  expect(wishes?.map(({ id, state, note }) => [id, state, note])).toEqual([
    [wishId(1), 'approved', ''],
    [wishId(2), 'declined', '貸し切り'],
  ]);
});

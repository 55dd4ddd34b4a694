import { bookableSlots } from '../slots/bookable-slots.ts';
import { tokyoTime } from '../time/time.ts';
import { fittingStarts, offeredDay } from '../waitlist/offer-times.ts';
import {
  about,
  administrator,
  at,
  book,
  bookingId,
  breakId,
  changed,
  created,
  given,
  hours,
  migiwa,
  offer,
  own,
  service,
} from './agenda.fixture.ts';
import { type AgendaState, blockedSpans } from './agenda.ts';
import type { AgendaEvent } from './agenda-events.ts';
import { addBreak } from './breaks.ts';
import { reschedule } from './reschedule.ts';
import { holdForReschedule, rescheduleIn, rescheduleOut } from './reschedule-between-agendas.ts';
import { setStatus } from './set-status.ts';
import { holdForWaiting } from './waitlist-holds.ts';

const tidied = { ...service, restMinutes: 10 };
const facts = { ...offer, service: tidied };
const lifted = { deadline: true, hours: true };
const taken = { rejection: { code: 'SLOT_TAKEN' } };
const accepted = { kind: 'accepted' };

/** A booking of an hour with a rest of ten minutes. */
function tidiedAfter(time: string, number = 1): AgendaEvent {
  const event = created(time, number);
  return { ...event, data: { ...event.data, service: { ...event.data.service, restMinutes: 10 } } };
}
const booked = given(hours(), tidiedAfter('13:00'));
const waiting = {
  ...own,
  offerId: 'offer-1',
  waitingId: 'waiting-1',
  person: 'waiting-waiting-1' as const,
  byHand: false,
};
const starts = (state: AgendaState, rest: number) => {
  const bookings = blockedSpans(state);
  const day = {
    date: own.date,
    service: { ...service, restMinutes: rest },
    hours: state.hours,
    deadlineHours: 2,
    now: offer.now,
  };
  return bookableSlots({
    ...day,
    bookings,
    businessHours: { firstHalf: half('11:00', '13:30'), secondHalf: half('13:30', '16:00') },
  });
};
const half = (start: string, reception: string) => ({ start, reception, end: reception });

test('a booking keeps its service’s rest; a service without a rest adds none', () => {
  const rests = [tidied, service].map((each) => {
    const decision = book(given(hours()), '13:00', {}, { ...offer, service: each });
    return (
      decision.kind === 'accepted' &&
      decision.events.map(({ data }) => 'service' in data && data.service)
    );
  });
  const { id, name, type, duration, price } = service;
  expect(rests).toEqual([
    [{ id, name, type, duration, price, restMinutes: 10 }],
    [{ id, name, type, duration, price }],
  ]);
});

test('a teller’s next reading begins after the rest, also at the front desk', () => {
  expect(book(booked, '14:00')).toMatchObject(taken);
  expect(book(booked, '14:05', { by: 'administrator', overrides: lifted })).toMatchObject(taken);
  expect(book(booked, '14:10', { by: 'administrator', overrides: lifted })).toMatchObject(accepted);
  expect(book(booked, '15:00')).toMatchObject(accepted);
});

test('a reading is refused if its rest overlaps the next reading', () => {
  expect(book(booked, '12:00')).toMatchObject(accepted);
  expect(book(booked, '12:00', {}, facts)).toMatchObject(taken);
  expect(book(booked, '11:30', {}, facts)).toMatchObject(accepted);
});

test('a rest may lie outside working hours', () => {
  expect(book(given(hours('10:00', '14:00')), '13:00', {}, facts)).toMatchObject(accepted);
});

test('free times leave room for the rests of both readings', () => {
  const times = (rest: number) => starts(booked, rest).map(({ start }) => tokyoTime(start));
  expect(times(0)).toEqual(['11:00', '11:30', '12:00', '14:30', '15:00', '15:30', '16:00']);
  expect(times(10)).toEqual(['11:00', '11:30', '14:30', '15:00', '15:30', '16:00']);
});

test('a break needs no rest, and a reading’s rest cannot overlap a break', () => {
  const pause = {
    commandId: 'pause',
    ...own,
    breakId: breakId(1),
    startTime: '14:00',
    endTime: '14:30',
    note: '休憩',
  };
  expect(addBreak(booked, pause)).toMatchObject(taken);
  expect(addBreak(booked, { ...pause, startTime: '14:10' })).toMatchObject(accepted);
  const { commandId: _, ...data } = pause;
  expect(book(given(hours(), { type: 'BreakAdded', data }), '13:00', {}, facts)).toMatchObject(
    taken,
  );
});

test('a rescheduled booking keeps its rest', () => {
  const state = given(hours(), tidiedAfter('13:00'), created('16:00', 2));
  const move = (time: string) =>
    reschedule(
      state,
      { ...about(), by: administrator, startTime: at(time), overrides: lifted },
      { ...offer, now: at('09:00') },
    );
  expect(move('15:00')).toMatchObject(taken);
  expect(move('14:50')).toMatchObject(accepted);
  // Its own rest does not block it.
  expect(move('14:00')).toMatchObject(accepted);
});

test('a hold for a booking of another agenda includes its rest', () => {
  const from = { tellerId: migiwa, date: own.date, startTime: at('13:00'), endTime: at('14:00') };
  const command = {
    ...own,
    rescheduleId: 'reschedule-1',
    bookingId: bookingId(1),
    from,
    service: tidied,
    overrides: lifted,
  };
  expect(
    holdForReschedule(
      given(hours(), created('16:00', 2)),
      { ...command, startTime: at('15:00') },
      { ...offer, offer: service },
    ),
  ).toMatchObject(taken);
  const held = holdForReschedule(
    given(hours()),
    { ...command, startTime: at('15:00') },
    { ...offer, offer: service },
  );
  const state = given(hours(), ...(held.kind === 'accepted' ? held.events : []));
  expect(book(state, '16:00')).toMatchObject(taken);
  expect(book(state, '16:30')).toMatchObject(accepted);
});

test('a booking that arrives without a hold needs free time for its rest too', () => {
  const left = given(hours(), tidiedAfter('13:00'));
  const to = {
    tellerId: migiwa,
    tellerName: '汀',
    date: own.date,
    startTime: at('15:00'),
    endTime: at('16:00'),
  };
  const out = rescheduleOut(
    left,
    { ...about(), rescheduleId: 'reschedule-1', by: administrator, to },
    { now: at('09:00') },
  );
  const gone = given(
    hours(),
    tidiedAfter('13:00'),
    ...(out.kind === 'accepted' ? out.events : []),
  ).bookings.get(bookingId(1));
  if (gone?.status !== 'rescheduled') throw new Error('The booking was not rescheduled.');
  expect(
    rescheduleIn(given(created('16:00', 2)), { tellerId: migiwa, date: own.date, away: gone }),
  ).toMatchObject(taken);
  const arrived = rescheduleIn(given(created('16:30', 2)), {
    tellerId: migiwa,
    date: own.date,
    away: gone,
  });
  expect(arrived).toMatchObject({
    events: [{ data: { booking: { service: { restMinutes: 10 } } } }],
  });
});

test('a cancelled booking is restored only while its rest is free', () => {
  const cancelled: AgendaEvent = changed('confirmed', 'cancelled', 'salon');
  const restore = { ...about(), status: 'confirmed', reason: null, text: '' } as const;
  expect(
    setStatus(given(hours(), tidiedAfter('13:00'), cancelled, created('14:00', 2)), restore),
  ).toMatchObject(taken);
  expect(
    setStatus(given(hours(), tidiedAfter('13:00'), cancelled, created('14:30', 2)), restore),
  ).toMatchObject(accepted);
});

test('waitlist offers and their holds include the rest', () => {
  const hold = (time: string) => holdForWaiting(booked, { ...waiting, startTime: at(time) }, facts);
  expect(hold('12:00')).toMatchObject(taken);
  const held = hold('11:30');
  expect(held).toMatchObject({ events: [{ data: { restMinutes: 10 } }] });
  const state = given(hours(), ...(held.kind === 'accepted' ? held.events : []));
  expect(book(state, '12:30')).toMatchObject(taken);
  expect(book(state, '13:00')).toMatchObject(accepted);
  const wish = { tellerId: null, part: 'all-day', service: tidied } as const;
  const day = offeredDay(own.date, offer.teller, booked);
  expect(fittingStarts(wish, day, offer)).not.toContain(at('12:00'));
  expect(fittingStarts({ ...wish, service }, day, offer)).toContain(at('12:00'));
});

test('a longer rest of the service does not change existing bookings', () => {
  const backToBack = given(hours(), created('13:00'), created('14:00', 2));
  expect(blockedSpans(backToBack)).toEqual([
    { startTime: at('13:00'), endTime: at('14:00') },
    { startTime: at('14:00'), endTime: at('15:00') },
  ]);
  expect(
    reschedule(
      backToBack,
      { ...about(), by: administrator, startTime: at('12:00'), overrides: lifted },
      facts,
    ),
  ).toMatchObject(accepted);
});

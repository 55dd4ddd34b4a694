import { eventsOf } from '../given.fixture.ts';
import { bookableSlots } from '../slots/bookable-slots.ts';
import { tokyoTime } from '../time/time.ts';
import {
  about,
  administrator,
  at,
  book,
  bookingId,
  breakId,
  created,
  given,
  hours,
  migiwa,
  offer,
  own,
  service,
  span,
} from './agenda.fixture.ts';
import { blockedSpans } from './agenda.ts';
import type { AgendaEvent } from './agenda-events.ts';
import { addBreak } from './breaks.ts';
import { reschedule } from './reschedule.ts';
import { rescheduleIn, rescheduleOut } from './reschedule-between-agendas.ts';

const tidied = { ...service, restMinutes: 10 };
const facts = { ...offer, service: tidied };
const lifted = { deadline: true, hours: true };
const movedTo = (time: string) => ({
  ...about(),
  by: administrator,
  startTime: at(time),
  overrides: lifted,
});
const taken = { rejection: { code: 'SLOT_TAKEN' } };
const accepted = { kind: 'accepted' };

function tidiedAfter(time: string, number = 1): AgendaEvent {
  const event = created(time, number);
  return { ...event, data: { ...event.data, service: { ...event.data.service, restMinutes: 10 } } };
}
const booked = given(hours(), tidiedAfter('13:00'));

test('a booking keeps its service’s rest; a service without a rest adds none', () => {
  const rests = [tidied, service].map((each) => {
    const decision = book(given(hours()), '13:00', {}, { ...offer, service: each });
    return eventsOf(decision).map(({ data }) => 'service' in data && data.service);
  });
  const { id, name, type, duration, price } = service;
  expect(rests).toEqual([
    [{ id, name, type, duration, price, restMinutes: 10 }],
    [{ id, name, type, duration, price }],
  ]);
});

test('a rest may lie outside working hours', () => {
  expect(book(given(hours('10:00', '14:00')), '13:00', {}, facts)).toMatchObject(accepted);
});

test('free times leave room for the rests of both readings', () => {
  const half = (start: string, reception: string) => ({ start, reception, end: reception });
  const times = (restMinutes: number) =>
    bookableSlots(
      {
        date: own.date,
        hours: booked.hours,
        now: offer.now,
        taken: blockedSpans(booked),
        settings: {
          ...offer.settings,
          businessHours: {
            '2026-10': { firstHalf: half('11:00', '13:30'), secondHalf: half('13:30', '16:00') },
          },
        },
      },
      { ...service, restMinutes },
    ).map(({ start }) => tokyoTime(start));
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

test('a booking that arrives without a hold needs free time for its rest too', () => {
  const to = { tellerId: migiwa, tellerName: '汀', date: own.date, ...span('15:00', '16:00') };
  const leave = { ...about(), rescheduleId: 'reschedule-1', by: administrator, to };
  const out = rescheduleOut(booked, leave, { now: at('09:00') });
  const away = given(hours(), tidiedAfter('13:00'), ...eventsOf(out)).bookings.get(bookingId(1));
  if (away?.status !== 'rescheduled') throw new Error('The booking was not rescheduled.');
  const arrival = { tellerId: migiwa, date: own.date, away };
  expect(rescheduleIn(given(created('16:00', 2)), arrival)).toMatchObject(taken);
  expect(rescheduleIn(given(created('16:30', 2)), arrival)).toMatchObject({
    events: [{ data: { booking: { service: { restMinutes: 10 } } } }],
  });
});

test('a longer rest of the service does not change existing bookings', () => {
  const backToBack = given(hours(), created('13:00'), created('14:00', 2));
  expect(blockedSpans(backToBack)).toEqual([span('13:00', '14:00'), span('14:00', '15:00')]);
  expect(reschedule(backToBack, movedTo('12:00'), facts)).toMatchObject(accepted);
});

import { eventsOf } from '../given.fixture.ts';
import {
  about,
  administrator,
  at,
  book,
  breakId,
  created,
  given,
  hours,
  offer,
  own,
  service,
  span,
} from './agenda.fixture.ts';
import { blockedSpans } from './agenda.ts';
import type { AgendaEvent } from './agenda-events.ts';
import { addBreak } from './breaks.ts';
import { reschedule } from './reschedule.ts';

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

test('a longer rest of the service does not change existing bookings', () => {
  const backToBack = given(hours(), created('13:00'), created('14:00', 2));
  expect(blockedSpans(backToBack)).toEqual([span('13:00', '14:00'), span('14:00', '15:00')]);
  expect(reschedule(backToBack, movedTo('12:00'), facts)).toMatchObject(accepted);
});

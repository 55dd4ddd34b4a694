import { addMinutes } from '../time/time.ts';
import { key as about, at, created, migiwa, now, own, span } from './agenda.fixture.ts';
import type { BookingEvent, BookingStatus, StatusReason } from './agenda-events.ts';
import { mailsToCustomer, mailsToTellers } from './change-mails.ts';

const salon = 'administrator:a';
const anHour = (time: string) => span(`${time}:00`, `${Number(time) + 1}:00`);
const move = (from: string, to: string): BookingEvent => ({
  type: 'BookingRescheduled',
  data: { ...about, from: anHour(from), to: anHour(to) },
});
const set = (
  from: BookingStatus,
  to: BookingStatus,
  reason: StatusReason = null,
): BookingEvent => ({
  type: 'BookingStatusChanged',
  data: { ...about, from, to, reason },
});
const withheld: BookingEvent = { type: 'BookingMailWithheld', data: about };
const byLink: BookingEvent = { type: 'BookingCancelledByLink', data: about };
const later = 'a later change of the booking is told';
const undone = 'nothing has changed';
const hour = (instant: string) => (Date.parse(instant) - Date.parse(at('00:00'))) / 3_600_000;

type Step = readonly [seconds: number, event: BookingEvent, actor?: string];
const seconds = (instant: string) => (Date.parse(instant) - Date.parse(now)) / 1000;

function log(events: readonly Step[]): Parameters<typeof mailsToCustomer>[0] {
  const all: readonly Step[] = [[-3600, created('10:00') as BookingEvent], ...events];
  return all.map(([after, event, actor = salon], i) => ({
    ...event,
    id: `e${i}`,
    facts: { at: addMinutes(now, after / 60) },
    metadata: { actor },
  }));
}

function told(...events: readonly Step[]) {
  const mails = mailsToCustomer(log(events));
  return mails.map(({ eventId, template, goesAt, unsentReason, lastMailed, present }) => [
    `${eventId} ${template}`,
    seconds(goesAt),
    unsentReason ?? `${hour(lastMailed.startTime)} → ${hour(present.startTime)}`,
  ]);
}

test('a change by the salon is mailed a minute later, when it can no longer be undone', () => {
  expect(told([0, move('10', '11')])).toEqual([['e1 booking-changed', 60, '10 → 11']]);
  expect(told([0, set('confirmed', 'cancelled', 'salon')])).toEqual([
    ['e1 cancelled-by-salon', 60, '10 → 10'],
  ]);
});

test('a change by a member is mailed at once', () => {
  expect(told([0, move('10', '11'), 'member:m'])).toEqual([['e1 booking-changed', 0, '10 → 11']]);
});

test('a reverted reschedule or cancellation is not mailed', () => {
  expect(told([0, move('10', '11')], [30, move('11', '10')])).toEqual([
    ['e1 booking-changed', 90, undone],
    ['e2 booking-changed', 90, undone],
  ]);
  expect(told([0, set('confirmed', 'cancelled')], [5, set('cancelled', 'confirmed')])).toEqual([
    ['e1 cancelled-by-salon', 65, undone],
    ['e2 booking-confirmed-again', 65, undone],
  ]);
});

test('several changes share one mail, from the last mailed state to the present one', () => {
  expect(told([0, move('10', '11')], [40, move('11', '12')], [80, move('12', '13')])).toEqual([
    ['e1 booking-changed', 140, later],
    ['e2 booking-changed', 140, later],
    ['e3 booking-changed', 140, '10 → 13'],
  ]);
  expect(
    told(
      [0, move('10', '11')],
      [20, set('confirmed', 'cancelled')],
      [40, set('cancelled', 'confirmed')],
    ),
  ).toEqual([
    ['e1 booking-changed', 100, '10 → 11'],
    ['e2 cancelled-by-salon', 100, later],
    ['e3 booking-confirmed-again', 100, later],
  ]);
});

test('a cancellation after an unmailed reschedule is mailed alone, with the time that the customer knows', () => {
  expect(told([0, move('10', '11')], [30, set('confirmed', 'cancelled')])).toEqual([
    ['e1 booking-changed', 90, later],
    ['e2 cancelled-by-salon', 90, '10 → 11'],
  ]);
});

test('a booking cancelled by its link while a change waits gets one mail, that of the link', () => {
  expect(told([0, move('10', '11')], [30, byLink, 'link'])).toEqual([
    ['e1 booking-changed', 60, undone],
  ]);
});

test('a change of time within five minutes of a mailed one waits until five minutes after it', () => {
  expect(told([0, move('10', '11'), 'member:m'], [60, move('11', '12'), 'member:m'])).toEqual([
    ['e1 booking-changed', 0, '10 → 11'],
    ['e2 booking-changed', 300, '11 → 12'],
  ]);
  expect(told([0, move('10', '11')], [120, move('11', '12')], [500, move('12', '13')])).toEqual([
    ['e1 booking-changed', 60, '10 → 11'],
    ['e2 booking-changed', 360, '11 → 12'],
    ['e3 booking-changed', 660, '12 → 13'],
  ]);
});

test('a withheld change is not mailed, and the next mail starts from the last mailed state', () => {
  expect(told([0, move('10', '11')], [0, withheld], [600, move('11', '12')])).toEqual([
    ['e1 booking-changed', 60, 'the salon does not tell'],
    ['e3 booking-changed', 660, '10 → 12'],
  ]);
  expect(told([0, move('10', '11')], [20, withheld], [30, move('11', '12')])).toEqual([
    ['e1 booking-changed', 90, later],
    ['e3 booking-changed', 90, '10 → 12'],
  ]);
});

test('neither a no-show nor its correction is mailed', () => {
  expect(
    told([0, set('confirmed', 'cancelled', 'no-show')], [600, set('cancelled', 'confirmed')]),
  ).toEqual([['e2 booking-confirmed-again', 660, undone]]);
});

test('a reschedule to another teller is mailed by its arrival event, and withheld on the deciding one', () => {
  const from = { ...own, ...anHour('10') };
  const to = { tellerId: migiwa, tellerName: '汀', date: own.date, ...anHour('10') };
  const out: BookingEvent = {
    type: 'BookingRescheduledOut',
    data: { ...about, rescheduleId: 'm', from, to },
  };
  const { tellerId, date } = to;
  const arrived = {
    type: 'BookingRescheduledIn',
    data: { ...about, tellerId, date, rescheduleId: 'm', from, to },
  } as unknown as BookingEvent;
  expect(told([0, out], [0, arrived])).toEqual([['e2 booking-changed', 60, '10 → 10']]);
  expect(told([0, out, 'member:m'], [0, arrived, 'member:m'])).toEqual([
    ['e2 booking-changed', 0, '10 → 10'],
  ]);
  expect(told([0, out], [0, withheld], [0, arrived])).toEqual([
    ['e3 booking-changed', 60, 'the salon does not tell'],
  ]);
  // A reschedule that the system finished after a crash can still be undone.
  expect(told([0, out], [20, arrived, 'system'])).toEqual([['e2 booking-changed', 60, '10 → 10']]);
});

function staff(...events: readonly Step[]) {
  const mails = mailsToTellers(log(events));
  const hourOf = (visit: { readonly startTime: string } | undefined) =>
    visit === undefined ? '–' : hour(visit.startTime);
  return mails.map(({ eventId, tellerId, goesAt, unsentReason, lastMailed, present }) => [
    `${eventId} ${tellerId === migiwa ? 'migiwa' : 'own'}`,
    seconds(goesAt),
    unsentReason ?? `${hourOf(lastMailed)} → ${hourOf(present)}`,
  ]);
}

const booked = ['e0 own', -3600, '– → 10'];

test('a teller is mailed a new booking at once, and the salon’s changes when they can no longer be undone', () => {
  expect(staff()).toEqual([booked]);
  expect(staff([0, move('10', '11')])).toEqual([booked, ['e1 own', 60, '10 → 11']]);
  expect(staff([0, set('confirmed', 'cancelled', 'salon')])).toEqual([
    booked,
    ['e1 own', 60, '10 → –'],
  ]);
  expect(staff([0, byLink, 'link'])).toEqual([booked, ['e1 own', 0, '10 → –']]);
});

test('undone changes, confirmations, completions and no-shows are not mailed to the teller', () => {
  expect(
    staff([0, set('confirmed', 'cancelled', 'salon')], [30, set('cancelled', 'confirmed')]),
  ).toEqual([booked, ['e1 own', 90, undone], ['e2 own', 90, undone]]);
  expect(staff([0, move('10', '11')], [30, move('11', '10')], [40, withheld])).toEqual([
    booked,
    ['e1 own', 90, undone],
    ['e2 own', 90, undone],
  ]);
  expect(staff([0, set('pending', 'confirmed')], [5, set('confirmed', 'completed')])).toEqual([
    booked,
  ]);
  expect(staff([0, set('confirmed', 'cancelled', 'no-show')])).toEqual([
    booked,
    ['e1 own', 60, undone],
  ]);
});

test('changes withheld from the customer are mailed to the teller, several in one mail', () => {
  expect(staff([0, move('10', '11')], [30, move('11', '12')], [40, withheld])).toEqual([
    booked,
    ['e1 own', 90, later],
    ['e2 own', 90, '10 → 12'],
  ]);
});

test('a reschedule to another teller is mailed to both, as removed and as new; there and back to neither', () => {
  const here = { tellerId: own.tellerId, date: own.date, ...anHour('10') };
  const there = { tellerId: migiwa, date: own.date, ...anHour('10') };
  type Place = typeof there;
  const step = (rescheduleId: string, from: Place, to: Place) => {
    const data = { ...about, rescheduleId, from, to: { ...to, tellerName: '汀' } };
    return [
      { type: 'BookingRescheduledOut', data: { ...data, tellerId: from.tellerId } },
      { type: 'BookingRescheduledIn', data: { ...data, tellerId: to.tellerId, booking: {} } },
    ] as unknown as readonly [BookingEvent, BookingEvent];
  };
  const [out, arrived] = step('m', here, there);
  expect(staff([0, out], [1, arrived])).toEqual([
    booked,
    ['e1 own', 61, '10 → –'],
    ['e2 migiwa', 61, '– → 10'],
  ]);
  const [outAgain, back] = step('n', there, here);
  expect(
    staff([0, out], [1, arrived], [30, outAgain], [31, back])
      .slice(1)
      .map(([, , why]) => why),
  ).toEqual(Array.from({ length: 4 }, () => undone));
});

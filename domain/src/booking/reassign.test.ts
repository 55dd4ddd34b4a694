import { accepted, rejected } from '../given.fixture.ts';
import {
  about,
  bookingId,
  cancelled,
  created,
  given,
  key,
  member,
  memberId,
  now,
  rescheduledHere,
} from './agenda.fixture.ts';
import type { AgendaEvent } from './agenda-events.ts';
import { requestCancellation } from './cancellation.ts';
import { reassignBooking } from './reassign.ts';

const stays = '99999999-9999-4999-8999-999999999999';
const from = `member-${memberId}` as const;
const command = { ...about(), from, memberId: stays };
const person = `member-${stays}` as const;
const reassigned: AgendaEvent = {
  type: 'BookingReassigned',
  data: { ...key, customer: { kind: 'member', memberId: stays }, person, formerPerson: from },
};

test('a booking, even a cancelled one, is reassigned to another account once', () => {
  for (const state of [given(created('13:00')), given(created('13:00'), cancelled)]) {
    expect(reassignBooking(state, command)).toEqual(accepted(reassigned));
  }
  expect(reassignBooking(given(created('13:00'), reassigned), command)).toEqual(accepted());
});

test('another customer’s booking is not found', () => {
  const guest = { ...command, from: `guest-${bookingId(1)}` as const };
  expect(reassignBooking(given(created('13:00')), guest)).toEqual(
    rejected('NOT_FOUND', { id: bookingId(1) }),
  );
  expect(reassignBooking(given(), command)).toMatchObject(rejected('NOT_FOUND'));
});

test('a reassigned booking belongs to the remaining account only', () => {
  const state = given(created('13:00'), reassigned);
  const request = { ...about(), cancellationNote: '' };
  expect(requestCancellation(state, { ...request, by: member }, { now })).toMatchObject(
    rejected('NOT_FOUND'),
  );
  expect(
    requestCancellation(state, { ...request, by: { kind: 'member', memberId: stays } }, { now })
      .kind,
  ).toBe('accepted');
});

test('a rescheduled booking is reassigned on its new agenda', () => {
  const gone = given(created('13:00'));
  const away = { ...gone, bookings: gone.bookings.with(bookingId(1), rescheduledHere('14:00')) };
  expect(reassignBooking(away, command)).toMatchObject(rejected('BOOKING_MOVED'));
});

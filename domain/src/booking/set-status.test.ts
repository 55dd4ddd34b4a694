import { accepted, rejected } from '../given.fixture.ts';
import {
  about,
  bookingId,
  changed,
  created,
  given,
  key,
  memberId,
  offer,
  span,
} from './agenda.fixture.ts';
import type { AgendaEvent } from './agenda-events.ts';
import { confirmBooking, setStatus } from './set-status.ts';

const booked = given(created('13:00'));
const set = (status: 'confirmed' | 'cancelled' | 'completed') => ({
  ...about(),
  status,
  reason: null,
  text: '',
});

test('confirming a pending booking makes it confirmed', () => {
  const confirmed: AgendaEvent = {
    type: 'BookingConfirmed',
    data: key,
  };
  const pending = created('13:00', 1, 'pending');
  expect(confirmBooking(given(pending), about())).toEqual(accepted(confirmed));
  expect(setStatus(given(pending), set('confirmed'), offer)).toEqual(accepted(confirmed));
  expect(given(pending, confirmed).bookings.get(bookingId(1))).toMatchObject({
    status: 'confirmed',
  });
});

test.each([
  ['confirmed', [], 'ALREADY_CONFIRMED'],
  ['cancelled', [changed('confirmed', 'cancelled')], 'ALREADY_CANCELLED'],
  ['completed', [changed('confirmed', 'completed')], 'BOOKING_COMPLETED'],
])('a %s booking is not confirmed again', (_status, events, code) => {
  expect(confirmBooking(given(created('13:00'), ...events), about())).toEqual(
    rejected(code, { bookingId: bookingId(1) }),
  );
});

test('an unknown booking is not found', () => {
  const refused = rejected('NOT_FOUND', { id: bookingId(1) });
  expect(confirmBooking(given(), about())).toEqual(refused);
  expect(setStatus(given(), set('completed'), offer)).toEqual(refused);
});

test('a no-show is a cancellation with that reason; free text is sealed', () => {
  expect(setStatus(booked, { ...set('cancelled'), reason: 'no-show' }, offer)).toEqual(
    accepted(changed('confirmed', 'cancelled', 'no-show')),
  );
  expect(
    setStatus(booked, { ...set('cancelled'), reason: 'other', text: '体調不良' }, offer),
  ).toMatchObject({
    events: [
      {
        data: { reason: 'other' },
        personal: { person: `member-${memberId}`, fields: { text: '体調不良' } },
      },
    ],
  });
});

test('setting the present status changes nothing', () => {
  expect(setStatus(booked, set('confirmed'), offer)).toEqual(accepted());
});

test.each(['confirmed', 'completed'] as const)(
  'a cancelled booking can become %s again while its time is free',
  (status) => {
    const cancelled = [created('13:00'), changed('confirmed', 'cancelled')];
    const taken = rejected('SLOT_TAKEN');
    const beside = (time: string) =>
      setStatus(given(...cancelled, created(time, 2)), set(status), offer);
    expect(setStatus(given(...cancelled), set(status), offer)).toEqual(
      accepted(changed('cancelled', status)),
    );
    expect(beside('14:00').kind).toBe('accepted');
    expect(beside('13:30')).toMatchObject(taken);
    const reserved = [span('13:00', '14:00')];
    expect(setStatus(given(...cancelled), set(status), { ...offer, reserved })).toMatchObject(
      taken,
    );
  },
);

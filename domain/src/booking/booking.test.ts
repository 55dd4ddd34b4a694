import { cancelled, changed, created, key, memberId, requested, span } from './agenda.fixture.ts';
import type { BookingEvent } from './agenda-events.ts';
import { bookingChange, newBooking } from './booking.ts';

const on = <T extends BookingEvent['type']>(type: T, data: object = {}) =>
  bookingChange({ type, data: { ...key, ...data } } as BookingEvent);
const settled = { cancellationRequested: false };

test('a booking begins with its time, teller, price, service and customer, and no request', () => {
  const { bookingId: _, revisions: __, overrides: ___, ...booking } = created('13:00').data;
  expect(newBooking(created('13:00'))).toEqual({ ...booking, ...settled, statusReason: null });
});

test.each<[string, object, object]>([
  ['is confirmed', on('BookingConfirmed'), { status: 'confirmed' }],
  ['is to be cancelled', bookingChange(requested as BookingEvent), { cancellationRequested: true }],
  ['is not cancelled', on('CancellationDeclined'), settled],
  ['is cancelled as asked', on('CancellationApproved'), { status: 'cancelled', ...settled }],
  [
    'is cancelled by link',
    bookingChange(cancelled as BookingEvent),
    { status: 'cancelled', ...settled },
  ],
  [
    'is cancelled by the salon',
    bookingChange(changed('confirmed', 'cancelled', 'salon') as BookingEvent),
    { status: 'cancelled', statusReason: 'salon', ...settled },
  ],
  [
    'is completed',
    bookingChange(changed('confirmed', 'completed') as BookingEvent),
    { status: 'completed', statusReason: null, ...settled },
  ],
  [
    'has another time',
    on('BookingRescheduled', { to: span('16:00', '17:00') }),
    span('16:00', '17:00'),
  ],
  [
    'belongs to another account',
    on('BookingReassigned', {
      customer: { kind: 'member', memberId },
      person: `member-${memberId}`,
    }),
    { customer: { kind: 'member', memberId }, person: `member-${memberId}` },
  ],
  ['has a memo', on('BookingFactWritten', { fact: 'memo' }), {}],
])('a booking that %s changes just in that', (_, change, expected) => {
  expect(change).toEqual(expected);
});

import type { MyBooking } from '../../api/api.ts';
import { isChangeable, splitBookings } from './booking-lists.ts';

const booking = (
  id: string,
  startTime: string,
  status: MyBooking['status'] = 'confirmed',
  cancellationRequested = false,
) => ({ id, startTime, status, cancellationRequested }) as MyBooking;
const now = new Date('2026-10-24T04:40:00.000Z');

test('upcoming bookings are ordered by time, past ones latest first', () => {
  const { upcoming, past } = splitBookings(
    [
      booking('later', '2026-11-12T06:30:00.000Z'),
      booking('old', '2026-07-05T02:30:00.000Z', 'completed'),
      booking('next', '2026-10-31T04:30:00.000Z'),
      booking('last', '2026-09-19T05:00:00.000Z', 'completed'),
    ],
    now,
  );
  expect(upcoming.map(({ id }) => id)).toEqual(['next', 'later']);
  expect(past.map(({ id }) => id)).toEqual(['last', 'old']);
});

test('a booking that starts now is upcoming, a cancelled future one is not', () => {
  const { upcoming, past } = splitBookings(
    [
      booking('now', '2026-10-24T04:40:00.000Z'),
      booking('off', '2026-10-25T04:40:00.000Z', 'cancelled'),
    ],
    now,
  );
  expect(upcoming.map(({ id }) => id)).toEqual(['now']);
  expect(past.map(({ id }) => id)).toEqual(['off']);
});

test('only pending and confirmed bookings without a request can be changed', () => {
  const start = '2026-10-31T04:30:00.000Z';
  expect(isChangeable(booking('1', start, 'pending'))).toBe(true);
  expect(isChangeable(booking('2', start))).toBe(true);
  expect(isChangeable(booking('3', start, 'confirmed', true))).toBe(false);
  expect(isChangeable(booking('4', start, 'completed'))).toBe(false);
  expect(isChangeable(booking('5', start, 'cancelled'))).toBe(false);
});

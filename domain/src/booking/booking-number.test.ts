import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { encodeAgendaId } from '../ids/identifiers.ts';
import { bookingNumber, typedBookingNumber } from './booking-number.ts';

const idOf = (random: Uint8Array, kind: 'booking' | 'hours' = 'booking') =>
  encodeAgendaId({
    kind,
    tellerId: '11111111-2222-4333-8444-aabbccddeeff',
    date: '2026-10-24',
    random,
  });

test('a booking’s number never changes', () => {
  expect(bookingNumber(idOf(Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])))).toBe('A9F-RKA');
});

test('every number is two groups of three unambiguous characters and parses as typed', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 10, maxLength: 10 }), (random) => {
      const number = bookingNumber(idOf(random));
      expect(number).toMatch(/^[2-9AFHKLMRWXY]{3}-[2-9AFHKLMRWXY]{3}$/);
      expect(typedBookingNumber(number)).toBe(number);
    }),
    { seed: 20261024, numRuns: 200 },
  );
});

test('numbers of ten thousand bookings hardly ever collide', () => {
  const numbers = Array.from({ length: 10_000 }, (_, index) =>
    bookingNumber(idOf(createHash('sha256').update(String(index)).digest().subarray(0, 10))),
  );
  expect(new Set(numbers).size).toBeGreaterThan(9_990);
});

test.each([
  ['k4w72h', 'K4W-72H'],
  [' Ｋ４Ｗ－７２Ｈ ', 'K4W-72H'],
  ['K4W ー 72H', 'K4W-72H'],
  ['K4W‐72H', 'K4W-72H'],
])('%p is read as %p', (typed, number) => {
  expect(typedBookingNumber(typed)).toBe(number);
});

test.each(['', 'K4W-72', 'K4W-72HH', 'OIL-101', '山田 花子', 'hanako@example.jp', '090-1234-5678'])(
  '%p is not a booking number',
  (text) => {
    expect(typedBookingNumber(text)).toBeUndefined();
  },
);

test('only bookings have numbers', () => {
  expect(() => bookingNumber(idOf(new Uint8Array(10), 'hours'))).toThrow('Only a booking id');
  expect(() => bookingNumber('x')).toThrow('Only a booking id');
});

import fc from 'fast-check';
import {
  bookingNumber,
  decodeAgendaId,
  encodeAgendaId,
  isPersonId,
  parsePersonId,
  typedBookingNumber,
} from './identifiers.ts';

const tellerId = '11111111-2222-4333-8444-aabbccddeeff';

test('an id encodes kind, teller and day', () => {
  const id = encodeAgendaId({
    kind: 'hours',
    tellerId,
    date: '2026-10-24',
    random: new Uint8Array(10),
  });
  expect(id).toMatch(/^[\w-]{40}$/);
  expect(decodeAgendaId(id)).toEqual({ kind: 'hours', tellerId, date: '2026-10-24' });
});

test('every id can be decoded', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('booking' as const, 'hours' as const),
      fc.uuid(),
      fc.integer({ min: 0, max: 50_000 }),
      fc.uint8Array({ minLength: 10, maxLength: 10 }),
      (kind, teller, day, random) => {
        const date = new Date(day * 86_400_000).toISOString().slice(0, 10);
        expect(decodeAgendaId(encodeAgendaId({ kind, tellerId: teller, date, random }))).toEqual({
          kind,
          tellerId: teller,
          date,
        });
      },
    ),
    { seed: 20261024, numRuns: 200 },
  );
});

test.each([
  '',
  'x',
  'a'.repeat(40),
  'A'.repeat(39),
  '../../etc/passwd',
  `${'A'.repeat(39)}=`,
  '{"$ne":1}',
])('%p is not an id', (text) => {
  expect(decodeAgendaId(text)).toBeUndefined();
});

test('encoding an id requires a teller’s UUID and ten random bytes', () => {
  expect(() =>
    encodeAgendaId({
      kind: 'booking',
      tellerId: 'shion',
      date: '2026-10-24',
      random: new Uint8Array(10),
    }),
  ).toThrow('UUID');
  expect(() =>
    encodeAgendaId({ kind: 'booking', tellerId, date: '2026-10-24', random: new Uint8Array(9) }),
  ).toThrow('10 random bytes');
});

test('a person id consists of kind and id', () => {
  expect(parsePersonId(`member-${tellerId}`)).toEqual({ kind: 'member', id: tellerId });
  expect([
    isPersonId('guest-AhER'),
    isPersonId('teller-1'),
    isPersonId('member-'),
    isPersonId('member'),
  ]).toEqual([true, false, false, false]);
});

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

import fc from 'fast-check';
import { decodeAgendaId, encodeAgendaId, isPersonId, parsePersonId } from './identifiers.ts';

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

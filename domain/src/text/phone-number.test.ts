import fc from 'fast-check';
import { dialledNumber, isPhone, normalizePhone } from './phone-number.ts';

test.each([
  ['０９０−１２３４−５６７８', '090-1234-5678'],
  ['090ー1234ー5678', '090-1234-5678'],
  ['090‐1234‐5678', '090-1234-5678'],
  ['090–1234–5678', '090-1234-5678'],
  ['090―1234―5678', '090-1234-5678'],
  ['090〜1234～5678', '090-1234-5678'],
  ['090.1234.5678', '090-1234-5678'],
  ['090。1234・5678', '090-1234-5678'],
  ['090_1234_5678', '090-1234-5678'],
  ['090/1234／5678', '090-1234-5678'],
  ['090 1234　5678', '090-1234-5678'],
  ['[090] 1234【5678】', '090-1234-5678'],
  ['09012345678', '09012345678'],
  ['(078) 000-0000', '078-000-0000'],
  ['０７８（０００）００００', '078-000-0000'],
  ['TEL 090-1234-5678', '090-1234-5678'],
  ['℡：０９０−１２３４−５６７８', '090-1234-5678'],
  ['tel:+81-90-1234-5678', '090-1234-5678'],
  ['Tel. 090 1234 5678', '090-1234-5678'],
  ['+81 90-1234-5678', '090-1234-5678'],
  ['＋８１（０）９０ １２３４ ５６７８', '090-1234-5678'],
  ['(+81) 90 1234 5678', '090-1234-5678'],
  ['0081-90-1234-5678', '090-1234-5678'],
  ['010-81-90-1234-5678', '090-1234-5678'],
  ['81-90-1234-5678', '090-1234-5678'],
  ['81 78 000 0000', '078-000-0000'],
  ['8178 000 0000', '078-000-0000'],
  ['\u202d090-1234-5678\u202c', '090-1234-5678'],
  ['\u2068090\u200b1234\u00ad5678\u2069', '09012345678'],
  ['+1 (212) 555-0100', '+1-212-555-0100'],
])('the phone number %p becomes %p', (typed, phone) => {
  expect(normalizePhone(typed)).toBe(phone);
  expect(isPhone(phone)).toBe(true);
});

test.each([
  ['ten digits of a mobile', '0901234567'],
  ['twelve digits', '090123456789'],
  ['eleven digits of a landline', '03123456789'],
  ['a mobile without its 0', '9012345678'],
  ['an unknown area code', '0012345678'],
  ['half a number', '090-1234'],
  ['words', 'なし'],
  ['words with digits', '自宅 03-1234-5678'],
  ['a Japanese number with a digit too few', '+81 90 1234 567'],
  ['a Japanese number with a digit too many', '+81 90 1234 56789'],
  ['a foreign number of seven digits', '+123456-7'],
  ['a foreign number of sixteen digits', '+1234567890123456'],
  ['nothing', ''],
])('%s cannot be dialled', (_, typed) => {
  expect(isPhone(normalizePhone(typed))).toBe(false);
});

test.each([
  '050-1234-5678',
  '060-1234-5678',
  '070-1234-5678',
  '080-1234-5678',
  '0120-123-456',
  '03-1234-5678',
  '+8521234-5678',
])('%s can be dialled', (phone) => {
  expect(isPhone(phone)).toBe(true);
});

test('a text that is not a number stays as typed', () => {
  expect(['なし', '自宅・携帯', '03-1234-5678（内線 2）x'].map(normalizePhone)).toEqual([
    'なし',
    '自宅・携帯',
    '03-1234-5678(内線 2)x',
  ]);
});

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
const mobile = fc
  .tuple(fc.constantFrom('50', '60', '70', '80', '90'), digits(8))
  .map((parts) => parts.join(''));
/** No exchange begins with 0 or 1. */
const landline = fc
  .tuple(fc.constantFrom('32', '62', '782', '4672', '120'), digits(8))
  .map((parts) => parts.join('').slice(0, 9));
const separator = fc.constantFrom(
  '',
  '-',
  '−',
  '‐',
  '–',
  '―',
  'ー',
  'ｰ',
  '～',
  '.',
  '．',
  '/',
  '_',
  ' ',
  '\u3000',
  '\u200b',
  '\u202d',
  '）',
  '（',
  '・',
);
const prefix = fc.constantFrom(
  '0',
  '０',
  'TEL 0',
  '℡：0',
  '+81',
  '＋81 ',
  '+81 (0)',
  '0081',
  '0081-',
  '010-81-',
  '81',
  '81-',
  '\u202d0',
);

/** A number as people may write it, and as it is dialled. */
const writing = fc
  .tuple(
    prefix,
    fc.oneof(mobile, landline),
    fc.array(separator, { minLength: 10, maxLength: 10 }),
    fc.boolean(),
  )
  .map(([before, rest, separators, isFullWidth]) => {
    const written =
      before +
      [...rest].map((digit, at) => digit + (at + 1 < rest.length ? separators[at] : '')).join('');
    const fullWidth = written.replace(/\d/g, (digit) =>
      String.fromCharCode(digit.charCodeAt(0) + 0xfee0),
    );
    return { written: isFullWidth ? fullWidth : written, dialled: `0${rest}` };
  });

test('every notation of a number is dialled the same', () => {
  fc.assert(
    fc.property(writing, ({ written, dialled }) => {
      expect([dialledNumber(written), isPhone(written)]).toEqual([dialled, true]);
    }),
  );
});

test('normalising a number is idempotent', () => {
  const pieces = fc.constantFrom(
    ...'0123456789',
    '81',
    '0081',
    '010',
    '+',
    '-',
    '(',
    ')',
    ' ',
    'TEL',
    ':',
    'ー',
    '\u200b',
    'な',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        writing.map(({ written }) => written),
        fc.array(pieces, { maxLength: 18 }).map((all) => all.join('')),
      ),
      (text) => {
        expect(normalizePhone(normalizePhone(text))).toBe(normalizePhone(text));
      },
    ),
    { numRuns: 500 },
  );
});

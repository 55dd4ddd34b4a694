import fc from 'fast-check';
import {
  caseless,
  countCharacters,
  dialledNumber,
  foldWidth,
  isEmail,
  isLongerThan,
  isPhone,
  mostUnits,
  normalizeEmail,
  normalizeLine,
  normalizeLines,
  normalizePhone,
  normalizeUsername,
  toKatakana,
  visibleText,
  withoutSeparators,
} from './typed-text.ts';

test.each([
  ['やまだ　はなこ', 'ヤマダ ハナコ'],
  ['ﾔﾏﾀﾞ ﾊﾅｺ', 'ヤマダ ハナコ'],
  ['ﾊﾟｰｸ', 'パーク'],
  ['ヤマダ', 'ヤマダ'],
  ['  ゔぁいおりん  ', 'ヴァイオリン'],
  ['わﾞ', '\u30f7'],
  ['か\u3099く', 'ガク'],
  ['コ゛トウ', 'ゴトウ'],
  ['コ\u200b ゛トウ', 'ゴトウ'],
  ['は゜ーと', 'パート'],
  ['ﾎ ﾟｯﾄ', 'ポット'],
  ['リョ-コ', 'リョーコ'],
  ['リョ−コ', 'リョーコ'],
  ['りょ－こ', 'リョーコ'],
  ['ﾗ-ﾒﾝ', 'ラーメン'],
  ['あ‐--', 'アーーー'],
  ['アン＝マリー・ルイ', 'アン=マリー・ルイ'],
  ['Anne-Marie', 'Anne-Marie'],
])('%p becomes %p', (typed, kana) => {
  expect(toKatakana(typed)).toBe(kana);
});

test.each([
  ['Ｈａｎａｋｏ＠Ｅｘａｍｐｌｅ．ｊｐ', 'hanako@example.jp'],
  [' Hanako@Example.JP ', 'hanako@example.jp'],
  ['\u2068hana\u200bko@example\u00ad.jp\u2069', 'hanako@example.jp'],
])('the address %p becomes %p', (typed, email) => {
  expect(normalizeEmail(typed)).toBe(email);
  expect(isEmail(email)).toBe(true);
});

test('addresses of old carriers are accepted, malformed ones are not', () => {
  expect(['a..b.@docomo.example', 'a+b@x.example.jp'].map(isEmail)).toEqual([true, true]);
  expect(
    [
      'hanako',
      'hanako@',
      '@example.jp',
      'a@b',
      'a b@example.jp',
      'a@-x.jp',
      `${'a'.repeat(65)}@example.jp`,
    ].map(isEmail),
  ).toEqual(Array(7).fill(false));
});

test('an address with a space inside is refused, not repaired', () => {
  expect(
    ['hana ko@example.jp', 'hana@exam ple.jp', ' hana@example.jp '].map((typed) =>
      isEmail(normalizeEmail(typed)),
    ),
  ).toEqual([false, false, true]);
});

test('user names are compared without width, case and surrounding spaces', () => {
  expect(normalizeUsername(' Ｓｕｚｕ\u200b ')).toBe('Suzu');
  expect(caseless('ＳＵＺＵ')).toBe('suzu');
});

test('codes are read without separators', () => {
  expect(withoutSeparators('１２３−４５６ / ab_(c)・ー')).toBe('123456abc');
  expect(foldWidth('Ａｂ　１２\n３')).toBe('Ab 12 3');
});

const UNSEEN = [...'\u00ad\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202d\u202e\u2060'];
const MORE_UNSEEN = [...'\u2066\u2068\u2069\u3164\ufe0f\ufeff\uffa0\ufff9\u{e0020}\u{e007f}'];

test.each([...UNSEEN, ...MORE_UNSEEN])(
  '%j is removed from names, addresses and notes',
  (character) => {
    const typed = `${character}宵野${character} すず${character}`;
    expect([typed, `${typed}\r\n備考`].map(normalizeLines)).toEqual([
      '宵野 すず',
      '宵野 すず\n備考',
    ]);
    expect([normalizeLine, foldWidth, toKatakana].map((normalize) => normalize(typed))).toEqual([
      '宵野 すず',
      '宵野 すず',
      '宵野 スズ',
    ]);
  },
);

test.each([
  '👩‍👩‍👧',
  '👨🏽‍🦰',
  '🏳️‍🌈',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '👁️‍🗨️',
  '☺️',
  '1️⃣',
  '🇯🇵',
  '👩🏽‍❤️‍💋‍👨🏿',
  '葛󠄀城',
  '辻󠄁',
  '𠮷野',
])('%s is kept', (text) => {
  expect([visibleText(text), normalizeLine(`\u2068${text}\u2069`)]).toEqual([text, text]);
});

test('a joiner or selector without effect is removed', () => {
  expect(
    [
      '👩\u200d',
      '👩\u200bさ\u200d👧',
      'さ\ufe0f',
      '1\ufe0f',
      '👩\ufe0f\ufe0f',
      '漢\u200b\ufe00',
      '👩\u{e0067}',
    ].map(visibleText),
  ).toEqual(['👩', '👩さ👧', 'さ', '1', '👩\ufe0f', '漢', '👩']);
});

test('characters are counted as people see them', () => {
  expect(['山田', '𠮷野', '', '葛󠄀城', '👩‍👩‍👧', 'か\u3099'].map(countCharacters)).toEqual([
    2, 2, 0, 2, 1, 1,
  ]);
  expect(isLongerThan('葛󠄀'.repeat(100), 100)).toBe(false);
  expect(isLongerThan('葛󠄀'.repeat(101), 100)).toBe(true);
  expect(isLongerThan('👩🏽‍❤️‍💋‍👨🏿'.repeat(100), 100)).toBe(false);
  expect(isLongerThan('あ'.repeat(101), 100)).toBe(true);
});

test('a letter with excessively many combining marks is too long', () => {
  expect(
    [mostUnits(1) - 1, mostUnits(1)].map((marks) => isLongerThan(`e${'\u0301'.repeat(marks)}`, 1)),
  ).toEqual([false, true]);
});

const pieces = [
  ...UNSEEN,
  ...MORE_UNSEEN,
  '👩',
  '🏽',
  '🏴',
  '漢',
  'カ',
  'か',
  'ﾊ',
  '゛',
  'ﾞ',
  '\u309a',
  'ー',
  '-',
  '−',
  ' ',
  '\u3000',
  'Ａ',
  'ℹ\ufe0f',
  '1',
  '\u20e3',
];
const typed = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'grapheme', maxLength: 2 })), {
    maxLength: 12,
  })
  .map((all) => all.join(''));

test.each([
  ['a line', normalizeLine],
  ['several lines', normalizeLines],
  ['kana', toKatakana],
  ['an address', normalizeEmail],
  ['a user name', normalizeUsername],
])('%s that is normalised is not changed again', (_, normalize) => {
  fc.assert(
    fc.property(typed, (text) => {
      expect(normalize(normalize(text))).toBe(normalize(text));
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  ['０９０−１２３４−５６７８', '090-1234-5678'],
  ['090〜1234～5678', '090-1234-5678'],
  ['090。1234・5678', '090-1234-5678'],
  ['[090] 1234【5678】', '090-1234-5678'],
  ['09012345678', '09012345678'],
  ['(078) 000-0000', '078-000-0000'],
  ['tel:+81-90-1234-5678', '090-1234-5678'],
  ['Tel. 090 1234 5678', '090-1234-5678'],
  ['＋８１（０）９０ １２３４ ５６７８', '090-1234-5678'],
  ['(+81) 90 1234 5678', '090-1234-5678'],
  ['010-81-90-1234-5678', '090-1234-5678'],
  ['8178 000 0000', '078-000-0000'],
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

import fc from 'fast-check';
import {
  caseless,
  countCharacters,
  foldWidth,
  isEmail,
  isLongerThan,
  mostUnits,
  normalizeEmail,
  normalizeLine,
  normalizeLines,
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

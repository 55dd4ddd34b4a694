import { matchesSearch, phoneFromBehind, queryWords, searchParts } from './search-words.ts';
import {
  countCharacters,
  foldWidth,
  isEmail,
  isKatakana,
  isPhone,
  normalizeEmail,
  normalizePhone,
  phoneDigits,
  toKatakana,
} from './typed-text.ts';

test.each([
  ['やまだ　はなこ', 'ヤマダ ハナコ'],
  ['ﾔﾏﾀﾞ ﾊﾅｺ', 'ヤマダ ハナコ'],
  ['ﾊﾟｰｸ', 'パーク'],
  ['ヤマダ', 'ヤマダ'],
  ['  ゔぁいおりん  ', 'ヴァイオリン'],
  ['か\u3099く', 'ガク'],
])('%p becomes %p', (typed, kana) => {
  expect(toKatakana(typed)).toBe(kana);
  expect(isKatakana(kana)).toBe(true);
});

test('kanji and Latin letters are no katakana', () => {
  expect([isKatakana('山田'), isKatakana('Yamada'), isKatakana('')]).toEqual([false, false, false]);
});

test.each([
  ['０９０−１２３４−５６７８', '090-1234-5678'],
  ['090ー1234ー5678', '090-1234-5678'],
  ['09012345678', '09012345678'],
  ['(078) 000-0000', '078-000-0000'],
  ['+81 90-1234-5678', '090-1234-5678'],
  ['090 1234 5678', '090-1234-5678'],
])('the phone number %p becomes %p', (typed, phone) => {
  expect(normalizePhone(typed)).toBe(phone);
  expect(isPhone(phone)).toBe(true);
});

test('what is no phone number stays recognisable', () => {
  expect([isPhone(normalizePhone('090-1234')), isPhone(normalizePhone('電話なし'))]).toEqual([false, false]);
  expect(phoneDigits('０７８-000-0001')).toBe('0780000001');
});

test.each([
  ['Ｈａｎａｋｏ＠Ｅｘａｍｐｌｅ．ｊｐ', 'hanako@example.jp'],
  [' Hanako@Example.JP ', 'hanako@example.jp'],
])('the address %p becomes %p', (typed, email) => {
  expect(normalizeEmail(typed)).toBe(email);
  expect(isEmail(email)).toBe(true);
});

test('addresses of old carriers pass, broken ones do not', () => {
  expect(['a..b.@docomo.example', 'a+b@x.example.jp'].map(isEmail)).toEqual([true, true]);
  expect(['hanako', 'hanako@', '@example.jp', 'a@b', 'a b@example.jp', 'a@-x.jp', `${'a'.repeat(65)}@example.jp`].map(isEmail)).toEqual(
    Array(7).fill(false),
  );
});

test('characters are counted as people count them', () => {
  expect([countCharacters('山田'), countCharacters('𠮷野'), countCharacters('')]).toEqual([2, 2, 0]);
  expect(foldWidth('Ａｂ　１２\n３')).toBe('Ab 12 3');
});

describe('people are found by', () => {
  const hanako = { name: '山田 花子', nameKana: 'ヤマダ ハナコ', email: 'Hana@Example.jp', phone: '090-1234-5678' };

  test('every part of their names, of their address up to its domain, and the digits of their phone', () => {
    expect(searchParts(hanako)).toEqual([
      ...['山田花子', '田花子', '花子', 'ヤマダハナコ', 'マダハナコ', 'ダハナコ', 'ハナコ', 'ナコ'],
      ...['hana@example.jp', 'ana@example.jp', 'na@example.jp', 'a@example.jp', '@example.jp', 'example.jp', '09012345678'],
      ...['山', '花', 'ヤ', 'ハ', 'h', '0'],
    ]);
    expect(phoneFromBehind(hanako.phone)).toBe('87654321090');
  });

  test.each(['山', '花子', '山田花', '田花', 'やまだ', 'まだ', 'なこ', 'ﾊﾅ', 'HANA@', 'ana', '@example', '山田 はな', ''])(
    '%p',
    (query) => {
      expect(matchesSearch(hanako, query)).toBe(true);
    },
  );

  test.each(['090-12', '０９０１２３', '5678', '1234-5678', '78', '0'])('%p of their phone', (query) => {
    expect(matchesSearch(hanako, query)).toBe(true);
  });

  test.each(['田', '子', 'ナ', 'a', '8', '佐藤', '1234', '山田 太郎', 'xample.jp'])('but not by %p', (query) => {
    expect(matchesSearch(hanako, query)).toBe(false);
  });

  test('a name of one character, and a long one by its first forty', () => {
    expect(searchParts({ name: '𠮷 花' })).toEqual(['𠮷花', '𠮷', '花']);
    const long = 'あ'.repeat(60);
    expect(searchParts({ nameKana: long })).toContain('ア'.repeat(40));
    expect(matchesSearch({ nameKana: long }, long)).toBe(true);
  });

  test('each word of a query once', () => {
    expect(queryWords(' 山田　090-1234 山田 花')).toEqual([
      { part: '山田', isWhole: false },
      { part: '0901234', isWhole: false, fromBehind: '4321090' },
      { part: '花', isWhole: true },
    ]);
  });
});

test('an address with a space inside is none, and not the address without it', () => {
  expect(['hana ko@example.jp', 'hana@exam ple.jp', ' hana@example.jp '].map((typed) => isEmail(normalizeEmail(typed)))).toEqual([
    false,
    false,
    true,
  ]);
});

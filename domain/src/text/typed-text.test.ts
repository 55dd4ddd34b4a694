import { matchesSearch, searchTerms, searchTextOf } from './search-words.ts';
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

  test('a text of their names with and without their words, their address and the digits of their phone', () => {
    expect(searchTextOf(hanako)).toBe('\n山田花子\n花子\nヤマダハナコ\nハナコ\nhana@example.jp\n09012345678');
  });

  test.each(['山', '花子', '山田花', '田花', 'やまだ', 'まだ', 'なこ', 'ﾊﾅ', 'HANA@', 'ana', '@example', 'xample.jp', '山田 はな', ''])(
    '%p',
    (query) => {
      expect(matchesSearch(hanako, query)).toBe(true);
    },
  );

  test.each(['090-12', '０９０１２３', '5678', '1234-5678', '78', '0'])('%p of their phone', (query) => {
    expect(matchesSearch(hanako, query)).toBe(true);
  });

  test.each(['田', '子', 'ナ', 'a', '8', '佐藤', '4321', '山田 太郎'])('but not by %p', (query) => {
    expect(matchesSearch(hanako, query)).toBe(false);
  });

  test('each word of a query once', () => {
    expect(searchTerms(' 山田　090-1234 山田 花')).toEqual(['山田', '0901234', '\n花']);
  });
});

test('an address with a space inside is none, and not the address without it', () => {
  expect(['hana ko@example.jp', 'hana@exam ple.jp', ' hana@example.jp '].map((typed) => isEmail(normalizeEmail(typed)))).toEqual([
    false,
    false,
    true,
  ]);
});

import fc from 'fast-check';
import { likenessKeys } from '../person/likeness.ts';
import { foldForSearch, matchesSearch, phoneFromBehind, queryWords, searchParts } from './search-words.ts';

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

  test.each([
    ...['090-12', '０９０１２３', '5678', '1234-5678', '78', '0', '090-1234-', '090 1234 5678', '090−1234−5678', '090‐1234‐5678'],
    ...['090–1234–5678', '090―1234―5678', '090.1234.5678', '(090) 1234-5678', '+81 90 1234 5678', '+81 90-12', '0081-90-1234-5678'],
    ...['TEL 090-1234-5678', '℡ 090 12', '\u202d090-1234-5678\u202c', '山田 090 1234 5678', '090ー1234 はなこ'],
  ])('%p of their phone', (query) => {
    expect(matchesSearch(hanako, query)).toBe(true);
  });

  test.each(['田', '子', 'ナ', 'a', '8', '佐藤', '1234', '山田 太郎', 'xample.jp', '090 1234 9999'])('but not by %p', (query) => {
    expect(matchesSearch(hanako, query)).toBe(false);
  });

  test('a name of one character, and a long one by its first forty', () => {
    expect(searchParts({ name: '高 花' })).toEqual(['高花', '高', '花']);
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

test.each([
  ['葛城', '葛󠄀城'],
  ['高橋', '髙橋'],
  ['山崎', '山﨑'],
  ['渡辺', '渡邉'],
  ['渡邊', '渡邉'],
  ['斎藤', '齋藤'],
  ['斉藤', '齊藤'],
  ['斎藤', '斉藤'],
  ['吉田', '𠮷田'],
  ['浜田', '濵田'],
  ['徳川', '德川'],
  ['富田', '冨田'],
  ['島田', '嶋田'],
  ['沢田', '澤田'],
  ['広田', '廣田'],
  ['真田', '眞田'],
  ['桜井', '櫻井'],
  ['神谷', '神\ufe00谷'],
  ['福田', '福田'],
  ['りょーこ', 'リョ-コ'],
  ['りょーこ', 'リョ−コ'],
  ['ごとう', 'コ゛トウ'],
  ['宵野', '宵\u200b野'],
])('%s finds %s, and is found by it', (one, other) => {
  expect([matchesSearch({ name: one }, other), matchesSearch({ name: other }, one)]).toEqual([true, true]);
});

test('somebody with another name is somebody else', () => {
  expect(['山本', '高木', '吉川'].map((query) => matchesSearch({ name: '髙橋' }, query))).toEqual([false, false, false]);
});

const pieces = fc.constantFrom(...'髙葛𠮷ｱかー-−0123456789+(). 　@', '葛󠄀', '゛', 'TEL ', '81', '\u200b', '\u202e', '👩‍👩‍👧', 'İ', 'ß');
const anyText = fc.array(fc.oneof(pieces, fc.string({ unit: 'grapheme', maxLength: 2 })), { maxLength: 14 }).map((all) => all.join(''));

test('what is folded for a search is not changed by folding it again', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(foldForSearch(foldForSearch(text))).toBe(foldForSearch(text));
    }),
    { numRuns: 500 },
  );
});

test('whoever has a name is found by it as it was typed', () => {
  fc.assert(
    fc.property(anyText, (name) => {
      expect(matchesSearch({ name }, name)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('two records are alike by a number that is written otherwise, and by a kana name with a separate mark', () => {
  const one = { phone: '０９０-1234-5678', email: ' Hanako@Example.jp ', nameKana: 'やまた゛ はなこ' };
  for (const phone of ['0081-90-1234-5678', '81-90-1234-5678', '+81 90 1234 5678', '090.1234.5678', '\u202d09012345678\u202c']) {
    expect(likenessKeys({ phone, email: 'hanako@example.jp', nameKana: 'ヤマダハナコ' })).toEqual(likenessKeys(one));
  }
});

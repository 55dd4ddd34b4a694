import { isLink, required, requiredLines, withinLimit, withinLines } from '../form/form-fields.ts';
import {
  hasLoneSurrogate,
  isBlank,
  isPlainText,
  isSingleLine,
  normalizeLines,
} from './typed-text.ts';

const malformed = '入力内容が正しくありません';

test.each(['\r', '\n', '\t', '\0', '\u001b', '\u007f', '\u0085', '\u2028', '\u2029', '\ud842'])(
  'a single line must not contain %j',
  (character) => {
    expect(isSingleLine(`宵野${character}BEGIN:VALARM`)).toBe(false);
    expect([
      required(`宵野${character}すず`, 'x'),
      withinLimit(`宵野${character}すず`, 100),
    ]).toEqual([malformed, malformed]);
  },
);

test.each(['\0', '\u001b', '\r', '\u2028', '\udc00'])(
  'several lines must not contain %j',
  (character) => {
    expect(isPlainText(`一行${character}二行`)).toBe(false);
    expect([
      requiredLines(`一行${character}`, 'x', 100),
      withinLines(`一行${character}`, 100),
    ]).toEqual([malformed, malformed]);
  },
);

test('several lines end with LF and keep tabs', () => {
  expect(normalizeLines(' 一行\r\n二行\r三行\t終\n')).toBe('一行\n二行\n三行\t終');
  expect(normalizeLines('一行\u2028二行\u2029三行\u2029')).toBe('一行\n二行\n三行');
  expect(withinLines('一行\n二行\t終', 100)).toBeUndefined();
});

test('a text without visible characters is blank', () => {
  expect(['', '　 ', '\u200b', '\u200b \u2060\ufeff', '\u2800 \u2800'].map(isBlank)).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
  expect([
    required('\u2800', 'x'),
    required('\u200b\u200d', 'x'),
    requiredLines('\u200b', 'x', 100),
  ]).toEqual(['x', 'x', 'x']);
});

test('names with rare letters, emoji and blanks are accepted', () => {
  expect(['𠮷野 すず', '👩‍👩‍👧', '葛󠄀城', 'Ann O’Hara', ''].every(isSingleLine)).toBe(true);
});

test('a lone surrogate is found, a pair is not', () => {
  expect(['a\ud842', '\udc00b', '𠮷'].map(hasLoneSurrogate)).toEqual([true, true, false]);
});

test('a link must not contain control characters', () => {
  expect(['https://a.example/\u001b[2J', '/news\0'].map(isLink)).toEqual([false, false]);
});

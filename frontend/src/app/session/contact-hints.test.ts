import { suggestEmail } from './contact-hints.tsx';

test.each([
  ['misaki@gmial.com', 'misaki@gmail.com'],
  ['misaki@gmai.com', 'misaki@gmail.com'],
  ['misaki@yaho.co.jp', 'misaki@yahoo.co.jp'],
  ['ｍｉｓａｋｉ＠ｄｏｃｏｍｏ．ｎｅ．ｊ', 'misaki@docomo.ne.jp'],
  ['misaki@gmail.com', undefined],
  ['misaki@example.jp', undefined],
  ['misaki@me.co', 'misaki@me.com'],
  ['misaki', undefined],
])('%s probably means %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

import { linkPieces } from './linked-text.tsx';

const addresses = (text: string) => linkPieces(text).flatMap(({ href }) => href ?? []);

test('a text without an address is one piece', () => {
  expect(linkPieces('年中無休です。')).toEqual([{ at: 0, text: '年中無休です。' }]);
});

test('an address ends where Japanese text continues', () => {
  expect(linkPieces('道順はhttps://yoizuki.example/accessをご覧ください')).toEqual([
    { at: 0, text: '道順は' },
    { at: 3, text: 'https://yoizuki.example/access', href: 'https://yoizuki.example/access' },
    { at: 33, text: 'をご覧ください' },
  ]);
});

test('brackets and a final full stop are not part of an address', () => {
  expect(addresses('(https://yoizuki.example/a?b=1&c=%E5%AE%B5). http://yoizuki.example,')).toEqual(
    ['https://yoizuki.example/a?b=1&c=%E5%AE%B5', 'http://yoizuki.example'],
  );
});

test('only http and https are links', () => {
  expect(addresses('javascript:alert(1) ftp://yoizuki.example')).toEqual([]);
});

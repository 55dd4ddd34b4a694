import { hashOf, parseName, wholeName, widthName } from './picture-names.ts';

const hash = hashOf(Buffer.from('a'));

test('a name is parsed to its hash and width', () => {
  expect(parseName(wholeName(hash))).toEqual({ hash, width: undefined });
  expect(parseName(widthName(hash, 640))).toEqual({ hash, width: 640 });
});

test('another content has another name', () => expect(hashOf(Buffer.from('b'))).not.toBe(hash));

test.each([
  '',
  'a.webp',
  `${hash}.svg`,
  `${hash}-641.webp`,
  `../${hash}.webp`,
  `${hash}.webp/..`,
  `.${hash}.part`,
  `${hash.toUpperCase()}.webp`,
])('%p is not a picture name', (name) => expect(parseName(name)).toBeUndefined());

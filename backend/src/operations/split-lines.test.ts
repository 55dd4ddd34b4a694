import { splitLines } from './split-lines.ts';

async function linesIn(...pieces: readonly string[]): Promise<readonly string[]> {
  const lines: string[] = [];
  const given = async function* () {
    yield* pieces;
  };
  for await (const line of splitLines(given())) lines.push(line);
  return lines;
}

test('a text is split at line feeds only, wherever its chunks end', async () => {
  expect(await linesIn('{"a":"1\u20282\u20293\r4\u0085"}\n{"b"', ':2}', '\n\n')).toEqual([
    '{"a":"1\u20282\u20293\r4\u0085"}',
    '{"b":2}',
    '',
  ]);
});

test('a last line needs no line feed, and an empty text has no lines', async () => {
  expect(await linesIn('one\ntwo')).toEqual(['one', 'two']);
  expect(await linesIn()).toEqual([]);
});

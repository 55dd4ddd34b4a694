/**
 * The lines of a text that comes in pieces, split at `\n` alone: `node:readline` also splits at
 * U+2028 and U+2029 since Node 24, which stand unescaped in JSON. A last line without its end
 * counts.
 */
export async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string, undefined> {
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
  return undefined;
}

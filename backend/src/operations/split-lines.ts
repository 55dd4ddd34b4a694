/**
 * Splits at `\n` only: since Node 24 `node:readline` also splits at U+2028 and U+2029, which JSON
 * does not escape.
 */
export async function* splitLines(
  chunks: AsyncIterable<string>,
): AsyncGenerator<string, undefined> {
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
  return undefined;
}

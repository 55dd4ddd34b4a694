import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The result is 10% smaller than at quality 4 for a page of 100 kB, in a few milliseconds. */
const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 6,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
};

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** The better comes first; they run outside the event loop. */
export const compressed = {
  br: (text: string | Buffer): Promise<Buffer> => brotli(text, BROTLI),
  gzip: (text: string | Buffer): Promise<Buffer> => gzipped(text),
};

export type Encoding = keyof typeof compressed;

export function encodingFor(accepted = ''): Encoding | undefined {
  const codings = accepted.split(',').map((entry) => entry.replace(/\s/g, '').toLowerCase());
  return (['br', 'gzip'] as const).find((encoding) =>
    codings.some(
      (entry) =>
        entry === encoding || (entry.startsWith(`${encoding};q=`) && !/=0(\.0*)?$/.test(entry)),
    ),
  );
}

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const squeeze = { br: promisify(brotliCompress), gz: promisify(gzip) };
const options = {
  br: {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 10,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  },
  gz: { level: 9 },
};
const TEXT = /\.(js|css|svg|json|webmanifest|txt)$/;
const LEAST = 1024; // smaller files fit into one packet anyway

export async function precompress(folder) {
  const files = (await readdir(folder, { recursive: true })).filter((name) => TEXT.test(name));
  const counts = await Promise.all(files.map((name) => compress(`${folder}/${name}`)));
  return counts.reduce((sum, n) => sum + n, 0);
}

async function compress(path) {
  const body = await readFile(path);
  if (body.length < LEAST) return 0;
  let written = 0;
  for (const [kind, run] of Object.entries(squeeze)) {
    const small = await run(body, options[kind]);
    if (small.length >= body.length) continue;
    await writeFile(`${path}.${kind}`, small);
    written += 1;
  }
  return written;
}

// Worker thread of `fonts.mjs`: unpacks one face and writes its slices. Both are synchronous and
// would block the main thread.
import { readFile, writeFile } from 'node:fs/promises';
import { workerData } from 'node:worker_threads';
import fontverter from 'fontverter';
import subsetFont from 'subset-font';

const { source, missing } = workerData;
const font = await fontverter.convert(await readFile(source), 'truetype');
for (const { text, format = 'woff2', path } of missing)
  await writeFile(path, await subsetFont(font, text, { targetFormat: format }));

import { join } from 'node:path';
import { lockDataDirectory } from '../embedded/data-directory-lock.ts';
import { openEmbeddedLog } from './embedded-log.ts';
import { sampleEvent } from './sample-event.ts';

// Owns the folder, appends to several streams at once and prints each acknowledged append.
const folder = process.argv[2] ?? '';
lockDataDirectory(folder);
const store = await openEmbeddedLog({ file: join(folder, 'events.db') });

async function writeForEver(stream: string): Promise<never> {
  for (let revision = 0; ; revision += 1) {
    const expected = revision === 0 ? 'no-stream' : revision - 1;
    const { position } = await store.append(stream, expected, [
      sampleEvent(`${stream} ${revision}`),
    ]);
    process.stdout.write(`${stream} ${revision} ${position}\n`);
  }
}

await Promise.all(Array.from({ length: 8 }, (_, index) => writeForEver(`writer-${index}`)));

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a data folder has been told about itself, and keeps when it is moved to another machine; undefined when it was told nothing. */
export function noteOfFolder(dataDir: string, name: string): string | undefined {
  try {
    return readFileSync(join(dataDir, name), 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** Tells a data folder something about itself. */
export function noteInFolder(dataDir: string, name: string, note: string): string {
  writeFileSync(join(dataDir, name), `${note}\n`);
  return note;
}

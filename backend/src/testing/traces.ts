import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files under a folder, write-ahead logs among them, whose raw bytes hold one of the texts. */
export function filesWith(folder: string, texts: readonly string[]): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => {
      const bytes = readFileSync(file);
      return texts.some((text) => bytes.includes(text));
    });
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The bytes of a file; none when it was removed since the folder was listed. */
function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as { readonly code?: unknown }).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}

/** Files under a folder, write-ahead logs among them, whose raw bytes hold one of the texts. */
export function filesWith(folder: string, texts: readonly string[]): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => {
      const bytes = bytesOf(file);
      return texts.some((text) => bytes.includes(text));
    });
}

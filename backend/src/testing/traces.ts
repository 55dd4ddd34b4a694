import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Empty if the file was removed since the listing. */
function bytesOf(file: string) {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as { readonly code?: unknown }).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}

/** Write-ahead logs are included. */
export function filesWith(folder: string, texts: readonly string[]): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => {
      const bytes = bytesOf(file);
      return texts.some((text) => bytes.includes(text));
    });
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export function useTemporaryFolder(): (...names: readonly string[]) => string {
  let folder = '';
  beforeEach(() => {
    folder = makeTemporaryFolder();
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  return (...names) => join(folder, ...names);
}

export function makeTemporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'event-store-'));
}

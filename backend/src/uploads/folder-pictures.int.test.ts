import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DurableFiles } from '../process/durable-files.ts';
import { openLog } from '../process/telemetry.ts';
import { FolderPictures } from './folder-pictures.ts';
import { describePicturesContract } from './pictures-contract.ts';

const files = new DurableFiles(openLog('silent'));
const picturesIn = (folder: string) => new FolderPictures(folder, files.place('uploads', folder));

describePicturesContract('pictures in a folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'salon-pictures-'));
  return {
    pictures: picturesIn(join(folder, 'uploads')),
    close: async () => rmSync(folder, { recursive: true }),
  };
});

test('a folder that cannot be written counts as an unavailable engine', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'salon-pictures-'));
  writeFileSync(join(folder, 'uploads'), 'a file stands where the folder should');
  const picture = { name: `${'0'.repeat(32)}.webp`, bytes: Buffer.from('x') };
  await expect(picturesIn(join(folder, 'uploads')).keep([picture])).rejects.toMatchObject({
    name: 'StoreUnavailableError',
    retryable: true,
  });
  expect(await files.down()).toEqual(['uploads']);
  rmSync(folder, { recursive: true });
});

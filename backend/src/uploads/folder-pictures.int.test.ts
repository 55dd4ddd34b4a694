import { writeFileSync } from 'node:fs';
import { useTemporaryFolder } from '@salon/event-store/testing/temporary-folder';
import { DurableFiles } from '../process/durable-files.ts';
import { openLog } from '../process/telemetry.ts';
import { FolderPictures } from './folder-pictures.ts';
import { describePicturesContract } from './pictures-contract.ts';

const files = new DurableFiles(openLog('silent'));
const picturesIn = (folder: string) => new FolderPictures(folder, files.place('uploads', folder));

const folder = useTemporaryFolder();

describePicturesContract('pictures in a folder', () => picturesIn(folder('uploads')));

test('a folder that cannot be written counts as an unavailable engine', async () => {
  writeFileSync(folder('uploads'), 'a file stands where the folder should');
  const picture = { name: `${'0'.repeat(32)}.webp`, bytes: Buffer.from('x') };
  await expect(picturesIn(folder('uploads')).keep([picture])).rejects.toMatchObject({
    name: 'StoreUnavailableError',
    retryable: true,
  });
  expect(await files.down()).toEqual(['uploads']);
});

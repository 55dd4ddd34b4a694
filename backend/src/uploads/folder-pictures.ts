import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StoreUnavailableError } from '@salon/event-store';
import { type NamedPicture, Pictures } from '../ports/pictures.ts';
import type { DurablePlace } from '../process/durable-files.ts';
import { parseName } from './picture-names.ts';

export class FolderPictures extends Pictures {
  constructor(
    private readonly folder: string,
    private readonly place: DurablePlace,
  ) {
    super();
  }

  async keep(pictures: readonly NamedPicture[]): Promise<void> {
    const placed = pictures.map(({ name, bytes }) => ({ path: this.pathOf(name), bytes }));
    try {
      await this.place.write(async () => {
        await mkdir(this.folder, { recursive: true });
        for (const { path, bytes } of placed) {
          await this.write(path, bytes);
        }
        await syncFolder(this.folder);
      });
    } catch (cause) {
      throw new StoreUnavailableError('The picture could not be kept.', { cause });
    }
  }

  async read(name: string): Promise<Buffer | undefined> {
    const path = this.pathOf(name);
    try {
      return await readFile(path);
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw new StoreUnavailableError('The picture could not be read.', { cause });
    }
  }

  /** A crash leaves the whole file or none. */
  private async write(path: string, bytes: Buffer) {
    const draft = join(this.folder, `.${randomUUID()}.part`);
    try {
      const file = await open(draft, 'wx');
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  private pathOf(name: string) {
    if (parseName(name) === undefined) throw new Error('Not a valid picture name.');
    return join(this.folder, name);
  }
}

async function syncFolder(folder: string) {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

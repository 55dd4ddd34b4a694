import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Config } from '../process/config.ts';
import { DurableFiles, type DurablePlace } from '../process/durable-files.ts';
import { Outbox } from './outbox.ts';

const PAGE = 1000;

/** The folder where mails are kept when nothing else takes them; each under its own name, so that a repeat replaces itself. */
@Injectable()
export class Mailbox {
  private readonly folder: string;
  private readonly place: DurablePlace;

  constructor(
    { dataDir }: Config,
    private readonly outbox: Outbox,
    files: DurableFiles,
  ) {
    this.folder = join(dataDir, 'mailbox');
    this.place = files.place('mailbox', this.folder);
  }

  /** Keeps a mail. Who does so looks afterwards whether an erasure has removed its entry meanwhile: then it may not stay. */
  async keep(id: string, message: Uint8Array): Promise<void> {
    const file = this.fileOf(id);
    await this.place.write(async () => {
      await this.writePart(`${file}.part`, message);
      await rename(`${file}.part`, file);
    });
  }

  /** The folder is made with the first mail, and again where somebody has removed it. */
  private async writePart(part: string, message: Uint8Array): Promise<void> {
    try {
      await writeFile(part, message);
    } catch (error) {
      if ((error as { readonly code?: unknown }).code !== 'ENOENT') throw error;
      await mkdir(this.folder, { recursive: true });
      await writeFile(part, message);
    }
  }

  /** Removes a mail; an absent one is no error. */
  async remove(id: string): Promise<void> {
    const file = this.fileOf(id);
    await rm(file, { force: true });
    await rm(`${file}.part`, { force: true });
  }

  /** Removes files without an entry: a crash, or a restored backup, may have brought them back. */
  async removeOrphans(): Promise<void> {
    const files = await readdir(this.folder).catch(() => []);
    // The files are listed first: a mail that is written later has its entry already.
    const owned = files.length === 0 ? new Set<string>() : await this.ownedNames();
    for (const file of files.filter((name) => !owned.has(name.replace(/\.part$/, '')))) {
      await rm(join(this.folder, file), { force: true });
    }
  }

  private async ownedNames(): Promise<ReadonlySet<string>> {
    const names = new Set<string>();
    for (let after: { key: string; id: string } | undefined; ; ) {
      const page = await this.outbox.entries.find({ index: 'created', limit: PAGE, after });
      for (const { id } of page) {
        names.add(nameOf(id));
      }
      const last = page.at(-1);
      if (last === undefined || page.length < PAGE) {
        return names;
      }
      after = { key: last.key, id: last.id };
    }
  }

  private fileOf(id: string): string {
    return join(this.folder, nameOf(id));
  }
}

const nameOf = (id: string): string => `${id.replaceAll(/[^\w.-]/g, '_')}.eml`;

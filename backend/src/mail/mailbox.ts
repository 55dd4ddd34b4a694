import { mkdir, opendir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Config } from '../process/config.ts';
import { DurableFiles, type DurablePlace } from '../process/durable-files.ts';
import { Outbox } from './outbox.ts';

/** So many files are looked up at once. */
const PAGE = 500;

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
    let page: string[] = [];
    for await (const name of this.files()) {
      page.push(name);
      if (page.length === PAGE) {
        await this.removeUnowned(page);
        page = [];
      }
    }
    await this.removeUnowned(page);
  }

  /** Nothing while no mail was ever kept. */
  private async *files(): AsyncGenerator<string> {
    try {
      for await (const { name } of await opendir(this.folder)) {
        yield name;
      }
    } catch (error) {
      if ((error as { readonly code?: unknown }).code !== 'ENOENT') throw error;
    }
  }

  /** The files were listed before: a mail that is written later has its entry already. */
  private async removeUnowned(files: readonly string[]): Promise<void> {
    const owned = new Set((await this.outbox.entries.getMany([...new Set(files.map(idOf))])).map(({ id }) => id));
    for (const file of files.filter((name) => !owned.has(idOf(name)))) {
      await rm(join(this.folder, file), { force: true });
    }
  }

  private fileOf(id: string): string {
    return join(this.folder, nameOf(id));
  }
}

/** Ids are made of ids of events and names of templates, so that each is the name of its file and nothing else. */
const MAIL_ID = /^[\w.-]+$/;

function nameOf(id: string): string {
  if (!MAIL_ID.test(id)) throw new Error(`A mail cannot be kept under the id ${JSON.stringify(id)}.`);
  return `${id}.eml`;
}

/** Whose file it is, also when it was never finished. */
const idOf = (file: string): string => file.replace(/\.part$/, '').replace(/\.eml$/, '');

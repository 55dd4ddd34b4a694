import { mkdir, opendir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { DeploymentKeys } from '@salon/event-store';
import nodemailer, { type SendMailOptions, type Transporter } from 'nodemailer';
import { InjectDeploymentKeys } from '../ports/tokens.ts';
import { Config } from '../process/config.ts';
import { DurableFiles, type DurablePlace } from '../process/durable-files.ts';
import type { SettingsNow } from '../settings/current-settings.ts';
import { openSenderPassword } from '../settings/sender-password.ts';
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

/** A mail ready to go. */
export type OutgoingMail = SendMailOptions & { readonly messageId: string };

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const;

/** Connections are kept between mails, but not for so long that a server ends them in the middle of the next one. */
const POOL = { ...TIMEOUTS, pool: true, maxConnections: 8, idleTimeout: 30_000, maxRequeues: 1 } as const;

/** A pool of connections to one server, under one sender. */
interface Pool {
  readonly key: string;
  readonly transport: Transporter;
  readonly sending: Set<Promise<unknown>>;
}

/**
 * The way out of every mail (specification, mail: transport): `SMTP_URL`, else the settings' sender at `SMTP_HOST`, else the
 * mailbox folder.
 */
@Injectable()
export class MailTransport {
  private pool: Pool | undefined;

  constructor(
    private readonly config: Config,
    @InjectDeploymentKeys() private readonly keys: DeploymentKeys,
    private readonly mailbox: Mailbox,
  ) {}

  /** Hands a mail over; resolves once it has been taken. `id` names it in the mailbox folder. */
  async send(id: string, mail: OutgoingMail, { settings, senderPassword }: SettingsNow): Promise<void> {
    const { smtpUrl, smtpHost } = this.config;
    if (smtpUrl !== null) {
      return this.overSmtp(smtpUrl, { url: smtpUrl }, mail);
    }
    const { senderEmail: user } = settings;
    if (smtpHost !== null && user !== '' && senderPassword !== null) {
      const pass = openSenderPassword(await this.keys.get('settings'), senderPassword);
      const server = { host: smtpHost, port: 587, requireTLS: true, auth: { user, pass } };
      return this.overSmtp(JSON.stringify(server), server, mail);
    }
    // Kept as an `.eml` file.
    const { message } = await inMemory.sendMail(mail);
    return this.mailbox.keep(id, withUnixLines(message as Buffer));
  }

  /** Lets go of a mail whose person was erased while it was handed over; what a mail server has cannot be called back. */
  takeBack(id: string): Promise<void> {
    return this.mailbox.remove(id);
  }

  /** Ends the connections, after the mails that are being handed over. */
  async close(): Promise<void> {
    const { pool } = this;
    this.pool = undefined;
    await Promise.allSettled(pool?.sending ?? []);
    pool?.transport.close();
  }

  /** `key` names the server and the sender: those of changed settings have connections of their own. */
  private async overSmtp(key: string, server: object, mail: OutgoingMail): Promise<void> {
    if (this.pool?.key !== key) {
      void this.close();
      this.pool = { key, transport: nodemailer.createTransport({ ...POOL, ...server }), sending: new Set() };
    }
    const { transport, sending } = this.pool;
    const sent = transport.sendMail(mail);
    sending.add(sent);
    try {
      await sent;
    } finally {
      sending.delete(sent);
    }
  }
}

/** Composes a mail and sends it nowhere. */
const inMemory = nodemailer.createTransport({ streamTransport: true, buffer: true });

/** Lines as a file has them. The library's own way hands each line through a stream by itself, a seventh of all that composing costs. */
const withUnixLines = (message: Buffer): Buffer => Buffer.from(message.toString('latin1').replaceAll('\r', ''), 'latin1');

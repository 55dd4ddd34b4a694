import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import nodemailer, { type SendMailOptions, type Transporter } from 'nodemailer';
import { DeploymentKeys } from '../ports/tokens.ts';
import { Config } from '../process/config.ts';
import { DurableFiles, type DurablePlace } from '../process/durable-files.ts';
import type { SettingsNow } from '../settings/current-settings.ts';
import { openSenderPassword } from '../settings/sender-password.ts';
import { Outbox } from './outbox.ts';

/** Serves without an SMTP server; a repeated mail replaces its file. */
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

  /** The caller must remove it again if its entry was erased meanwhile. */
  async keep(id: string, message: Uint8Array) {
    const file = this.fileOf(id);
    await this.place.write(async () => {
      await this.writePart(`${file}.part`, message);
      await rename(`${file}.part`, file);
    });
  }

  private async writePart(part: string, message: Uint8Array) {
    try {
      await writeFile(part, message);
    } catch (error) {
      if ((error as { readonly code?: unknown }).code !== 'ENOENT') throw error;
      await mkdir(this.folder, { recursive: true });
      await writeFile(part, message);
    }
  }

  async remove(id: string) {
    const file = this.fileOf(id);
    await rm(file, { force: true });
    await rm(`${file}.part`, { force: true });
  }

  /** A crash or a restored backup may leave files without an entry. */
  async removeOrphans() {
    const files = await readdir(this.folder).catch(noneWithoutFolder);
    // After the listing, since a mail has its entry before its file.
    for (const file of files) {
      if ((await this.outbox.entries.get(idOf(file))) === undefined)
        await rm(join(this.folder, file), { force: true });
    }
  }

  private fileOf(id: string) {
    return join(this.folder, nameOf(id));
  }
}

function noneWithoutFolder(error: unknown): readonly string[] {
  if ((error as { readonly code?: unknown }).code === 'ENOENT') return [];
  throw error;
}

/** Ids consist of event ids and template names, so they are safe file names. */
const MAIL_ID = /^[\w.-]+$/;

function nameOf(id: string) {
  if (!MAIL_ID.test(id))
    throw new Error(`A mail cannot be stored under the id ${JSON.stringify(id)}.`);
  return `${id}.eml`;
}

/** The file may be unfinished. */
const idOf = (file: string) => file.replace(/\.part$/, '').replace(/\.eml$/, '');

export type OutgoingMail = SendMailOptions & { readonly messageId: string };

const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
} as const;

/** Connections are closed before the server times them out. */
const POOL = {
  ...TIMEOUTS,
  pool: true,
  maxConnections: 8,
  idleTimeout: 30_000,
  maxRequeues: 1,
} as const;

interface Pool {
  readonly key: string;
  readonly transport: Transporter;
  readonly sending: Set<Promise<unknown>>;
}

/**
 * Uses `SMTP_URL`, else the settings' sender at `SMTP_HOST`, else the mailbox folder
 * (specification, mail: transport).
 */
@Injectable()
export class MailTransport {
  private pool: Pool | undefined;

  constructor(
    private readonly config: Config,
    private readonly keys: DeploymentKeys,
    private readonly mailbox: Mailbox,
  ) {}

  /** Resolves when the server has accepted the mail. `id` names it in the mailbox folder. */
  async send(id: string, mail: OutgoingMail, { settings, senderPassword }: SettingsNow) {
    const { smtpUrl, smtpHost } = this.config;
    if (smtpUrl !== null) return this.overSmtp(smtpUrl, { url: smtpUrl }, mail);
    const { senderEmail: user } = settings;
    if (smtpHost !== null && user !== '' && senderPassword !== null) {
      const pass = openSenderPassword(await this.keys.get('settings'), senderPassword);
      const server = { host: smtpHost, port: 587, requireTLS: true, auth: { user, pass } };
      return this.overSmtp(JSON.stringify(server), server, mail);
    }
    const { message } = await composer.sendMail(mail);
    return this.mailbox.keep(id, withUnixLines(message as Buffer));
  }

  /** A mail on a server cannot be recalled. */
  takeBack(id: string) {
    return this.mailbox.remove(id);
  }

  async close() {
    const { pool } = this;
    this.pool = undefined;
    await Promise.allSettled(pool?.sending ?? []);
    pool?.transport.close();
  }

  private async overSmtp(key: string, server: object, mail: OutgoingMail) {
    if (this.pool?.key !== key) {
      void this.close();
      this.pool = {
        key,
        transport: nodemailer.createTransport({ ...POOL, ...server }),
        sending: new Set(),
      };
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

const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });

/** Nodemailer's stream per line takes a seventh of the composing time. */
const withUnixLines = (message: Buffer) =>
  Buffer.from(message.toString('latin1').replaceAll('\r', ''), 'latin1');

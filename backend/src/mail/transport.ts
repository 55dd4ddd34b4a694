import { Injectable } from '@nestjs/common';
import type { DeploymentKeys } from '@salon/event-store';
import nodemailer, { type SendMailOptions, type Transporter } from 'nodemailer';
import { InjectDeploymentKeys } from '../ports/tokens.ts';
import { Config } from '../process/config.ts';
import type { SettingsNow } from '../settings/current-settings.ts';
import { openSenderPassword } from '../settings/sender-password.ts';
import { Mailbox } from './mailbox.ts';

/** A mail ready to go. */
export type OutgoingMail = SendMailOptions & { readonly messageId: string };

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const;

/**
 * The way out of every mail (specification, mail: transport): `SMTP_URL`, else the settings' sender at `SMTP_HOST`, else the
 * mailbox folder.
 */
@Injectable()
export class MailTransport {
  constructor(
    private readonly config: Config,
    @InjectDeploymentKeys() private readonly keys: DeploymentKeys,
    private readonly mailbox: Mailbox,
  ) {}

  /** Hands a mail over; resolves once it has been taken. `id` names it in the mailbox folder. */
  async send(id: string, mail: OutgoingMail, { settings, senderPassword }: SettingsNow): Promise<void> {
    const { smtpUrl, smtpHost } = this.config;
    if (smtpUrl !== null) {
      return overSmtp(nodemailer.createTransport({ url: smtpUrl, ...TIMEOUTS }), mail);
    }
    const { senderEmail } = settings;
    if (smtpHost !== null && senderEmail !== '' && senderPassword !== null) {
      const auth = { user: senderEmail, pass: openSenderPassword(await this.keys.get('settings'), senderPassword) };
      return overSmtp(nodemailer.createTransport({ host: smtpHost, port: 587, requireTLS: true, auth, ...TIMEOUTS }), mail);
    }
    // Kept as an `.eml` file.
    const { message } = await inMemory.sendMail(mail);
    return this.mailbox.keep(id, withUnixLines(message as Buffer));
  }

  /** Lets go of a mail whose person was erased while it was handed over; what a mail server has cannot be called back. */
  takeBack(id: string): Promise<void> {
    return this.mailbox.remove(id);
  }
}

/** Composes a mail and sends it nowhere. */
const inMemory = nodemailer.createTransport({ streamTransport: true, buffer: true });

/** Lines as a file has them. The library's own way hands each line through a stream by itself, a seventh of all that composing costs. */
const withUnixLines = (message: Buffer): Buffer => Buffer.from(message.toString('latin1').replaceAll('\r', ''), 'latin1');

async function overSmtp(transport: Transporter, mail: OutgoingMail): Promise<void> {
  try {
    await transport.sendMail(mail);
  } finally {
    // Only after the send has settled, or the mail would be cut off.
    transport.close();
  }
}

import type { DeploymentKeys } from '@salon/event-store';
import nodemailer, { type SendMailOptions, type Transporter } from 'nodemailer';
import type { Config } from '../process/config.ts';
import type { SettingsNow } from '../settings/current-settings.ts';
import { openSenderPassword } from '../settings/sender-password.ts';
import type { Mailbox } from './mailbox.ts';

/** A mail ready to go. */
export type Mail = SendMailOptions & { readonly messageId: string };

/** Hands a mail over; resolves once it has been taken. `id` names it in the mailbox folder. */
export type Send = (id: string, mail: Mail) => Promise<void>;

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const;

/** Chooses the way of a mail (decisions §1): `SMTP_URL`, else the settings' sender at `SMTP_HOST`, else the mailbox folder. */
export async function chooseTransport(config: Config, settings: SettingsNow, keys: DeploymentKeys, mailbox: Mailbox): Promise<Send> {
  if (config.smtpUrl !== null) {
    return overSmtp(nodemailer.createTransport({ url: config.smtpUrl, ...TIMEOUTS }));
  }
  const { senderEmail } = settings.settings;
  if (config.smtpHost !== null && senderEmail !== '' && settings.senderPassword !== null) {
    const pass = openSenderPassword(await keys.get('settings'), settings.senderPassword);
    return overSmtp(
      nodemailer.createTransport({ host: config.smtpHost, port: 587, requireTLS: true, auth: { user: senderEmail, pass }, ...TIMEOUTS }),
    );
  }
  return intoMailbox(mailbox);
}

function overSmtp(transport: Transporter): Send {
  return async (_, mail) => {
    try {
      await transport.sendMail(mail);
    } finally {
      // Only after the send has settled, or the letter would be cut off.
      transport.close();
    }
  };
}

/** Keeps every mail as an `.eml` file. */
function intoMailbox(mailbox: Mailbox): Send {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (id, mail) => {
    const { message } = await transport.sendMail(mail);
    await mailbox.keep(id, message as Buffer);
  };
}

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@salon/event-store/testing/until';
import PostalMime, { type Email } from 'postal-mime';

/**
 * Mails by file and time of writing: whoever waits for one looks at all of them every few
 * milliseconds.
 */
const parsed = new Map<string, Promise<Email>>();

function parse(file: string): Promise<Email> {
  const key = `${file} ${statSync(file).mtimeMs}`;
  const mail = parsed.get(key) ?? PostalMime.parse(readFileSync(file));
  parsed.set(key, mail);
  return mail;
}

/** All mails that lie in the salon's mailbox folder. */
export async function readMails(dataDir: string): Promise<readonly Email[]> {
  const folder = join(dataDir, 'mailbox');
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return Promise.all(files.map((name) => parse(join(folder, name))));
}

/**
 * Waits until a mail fits, and gives it; mail is never in the path of a request, so it comes a
 * moment later.
 */
export function waitForMail(dataDir: string, fits: (mail: Email) => boolean): Promise<Email> {
  // The folder is made with the first mail.
  const mails = () => readMails(dataDir).catch(() => []);
  return until('a mail that fits lies in the mailbox', async () => (await mails()).find(fits));
}

/** Waits for a mail to an address. */
export function waitForMailTo(dataDir: string, address: string): Promise<Email> {
  return waitForMail(dataDir, ({ to }) => to?.some((one) => one.address === address) ?? false);
}

/**
 * Waits for a mail to an address with a link that verifies it, and gives the secret part of that;
 * `after` is the one that it is not.
 */
export async function waitForEmailToken(
  dataDir: string,
  address: string,
  after = '',
): Promise<string> {
  const tokenOf = ({ text }: Email): string => /\/email\/([\w.-]+)/.exec(text ?? '')?.[1] ?? '';
  const fits = (mail: Email) =>
    mail.to?.[0]?.address === address && !['', after].includes(tokenOf(mail));
  return tokenOf(await waitForMail(dataDir, fits));
}

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@salon/event-store/testing/until';
import PostalMime, { type Email } from 'postal-mime';

/**
 * Cached by file and time of writing, since waiting tests read all of them every few milliseconds.
 */
const parsed = new Map<string, Promise<Email>>();

function parse(file: string) {
  const key = `${file} ${statSync(file).mtimeMs}`;
  const mail = parsed.get(key) ?? PostalMime.parse(readFileSync(file));
  parsed.set(key, mail);
  return mail;
}

export async function readMails(dataDir: string): Promise<readonly Email[]> {
  const folder = join(dataDir, 'mailbox');
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return Promise.all(files.map((name) => parse(join(folder, name))));
}

/** Redis holds back a mail that can be undone for a minute of the machine's clock, not the test's. */
const WAIT_SECONDS = 90;

/** Mails are sent after the request. */
export function waitForMail(dataDir: string, matches: (mail: Email) => boolean): Promise<Email> {
  // The folder is created with the first mail.
  const mails = () => readMails(dataDir).catch(() => []);
  const matching = async () => (await mails()).find(matches);
  return until('a matching mail is in the mailbox', matching, WAIT_SECONDS);
}

const isTo = (address: string) => (mail: Email) =>
  mail.to?.some((one) => one.address === address) ?? false;

export async function mailsTo(dataDir: string, address: string): Promise<readonly Email[]> {
  return (await readMails(dataDir)).filter(isTo(address));
}

export function waitForMailTo(dataDir: string, address: string, words = ''): Promise<Email> {
  return waitForMail(
    dataDir,
    (mail) => isTo(address)(mail) && (mail.subject ?? '').includes(words),
  );
}

/** The token differs from `after`. */
export async function waitForEmailToken(
  dataDir: string,
  address: string,
  after = '',
): Promise<string> {
  const tokenOf = ({ text }: Email) => /\/email\/([\w.-]+)/.exec(text ?? '')?.[1] ?? '';
  const matches = (mail: Email) =>
    mail.to?.[0]?.address === address && !['', after].includes(tokenOf(mail));
  return tokenOf(await waitForMail(dataDir, matches));
}

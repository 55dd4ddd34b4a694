import { personalNames } from '@salon/domain';
import pino, { type DestinationStream, type Logger } from 'pino';

type Fields = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** Names under which a secret or a person's data could reach a line by mistake; their values are replaced. */
const REDACTED = [
  'password',
  'currentPassword',
  'currentCode',
  'newPassword',
  'senderPassword',
  'token',
  'cookie',
  'authorization',
  ...personalNames,
  'text',
  'to',
  'body',
];

/**
 * Structured log lines. Fields are flat and few: ids, counts, durations, codes; a person's data has no place here and
 * is redacted by name as a second wall. Lines about a request carry its correlation id.
 */
export class Log {
  constructor(private readonly logger: Logger) {}

  info(message: string, fields: Fields = {}): void {
    this.logger.info(fields, message);
  }

  warn(message: string, fields: Fields = {}): void {
    this.logger.warn(fields, message);
  }

  /** A failure; the error's stack is logged, its own extra properties are not (drivers put queries and values there). */
  error(message: string, error: unknown, fields: Fields = {}): void {
    this.logger.error({ ...fields, error: describeError(error) }, message);
  }
}

/** The log of this process: JSON lines on standard output, all of them written before it exits. */
export function openLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: REDACTED, censor: '[redacted]' },
  };
  return new Log(pino(options, destination ?? standardOutput(level)));
}

/** So much waits, in characters, while standard output takes nothing; what comes then is not kept. */
const MOST_WAITING = 1_000_000;

/**
 * A destination of lines at a file descriptor. Lines of a tenth of a second go out together: each by itself is a system call. What is left is
 * written when the process exits. An output that takes nothing (a file on a full disk) ends and holds up nobody: what waits goes out when there
 * is room again.
 */
export function linesTo(descriptor: number): DestinationStream & { flush(): void } {
  const output = pino.destination({ dest: descriptor, minLength: 4096, maxLength: MOST_WAITING, periodicFlush: 100 });
  output.on('error', () => undefined);
  return output;
}

function standardOutput(level: string): DestinationStream {
  const output = linesTo(1);
  // Twice: the first leaves the last few lines. Pino's own way to write all at once would try for ever where nothing can be written.
  const writeRest = () => {
    output.flush();
    output.flush();
  };
  if (level !== 'silent') process.once('exit', writeRest);
  return output;
}

function describeError(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) {
    return { kind: typeof error };
  }
  return { kind: error.name, message: error.message, stack: error.stack ?? '' };
}

/** Addresses whose last part lets whoever knows it act: cancel, password-reset, e-mail, objection and waitlist links, and tellers' calendars, on pages and in their calls. */
const SECRET = /^(.*?\/(?:cancel|password-reset|email|objections?|calendars|waitlist)\/)(.+)$/i;
const CALENDAR = /[^/]\/calendar\.ics$/i;
const DEEPEST = 4;

/**
 * A path as it may be logged (specification, HTTP API: secret addresses): without its query (addresses and search words stand there) and
 * with the secret part of links cut, however they are spelled. Nothing of a path that cannot be read.
 */
export function loggablePath(url: string): string {
  const path = withoutQuery(url);
  const plain = plainPath(path);
  if (plain === undefined) return '…';
  const [, beginning, secret] = SECRET.exec(plain) ?? [];
  if (beginning === undefined || secret === undefined) return path;
  return `${beginning}…${CALENDAR.test(secret) ? '/calendar.ics' : ''}`;
}

/** Whether an address is secret: nothing may learn it from the referrer or keep the page. What cannot be read may be one. */
export function isSecretPath(url: string): boolean {
  const plain = plainPath(withoutQuery(url));
  return plain === undefined || SECRET.test(plain);
}

function withoutQuery(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? '';
}

/** A path with its letters decoded, as often as they were encoded, and single slashes; undefined when it cannot be read. */
function plainPath(path: string): string | undefined {
  let plain = path;
  try {
    for (let depth = 0; plain.includes('%'); depth += 1) {
      if (depth === DEEPEST) return undefined;
      plain = decodeURIComponent(plain);
    }
  } catch {
    return undefined;
  }
  return plain.replaceAll('\\', '/').replace(/(?:\/\.?(?=\/))+/g, '');
}

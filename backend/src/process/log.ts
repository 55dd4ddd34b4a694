import { personalNames } from '@salon/domain';
import pino, { type DestinationStream, type Logger } from 'pino';

type Fields = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** Redacted, in case secrets or personal data are logged by mistake. */
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
 * Flat fields: ids, counts, durations, codes. No personal data; as a second safeguard, fields are
 * redacted by name.
 */
export class Log {
  constructor(private readonly logger: Logger) {}

  info(message: string, fields: Fields = {}): void {
    this.logger.info(fields, message);
  }

  warn(message: string, fields: Fields = {}): void {
    this.logger.warn(fields, message);
  }

  /**
   * With the error's stack, but without its other properties, where drivers put queries and values.
   */
  error(message: string, error: unknown, fields: Fields = {}): void {
    this.logger.error({ ...fields, error: describeError(error) }, message);
  }
}

/** JSON lines on standard output, flushed at exit. */
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

/** While standard output is blocked; further lines are dropped. */
const MOST_WAITING = 1_000_000;

/**
 * Writes once per 0.1 s to save system calls, and flushes at exit. A blocked output (a full disk)
 * does not block the process.
 */
export function linesTo(descriptor: number): DestinationStream & { flush(): void } {
  const output = pino.destination({
    dest: descriptor,
    minLength: 4096,
    maxLength: MOST_WAITING,
    periodicFlush: 100,
  });
  output.on('error', () => undefined);
  return output;
}

function standardOutput(level: string): DestinationStream {
  const output = linesTo(1);
  // Twice, since the first leaves the last few lines. Pino's `flushSync` would retry forever on a
  // blocked output.
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

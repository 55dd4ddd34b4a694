import { personalNames } from '@salon/domain';
import pino, { type DestinationStream, type Logger } from 'pino';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

type LogFields = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** Secrets or personal data may be logged by mistake. */
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

/** Fields are flat, without personal data; as a second safeguard, they are redacted by name. */
export class Log {
  constructor(private readonly logger: Logger) {}

  info(message: string, fields: LogFields = {}): void {
    this.logger.info(fields, message);
  }

  warn(message: string, fields: LogFields = {}): void {
    this.logger.warn(fields, message);
  }

  /** Without the error's other properties, where drivers put queries and values. */
  error(message: string, error: unknown, fields: LogFields = {}): void {
    this.logger.error({ ...fields, error: describeError(error) }, message);
  }
}

/** JSON lines on standard output, flushed at exit; `silent` opens none. */
export function openLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: REDACTED, censor: '[redacted]' },
  };
  return new Log(
    pino(
      options,
      destination ?? (level === 'silent' ? { write: () => undefined } : standardOutput()),
    ),
  );
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

function standardOutput(): DestinationStream {
  const output = linesTo(1);
  // Twice, since the first leaves the last few lines. Pino's `flushSync` would retry forever on a
  // blocked output.
  const writeRest = () => {
    output.flush();
    output.flush();
  };
  process.once('exit', writeRest);
  return output;
}

function describeError(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { kind: typeof error };
  return { kind: error.name, message: error.message, stack: error.stack ?? '' };
}

/** Labels are routes and codes, never persons or ids. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly requests = new Histogram({
    name: 'salon_http_request_seconds',
    help: 'Duration of HTTP requests by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [this.registry],
  });
  private readonly commands = new Counter({
    name: 'salon_commands_total',
    help: 'Commands by name and outcome: done, or the code of the refusal.',
    labelNames: ['command', 'outcome'],
    registers: [this.registry],
  });

  private readonly backgroundFailures = new Counter({
    name: 'salon_background_failures_total',
    help: 'Runs of scheduled tasks and batches of reactors that failed, by name.',
    labelNames: ['name'],
    registers: [this.registry],
  });

  /** `ofProcess` adds the default metrics of the process. */
  constructor({ ofProcess = true } = {}) {
    if (ofProcess) collectDefaultMetrics({ register: this.registry });
  }

  observeRequest(method: string, route: string, status: number, seconds: number): void {
    this.requests.observe({ method, route, status: String(status) }, seconds);
  }

  countCommand(command: string, outcome: string): void {
    this.commands.inc({ command, outcome });
  }

  /** `name` is that of a scheduled task or reactor. */
  countBackgroundFailure(name: string): void {
    this.backgroundFailures.inc({ name });
  }

  /** Read at each scrape; NaN if its engine is away. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        this.set(await Promise.resolve(read()).catch(() => Number.NaN));
      },
    });
  }

  /** No values if they cannot be read. */
  gaugesBy(
    label: string,
    name: string,
    help: string,
    read: () => Promise<Iterable<readonly [of: string, value: number]>>,
  ): void {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [this.registry],
      async collect() {
        this.reset();
        for (const [of, value] of await read().catch(() => [])) this.set({ [label]: of }, value);
      },
    });
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }
}

/** Routes, types, streams, ids; no personal data (specification, operation: traces). */
export type SpanFacts = Readonly<Record<string, string | number>>;

export interface TraceSpan {
  describe(facts: SpanFacts): void;
  end(): void;
}

/** Milliseconds since 1970. */
export interface Period {
  readonly since: number;
  readonly until: number;
}

/** A class only to serve as injection token. */
export abstract class Traces {
  /** The span is a child of the caller's `traceparent`; calls `go` within it. */
  abstract begin(
    name: string,
    facts: SpanFacts,
    traceparent: string | undefined,
    go: () => void,
  ): TraceSpan;
  /** The span is a child of the present one, or of `traceparent`. */
  abstract within<T>(
    name: string,
    facts: SpanFacts,
    work: () => Promise<T>,
    traceparent?: string,
  ): Promise<T>;
  /** The finished span is a child of `traceparent`. */
  abstract tell(name: string, facts: SpanFacts, traceparent: string, period: Period): void;
  /** W3C Trace Context, for metadata of events; undefined without a span. */
  abstract get traceparent(): string | undefined;
  abstract close(): Promise<void>;
}

const noSpan: TraceSpan = { describe: () => undefined, end: () => undefined };

export const noTraces: Traces = {
  begin(_name, _facts, _traceparent, go) {
    go();
    return noSpan;
  },
  within: (_name, _facts, work) => work(),
  tell: () => undefined,
  traceparent: undefined,
  close: async () => undefined,
};

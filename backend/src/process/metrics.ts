import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { Traffic } from './traffic.ts';

/** The figures of this process (`GET /api/metrics`). Labels are routes and codes, never a person or an id. */
export class Metrics {
  /** Told of every request as it comes in. */
  readonly traffic = new Traffic();
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

  /** With the figures of the operating system's process, unless somebody else has them. */
  constructor({ ofProcess = true } = {}) {
    if (ofProcess) collectDefaultMetrics({ register: this.registry });
  }

  observeRequest(method: string, route: string, status: number, seconds: number): void {
    this.requests.observe({ method, route, status: String(status) }, seconds);
  }

  countCommand(command: string, outcome: string): void {
    this.commands.inc({ command, outcome });
  }

  /** `name` of a scheduled task or reactor. */
  countBackgroundFailure(name: string): void {
    this.backgroundFailures.inc({ name });
  }

  /** A figure that is asked for whenever the figures are read; not a number while its engine is away. */
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

  /** The same of several things at once, each under its label; none while they cannot be read. */
  gaugesBy(label: string, name: string, help: string, read: () => Promise<Iterable<readonly [of: string, value: number]>>): void {
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

  /** All figures as Prometheus text. */
  text(): Promise<string> {
    return this.registry.metrics();
  }
}

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/**
 * Metrics of this process (`GET /api/metrics`). Labels are routes and codes, never persons or ids.
 */
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

  /** `ofProcess`: with the default metrics of the process. */
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

  /** A metric that is read at each scrape; NaN if its engine is away. */
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

  /** The same for several labels at once; none if they cannot be read. */
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

  /** All metrics as Prometheus text. */
  text(): Promise<string> {
    return this.registry.metrics();
  }
}

import type { Position, RecordedEvent, Subscription } from '@salon/event-store';
import { type AnyBuild, type BatchResult, SerialQueue } from '../build/build.ts';
import { type Batch, parseEvents } from '../projected-event.ts';
import type { LogReader } from './log-reader.ts';

/** Called for each batch that builds take. */
export interface FeedListener {
  /** Before any build takes the batch. */
  beforeBatch(batch: Batch): Promise<void>;
  taken(build: AnyBuild, changed: readonly string[], events: number, batch: Batch): void;
  failed(build: AnyBuild, error: unknown): void;
  /** All builds have taken the log up to here. */
  passed(position: Position): void;
}

/** One subscription that feeds all builds that are up to date. */
export class LiveFeed {
  private readonly members = new Set<AnyBuild>();
  private readonly serial = new SerialQueue();
  private subscription: Subscription | undefined;
  private position: Position;

  constructor(
    private readonly log: LogReader,
    private readonly report: FeedListener,
    after: Position,
  ) {
    this.position = after;
  }

  start(onError: (error: unknown) => void): void {
    this.subscription = this.log.events.subscribe({
      after: this.position,
      onEvents: (events) => this.serial.run(() => this.deliver(events)),
      onPosition: async (scannedTo) => this.skipTo(scannedTo),
      onError,
    });
  }

  async stop(): Promise<void> {
    await this.subscription?.close();
    await this.serial.run(async () => this.members.clear());
  }

  /** Adds builds; the events that they lack are read while nothing is fed. Answers which failed. */
  join(builds: readonly AnyBuild[]): Promise<readonly PromiseSettledResult<void>[]> {
    return this.serial.run(() => Promise.allSettled(builds.map((build) => this.takeIn(build))));
  }

  leave(build: AnyBuild): Promise<void> {
    return this.serial.run(async () => void this.members.delete(build));
  }

  /** Runs work while nothing is fed. */
  whileIdle<T>(work: () => Promise<T>): Promise<T> {
    return this.serial.run(work);
  }

  private async takeIn(build: AnyBuild): Promise<void> {
    await this.log.feedTo([build], this.position);
    build.skipTo(this.position);
    await build.markComplete();
    this.members.add(build);
  }

  private async deliver(recorded: readonly RecordedEvent[]): Promise<void> {
    const to = recorded.at(-1)?.position;
    if (to === undefined) return;
    const batch = { events: parseEvents(recorded), to };
    await this.report.beforeBatch(batch);
    // First the documents of all, then all checkpoints at once.
    const taken = new Map<AnyBuild, BatchResult>();
    await this.each([...this.members], async (build) => void taken.set(build, await build.take(batch)));
    await this.each([...taken.keys()], (build) => this.moveBehind(build, batch, taken.get(build)));
    this.position = to;
    this.report.passed(to);
  }

  private async moveBehind(build: AnyBuild, batch: Batch, taken: BatchResult | undefined): Promise<void> {
    if (taken === undefined) return;
    await build.moveBehind(batch, taken);
    this.report.taken(build, taken.changed, taken.events, batch);
  }

  /** Works on all builds concurrently; one that fails leaves the feed. */
  private async each(builds: readonly AnyBuild[], work: (build: AnyBuild) => Promise<void>): Promise<void> {
    const working = builds.map((build) =>
      work(build).catch((error: unknown) => {
        this.members.delete(build);
        this.report.failed(build, error);
      }),
    );
    await Promise.all(working);
  }

  private skipTo(position: Position): void {
    if (position <= this.position) return;
    this.position = position;
    for (const build of this.members) build.skipTo(position);
    this.report.passed(position);
  }
}

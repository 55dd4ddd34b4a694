import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { earlierOf, laterOf } from '@salon/domain';
import type { Collection } from '@salon/projections';
import { EventStore, InjectCollection } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { ScheduledTask, type Task } from './scheduled-task.ts';

export interface ProvenTimeDocument {
  readonly at: string;
  /** In milliseconds, over all starts. */
  readonly ran: number;
  readonly by: string;
}

export const provenTimeCollection = { name: 'proven-time', indexes: [] };
const ID = 'time';

export interface ProvenMoment {
  readonly at: string;
  readonly ran: number;
}

const DAY_MS = 24 * 3_600_000;
const EVERY_MS = 5 * 60_000;
/** After this time without a write, another process counts. */
const SILENT_MS = 3 * EVERY_MS;
/** An hour of running proves at most a day, so that a salon that runs an hour a day keeps up. */
const DAYS_PER_DAY = 24;

/** The instant of the last event plus the running time since it was seen. */
export class LogTime {
  private lastEvent: { readonly at: string; readonly seen: number } | undefined;

  constructor(
    private readonly store: Pick<EventStore, 'lastRecordedAt'>,
    private readonly clock: Clock,
  ) {}

  async now(): Promise<string> {
    const recorded = await this.store.lastRecordedAt();
    const running = this.clock.running();
    if (recorded === undefined) return this.clock.now();
    if (recorded !== this.lastEvent?.at) this.lastEvent = { at: recorded, seen: running };
    return plus(recorded, running - this.lastEvent.seen);
  }
}

/**
 * For irreversible steps such as erasures. It is never later than the clock, and events advance it
 * at most 24 times as fast as the running time, so that a wrong clock has a slow effect
 * (architecture, keep data safe: a wrong clock).
 */
@Injectable()
export class ProvenTime {
  private readonly owner = randomUUID();
  private readonly logTime: LogTime;
  private counted: { readonly ran: number; readonly by: string; readonly seen: number } | undefined;

  constructor(
    @InjectCollection(provenTimeCollection) private readonly times: Collection<ProvenTimeDocument>,
    @Inject(EventStore) store: Pick<EventStore, 'lastRecordedAt'>,
    private readonly clock: Clock,
  ) {
    this.logTime = new LogTime(store, clock);
  }

  async now(): Promise<ProvenMoment> {
    const byLog = await this.logTime.now();
    const { at, ran } = await this.count(byLog);
    return { at: earlierOf(at, this.clock.now()), ran };
  }

  private async count(byLog: string): Promise<ProvenMoment> {
    const stored = await this.times.get(ID);
    if (stored === undefined) {
      const first = { at: earlierOf(byLog, this.clock.now()), ran: 0, by: this.owner };
      this.counted = { ran: 0, by: this.owner, seen: this.clock.running() };
      return (await this.times.insert(ID, first)) ? first : this.count(byLog);
    }
    const passed = this.passedSince(stored.doc);
    if (passed === 0) return stored.doc;
    const { at, ran } = stored.doc;
    const shown = earlierOf(this.clock.now(), laterOf(byLog, plus(at, passed)));
    const next = {
      at: laterOf(at, earlierOf(shown, plus(at, passed * DAYS_PER_DAY))),
      ran: ran + passed,
      by: this.owner,
    };
    return (await this.times.replace(ID, stored.rev, next)) ? next : this.count(byLog);
  }

  private passedSince({ ran, by }: ProvenTimeDocument) {
    const running = this.clock.running();
    const isOurs = by === this.owner;
    const before = this.counted;
    const isKnown = before?.ran === ran && before.by === by;
    // Our own count continues where it ended; that of another process ends now.
    const seen =
      before === undefined || (!isKnown && !isOurs) ? running : before.seen + (ran - before.ran);
    this.counted = { ran, by, seen };
    const passed = Math.floor(running - seen);
    return isOurs || passed >= SILENT_MS ? passed : 0;
  }
}

@ScheduledTask({ name: 'proven time', label: '時計の確認', everyMs: EVERY_MS, firstAfterMs: 0 })
@Injectable()
export class CountProvenTime implements Task {
  constructor(private readonly time: ProvenTime) {}

  run(): Promise<unknown> {
    return this.time.now();
  }
}

export const daysBefore = (instant: string, days: number) => plus(instant, -days * DAY_MS);

const plus = (instant: string, millis: number) =>
  new Date(Date.parse(instant) + millis).toISOString();

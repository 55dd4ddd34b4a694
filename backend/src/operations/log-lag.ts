import { Injectable } from '@nestjs/common';
import type { Position } from '@salon/event-store';
import { LogTime } from '../background/proven-time.ts';
import { EventStore } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';

/** The age of the first event is in seconds. */
export interface Lag {
  readonly events: number;
  readonly isMore: boolean;
  readonly seconds: number;
}

const NONE: Lag = { events: 0, isMore: false, seconds: 0 };
/** Positions cannot be subtracted, so events are counted, up to this limit. */
const [PAGE, MOST_PAGES] = [500, 6];

@Injectable()
export class LogLag {
  private readonly logTime: LogTime;

  constructor(
    private readonly store: EventStore,
    private readonly clock: Clock,
  ) {
    this.logTime = new LogTime(store, clock);
  }

  /** The order is that of the positions; null if the log cannot be read. */
  async of(positions: readonly Position[]): Promise<readonly (Lag | null)[]> {
    const head = await this.store.lastEvent().catch(() => undefined);
    if (head === undefined) return positions.map(() => null);
    const lags = new Map<Position, Lag | null>();
    for (const position of new Set(positions))
      lags.set(position, position >= head ? NONE : await this.behind(position).catch(() => null));
    return positions.map((position) => lags.get(position) ?? null);
  }

  private async behind(position: Position): Promise<Lag> {
    let [after, events, isMore] = [position, 0, true];
    let first: string | undefined;
    for (let pages = 0; isMore && pages < MOST_PAGES; pages += 1) {
      const page = await this.store.readAll({ after, limit: PAGE });
      first ??= page.events[0]?.recordedAt;
      events += page.events.length;
      [after, isMore] = [page.scannedTo, !page.atHead];
    }
    if (first === undefined) return { events, isMore, seconds: 0 };
    // The clock of this process may be behind the log's.
    const now = Math.max(this.clock.millis(), Date.parse(await this.logTime.now()));
    return { events, isMore, seconds: Math.max(0, now - Date.parse(first)) / 1000 };
  }
}

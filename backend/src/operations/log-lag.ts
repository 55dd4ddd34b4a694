import { Injectable } from '@nestjs/common';
import type { EventStore, Position } from '@salon/event-store';
import { InjectEventStore } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';

/** What the log holds beyond a position: how many events, whether there are more than were counted, and for how many seconds the first has waited. */
export interface Lag {
  readonly events: number;
  readonly isMore: boolean;
  readonly seconds: number;
}

const NONE: Lag = { events: 0, isMore: false, seconds: 0 };
/** Positions are no numbers that could be subtracted: what lies between them is read, and no more of it than this. */
const [PAGE, MOST_PAGES] = [500, 6];

/** How far positions lie behind the log. */
@Injectable()
export class LogLag {
  constructor(
    @InjectEventStore() private readonly store: EventStore,
    private readonly clock: Clock,
  ) {}

  /** The lag of each position, in the same order; null where the log cannot be read. */
  async of(positions: readonly Position[]): Promise<readonly (Lag | null)[]> {
    const head = await this.store.lastEvent().catch(() => undefined);
    if (head === undefined) return positions.map(() => null);
    const lags = new Map<Position, Lag | null>();
    for (const position of new Set(positions)) {
      lags.set(position, position >= head ? NONE : await this.behind(position).catch(() => null));
    }
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
    const seconds = first === undefined ? 0 : Math.max(0, this.clock.millis() - Date.parse(first)) / 1000;
    return { events, isMore, seconds };
  }
}

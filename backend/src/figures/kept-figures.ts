import { Injectable } from '@nestjs/common';
import { monthOf } from '@salon/domain';
import {
  type Advance,
  bookings,
  type Counts,
  countsOfMonths,
  figures,
  figuresOfMonth,
  type MonthFigures,
  type MonthParts,
  type Projections,
  partsOfMonth,
} from '@salon/projections';
import { InjectProjections } from '../ports/tokens.ts';
import { Config } from '../process/config.ts';

/** Ten years; a month takes a few kilobytes. */
const MOST_MONTHS = 120;

type Kept<T> = Map<string, Promise<T>>;

/**
 * Caches the figures of months until an event changes one of their days, so that the screen costs
 * the same after years. Off in a process that follows the read models of another, which learns of a
 * change only after it can be read.
 */
@Injectable()
export class KeptFigures {
  private readonly counts: Kept<Counts | undefined> = new Map();
  private readonly months: Kept<MonthFigures> = new Map();
  private readonly parts: Kept<MonthParts> = new Map();
  private readonly keeps: boolean;
  private position = '';

  constructor(
    @InjectProjections() private readonly projections: Projections,
    { profile }: Config,
  ) {
    this.keeps = profile.kind === 'embedded';
    projections.onAdvance((advance) => this.forget(advance));
  }

  /** The counts of months, in the same order; undefined for months without data. */
  countsOf(months: readonly string[]): Promise<readonly (Counts | undefined)[]> {
    const missing = months.filter((month) => !this.counts.has(month));
    const added = countsOfMonths(this.reader, missing);
    const known = new Map(this.counts);
    for (const [place, month] of missing.entries()) {
      const counts = added.then((all) => all[place]);
      known.set(month, this.keep(this.counts, month, counts));
    }
    return Promise.all(months.map((month) => known.get(month)));
  }

  monthOf(month: string) {
    return (
      this.months.get(month) ?? this.keep(this.months, month, figuresOfMonth(this.reader, month))
    );
  }

  partsOf(month: string) {
    return this.parts.get(month) ?? this.keep(this.parts, month, this.addUpParts(month));
  }

  /** Visits come from `bookings`, which may be updated a moment later than `figures`. */
  private async addUpParts(month: string) {
    if (this.position !== '') await this.projections.waitForLive(this.position, [bookings.name]);
    return partsOfMonth(this.reader, this.projections.of(bookings), month);
  }

  private get reader() {
    return this.projections.of(figures);
  }

  private keep<T>(kept: Kept<T>, month: string, computed: Promise<T>): Promise<T> {
    if (!this.keeps) return computed;
    if (kept.size >= MOST_MONTHS) kept.clear();
    kept.set(month, computed);
    computed.catch(() => kept.get(month) === computed && kept.delete(month));
    return computed;
  }

  private forget({ topics, ids, position }: Advance) {
    if (topics.includes(bookings.name) && ids[bookings.name] === undefined) this.parts.clear();
    if (!topics.includes(figures.name)) return;
    this.position = position;
    const changed = ids[figures.name];
    if (changed === undefined) {
      for (const kept of [this.counts, this.months, this.parts]) kept.clear();
      return;
    }
    for (const month of new Set(changed.map(monthOfDay))) {
      this.counts.delete(month);
      this.months.delete(month);
      // Who came for the first time in a month depends on the months before it.
      for (const later of [...this.parts.keys()].filter((each) => each >= month))
        this.parts.delete(later);
    }
  }
}

/** The id of a document ends with its day. */
function monthOfDay(id: string) {
  return monthOf(id.slice(id.lastIndexOf('_') + 1));
}

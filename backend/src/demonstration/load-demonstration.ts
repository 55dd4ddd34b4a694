import { Injectable } from '@nestjs/common';
import { fillYearBehind, loadBookings } from '@salon/demo';
import { Sealer } from '@salon/event-store';
import { Passwords } from '../auth/passwords.ts';
import { ScheduledTask, type Task } from '../background/scheduled-task.ts';
import { message, type Report, type Tell, wrong } from '../operator-actions/report.ts';
import { EventStore, Projections } from '../ports/tokens.ts';
import { Config } from '../process/config.ts';
import { NameHashes } from '../sessions/name-hashes.ts';
import { seedLog } from './prepare-demonstration.ts';

/** A million events take minutes; leaves room for a busy machine. */
const WAIT_MS = 3_600_000;

/** For trials (specification, operation: made bookings). */
@Injectable()
export class DemonstrationLoad {
  constructor(
    private readonly passwords: Passwords,
    private readonly names: NameHashes,
    private readonly sealer: Sealer,
    private readonly store: EventStore,
    private readonly projections: Projections,
  ) {}

  async load(bookings: number, tell: Tell): Promise<Report> {
    const loaded = await loadBookings(
      seedLog({ store: this.store, sealer: this.sealer }),
      { passwords: this.passwords, names: this.names },
      bookings,
      (share) => tell({ share, text: 'writing made bookings' }),
    );
    if (loaded === undefined)
      return wrong('This salon is not a demonstration: made bookings would mix with its own.');
    tell({ share: 1, text: 'waiting for the read models' });
    await this.projections.waitFor(await this.store.lastEvent(), undefined, WAIT_MS);
    const sentence = `The log has ${loaded.bookings} made bookings of ${loaded.members} members on ${loaded.days} teller-days.`;
    return { ...message(sentence, loaded), figures: { bookings: loaded.bookings } };
  }
}

const SECOND_MS = 1000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;

/** Adds a year of past bookings (specification, content: demonstration salon). */
@ScheduledTask({
  name: 'year-behind-demonstration',
  label: 'デモ用の過去1年の予約',
  everyMs: DAY_MS,
  firstAfterMs: 3 * SECOND_MS,
})
@Injectable()
export class YearBehindDemonstration implements Task {
  constructor(
    private readonly config: Config,
    private readonly sealer: Sealer,
    private readonly store: EventStore,
  ) {}

  async run(signal: AbortSignal): Promise<void> {
    if (this.config.seed === 'demonstration-year')
      await fillYearBehind(seedLog({ store: this.store, sealer: this.sealer }), signal);
  }
}

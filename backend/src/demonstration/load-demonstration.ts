import { Injectable } from '@nestjs/common';
import { loadBookings } from '@salon/demo';
import { type EventStore, Sealer } from '@salon/event-store';
import type { Projections } from '@salon/projections';
import { Passwords } from '../auth/passwords.ts';
import { type Report, said, type Tell, wrong } from '../operator-actions/report.ts';
import { InjectEventStore, InjectProjections } from '../ports/tokens.ts';
import { NameHashes } from '../sessions/name-hashes.ts';
import { seedLog } from './prepare-demonstration.ts';

/** A million events are projected in minutes; a machine that is busy takes longer. */
const WAIT_MS = 3_600_000;

/**
 * Fills a demonstration salon with much data, for trials (specification, operation: made bookings).
 */
@Injectable()
export class DemonstrationLoad {
  constructor(
    private readonly passwords: Passwords,
    private readonly names: NameHashes,
    private readonly sealer: Sealer,
    @InjectEventStore() private readonly store: EventStore,
    @InjectProjections() private readonly projections: Projections,
  ) {}

  /** Reports what is there then; refuses a salon that is not the demonstration. */
  async load(bookings: number, tell: Tell): Promise<Report> {
    const loaded = await loadBookings(
      seedLog({ store: this.store, sealer: this.sealer }),
      { passwords: this.passwords, names: this.names },
      bookings,
      (share) => tell({ share, text: 'writes made bookings' }),
    );
    if (loaded === undefined)
      return wrong(
        'This salon was not begun as the demonstration: made bookings do not belong among its own.',
      );
    tell({ share: 1, text: 'waits for the read models' });
    await this.projections.waitFor(await this.store.lastEvent(), undefined, WAIT_MS);
    const sentence = `${loaded.bookings} made bookings of ${loaded.members} members on ${loaded.days} teller-days are there.`;
    return { ...said(sentence, loaded), figures: { bookings: loaded.bookings } };
  }
}

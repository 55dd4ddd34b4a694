import { Injectable } from '@nestjs/common';
import { loadBookings } from '@salon/demo';
import { type EventStore, Sealer } from '@salon/event-store';
import type { Projections } from '@salon/projections';
import { Passwords } from '../auth/passwords.ts';
import { type Report, said, type Tell, wrong } from '../operator-actions/report.ts';
import { InjectEventStore, InjectProjections } from '../ports/tokens.ts';
import { NameHashes } from '../sessions/name-hashes.ts';
import { seedLog } from './prepare-demonstration.ts';

/** A million events take minutes; leaves room for a busy machine. */
const WAIT_MS = 3_600_000;

/** Fills a demonstration salon for trials (specification, operation: made bookings). */
@Injectable()
export class DemonstrationLoad {
  constructor(
    private readonly passwords: Passwords,
    private readonly names: NameHashes,
    private readonly sealer: Sealer,
    @InjectEventStore() private readonly store: EventStore,
    @InjectProjections() private readonly projections: Projections,
  ) {}

  /** Refuses a salon that is not the demonstration. */
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
    return { ...said(sentence, loaded), figures: { bookings: loaded.bookings } };
  }
}

import { Injectable } from '@nestjs/common';
import { type Loaded, loadBookings } from '@salon/demo';
import { type EventStore, Sealer } from '@salon/event-store';
import { Passwords } from '../auth/passwords.ts';
import { InjectEventStore } from '../ports/tokens.ts';
import { NameHashes } from '../sessions/name-hashes.ts';
import { seedLog } from './prepare-demonstration.ts';

/** Fills a demonstration salon with much data, for trials (specification, operation: made bookings). */
@Injectable()
export class DemonstrationLoad {
  constructor(
    private readonly passwords: Passwords,
    private readonly names: NameHashes,
    private readonly sealer: Sealer,
    @InjectEventStore() private readonly store: EventStore,
  ) {}

  /** What is there then; undefined in a salon that is not the demonstration. */
  async load(bookings: number, tell: (share: number) => void): Promise<Loaded | undefined> {
    return loadBookings(
      seedLog({ store: this.store, sealer: this.sealer }),
      { passwords: this.passwords, names: this.names },
      bookings,
      tell,
    );
  }
}

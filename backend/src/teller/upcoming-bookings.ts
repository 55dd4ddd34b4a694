import { Injectable } from '@nestjs/common';
import type { Position } from '@salon/event-store';
import { bookings, countUpcoming, DocumentsUnavailableError, type Projections } from '@salon/projections';
import { InjectProjections } from '../ports/tokens.ts';

/** How long a deletion waits for the bookings' read model; afterwards it can be tried again, and goes on where it was. */
const WAIT_MS = 10_000;

/** Counts what stands in the way of a deletion (PROTOCOLS "Deciding"). */
@Injectable()
export class UpcomingBookings {
  constructor(@InjectProjections() private readonly projections: Projections) {}

  /**
   * Bookings of a teller or service that are still to come at `now`, of everything that was booked up to the position: after it
   * nothing new is accepted. Throws a retryable error when the read model does not get there.
   */
  async count(owner: 'teller' | 'service', id: string, upTo: Position, now: string): Promise<number> {
    if (!(await this.projections.waitFor(upTo, [bookings.name], WAIT_MS))) {
      throw new DocumentsUnavailableError('The bookings have not come far enough to be counted.');
    }
    return countUpcoming(this.projections.of(bookings), owner, id, now);
  }
}

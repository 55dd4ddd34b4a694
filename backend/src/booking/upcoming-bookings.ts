import { Injectable } from '@nestjs/common';
import { reject } from '@salon/domain';
import type { Position } from '@salon/event-store';
import {
  bookings,
  bookingsOfMember,
  countUpcoming,
  DocumentsUnavailableError,
  upcomingOfMember,
} from '@salon/projections';
import { EventStore, Projections } from '../ports/tokens.ts';

const WAIT_MS = 10_000;

type Owner = 'teller' | 'service' | 'member';

/**
 * For deletions (architecture, write to two streams: deletions) and merges. Waits until the read
 * model has what is in the log; throws `DocumentsUnavailableError` (retryable) if it does not in
 * time.
 */
@Injectable()
export class UpcomingBookings {
  constructor(
    private readonly store: EventStore,
    private readonly projections: Projections,
  ) {}

  async refuseDeletion(owner: Owner, id: string, now: string) {
    const count = await countUpcoming(await this.reader(), owner, id, now);
    return count > 0 ? reject('UPCOMING_BOOKINGS', { id, count }) : undefined;
  }

  /** Of any status, made up to the position. */
  async ofMember(memberId: string, upTo: Position) {
    return bookingsOfMember(await this.reader(upTo), memberId);
  }

  async awaitsCall(
    memberId: string,
    { phone }: { readonly phone?: string | null | undefined },
    now: string,
  ) {
    if (phone !== null) return false;
    return (await upcomingOfMember(await this.reader(), memberId, now)).some(
      ({ service }) => service.type === 'phone',
    );
  }

  private async reader(upTo?: Position) {
    const position = upTo ?? (await this.store.lastEvent());
    if (!(await this.projections.waitFor(position, [bookings.name], WAIT_MS)))
      throw new DocumentsUnavailableError('The bookings are too far behind to be counted.');
    return this.projections.of(bookings);
  }
}

import { Injectable } from '@nestjs/common';
import { agreedIn, memberStream } from '@salon/domain';
import type { JsonObject } from '@salon/event-store';
import { bookingHistory, bookings, type Reads } from '@salon/projections';
import { storedEvents } from '../command/stored-event.ts';
import { EventStore } from '../ports/tokens.ts';

@Injectable()
export class Agreements {
  constructor(private readonly store: EventStore) {}

  async of(reads: Reads, memberId: string) {
    const [registered, ids] = await Promise.all([
      storedEvents(this.store, memberStream(memberId)),
      reads.of(bookings).ids({ where: { person: `member-${memberId}` } }),
    ]);
    const entries = await reads.of(bookingHistory).find({ where: { bookingId: { in: ids } } });
    return [
      ...registered.map(({ data }) => data as JsonObject),
      ...entries.map(({ doc }) => doc.facts),
    ].flatMap((facts) => agreedIn(facts) ?? []);
  }
}

import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { AnswerOf } from '@salon/contract';
import { Sealer } from '@salon/event-store';
import { bookingHistory, historyOf, type OpenedHistoryEntry, type Projections } from '@salon/projections';
import { InjectProjections } from '../ports/tokens.ts';
import type { Principal } from '../sessions/principal.ts';
import { historyLine, tellersBefore } from './history-text.ts';
import { visibleBooking } from './own-bookings.ts';

type HistoryAnswer = AnswerOf<'readBookingHistory'>;

/** What happened to a booking, oldest first, up to an instant; undefined when the booking is not there for the principal. */
export class ReadBookingHistory extends Query<HistoryAnswer | undefined> {
  constructor(
    readonly bookingId: string,
    readonly asOf: string | undefined,
    readonly principal: Principal,
  ) {
    super();
  }
}

@QueryHandler(ReadBookingHistory)
export class ReadBookingHistoryHandler implements IQueryHandler<ReadBookingHistory> {
  constructor(
    @InjectProjections() private readonly projections: Projections,
    private readonly sealer: Sealer,
  ) {}

  async execute({ bookingId, asOf, principal }: ReadBookingHistory): Promise<HistoryAnswer | undefined> {
    const booking = await visibleBooking(this.projections, bookingId, principal);
    if (booking === undefined) {
      return undefined;
    }
    const entries = (await historyOf(this.projections.of(bookingHistory), this.sealer, bookingId, asOf)) ?? [];
    const before = tellersBefore(entries);
    return entries.flatMap((entry, i) => answerOf(entry, before[i], principal));
  }
}

/** A member learns who acted only by kind, no details, and nothing of what is the salon's alone. */
function answerOf(entry: OpenedHistoryEntry, tellerBefore: string | undefined, principal: Principal): HistoryAnswer {
  const line = historyLine(entry.type, entry.facts, tellerBefore);
  const mayRead = line?.visibility === 'everyone' || (line?.visibility === 'salon' && principal.kind === 'administrator');
  if (line === undefined || !mayRead) {
    return [];
  }
  const { at, type, channel, facts, personal } = entry;
  const written = [personal?.note, personal?.reason, personal?.text].find((value) => typeof value === 'string');
  const reason = written ?? (typeof facts.reason === 'string' ? facts.reason : null);
  const shown = { at, type, text: line.text, channel, reason };
  return principal.kind === 'administrator'
    ? [{ ...shown, actor: entry.actor, details: { ...facts, ...personal } }]
    : [{ ...shown, actor: entry.actor.split(':', 1)[0] ?? '' }];
}

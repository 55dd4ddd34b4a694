import type { AnswerOf } from '@salon/contract';
import { eventDefinitions, sentenceOf, wordsOf } from '@salon/domain';
import type { Sealer } from '@salon/event-store';
import {
  bookingHistory,
  historyOf,
  type OpenedHistoryEntry,
  openHistory,
  type Reads,
} from '@salon/projections';
import type { Principal } from '../sessions/sessions.ts';
import { visibleBooking } from './own-bookings.ts';
import { tellersBefore } from './tellers-before.ts';

type HistoryAnswer = AnswerOf<'readBookingHistory'>;

/**
 * The history of a booking, oldest first, up to an instant; undefined if the principal may not read
 * the booking.
 */
export async function readBookingHistory(
  reads: Reads,
  sealer: Sealer,
  { bookingId, asOf }: { readonly bookingId: string; readonly asOf: string | undefined },
  principal: Principal,
): Promise<HistoryAnswer | undefined> {
  const booking = await visibleBooking(reads, bookingId, principal);
  if (booking === undefined) {
    return undefined;
  }
  const history = await historyOf(reads.of(bookingHistory), bookingId);
  const entries = await openHistory(
    sealer,
    history.filter(({ at }) => asOf === undefined || at <= asOf),
  );
  const before = tellersBefore(entries);
  return entries.flatMap((entry, i) => answerOf(entry, before[i], principal));
}

/** Members see only the kind of actor, no details, and no internal entries. */
function answerOf(
  entry: OpenedHistoryEntry,
  tellerBefore: string | undefined,
  principal: Principal,
): HistoryAnswer {
  const { at, type, channel, facts, personal } = entry;
  const { history } = eventDefinitions[type];
  if (history === undefined || (history === 'salon' && principal.kind !== 'administrator')) {
    return [];
  }
  const written = personal && wordsOf(type, personal);
  const reason = written ?? (typeof facts.reason === 'string' ? facts.reason : null);
  const shown = {
    at,
    type,
    text: sentenceOf(type, facts, { tellerName: tellerBefore }),
    channel,
    reason,
  };
  return principal.kind === 'administrator'
    ? [{ ...shown, actor: entry.actor, details: { ...facts, ...personal } }]
    : [{ ...shown, actor: entry.actor.split(':', 1)[0] ?? '' }];
}

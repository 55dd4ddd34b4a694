import type { AnswerOf } from '@salon/contract';
import { eventDefinitions, sentenceOf, wordsOf } from '@salon/domain';
import type { Sealer } from '@salon/event-store';
import { bookingHistory, historyOf, type OpenedHistoryEntry, type Projections } from '@salon/projections';
import type { Principal } from '../sessions/sessions.ts';
import { visibleBooking } from './own-bookings.ts';
import { tellersBefore } from './tellers-before.ts';

type HistoryAnswer = AnswerOf<'readBookingHistory'>;

/** What happened to a booking, oldest first, up to an instant; undefined when the booking is not there for the principal. */
export async function readBookingHistory(
  projections: Projections,
  sealer: Sealer,
  { bookingId, asOf }: { readonly bookingId: string; readonly asOf: string | undefined },
  principal: Principal,
): Promise<HistoryAnswer | undefined> {
  const booking = await visibleBooking(projections, bookingId, principal);
  if (booking === undefined) {
    return undefined;
  }
  const entries = (await historyOf(projections.of(bookingHistory), sealer, bookingId, asOf)) ?? [];
  const before = tellersBefore(entries);
  return entries.flatMap((entry, i) => answerOf(entry, before[i], principal));
}

/** A member learns who acted only by kind, no details, and nothing of what is the salon's alone. */
function answerOf(entry: OpenedHistoryEntry, tellerBefore: string | undefined, principal: Principal): HistoryAnswer {
  const { at, type, channel, facts, personal } = entry;
  const { history } = eventDefinitions[type];
  if (history === undefined || (history === 'salon' && principal.kind !== 'administrator')) {
    return [];
  }
  const written = personal && wordsOf(type, personal);
  const reason = written ?? (typeof facts.reason === 'string' ? facts.reason : null);
  const shown = { at, type, text: sentenceOf(type, facts, { tellerName: tellerBefore }), channel, reason };
  return principal.kind === 'administrator'
    ? [{ ...shown, actor: entry.actor, details: { ...facts, ...personal } }]
    : [{ ...shown, actor: entry.actor.split(':', 1)[0] ?? '' }];
}

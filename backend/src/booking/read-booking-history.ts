import type { AnswerOf } from '@salon/contract';
import { agreedIn, eventDefinitions, eventSentence, personalWordsOf } from '@salon/domain';
import type { JsonObject, Sealer } from '@salon/event-store';
import {
  type BookingDocument,
  bookingHistory,
  bookings,
  historyOf,
  type OpenedHistoryEntry,
  openHistory,
  type Reads,
} from '@salon/projections';
import type { Principal } from '../sessions/sessions.ts';

type HistoryAnswer = AnswerOf<'readBookingHistory'>;

/** Administrators may read all, members their own (specification, HTTP API: who may call). */
export async function visibleBooking(
  reads: Reads,
  bookingId: string,
  principal: Principal,
): Promise<BookingDocument | undefined> {
  const booking = (await reads.of(bookings).get(bookingId))?.doc;
  const { customer } = booking ?? {};
  const isOwn =
    principal.kind === 'member' &&
    customer?.kind === 'member' &&
    customer.memberId === principal.id;
  return isOwn || principal.kind === 'administrator' ? booking : undefined;
}

/** Oldest first; undefined if the principal may not read the booking. */
export async function readBookingHistory(
  reads: Reads,
  sealer: Sealer,
  { bookingId, asOf }: { readonly bookingId: string; readonly asOf: string | undefined },
  principal: Principal,
): Promise<HistoryAnswer | undefined> {
  const booking = await visibleBooking(reads, bookingId, principal);
  if (booking === undefined) return undefined;
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
) {
  const { at, type, channel, facts, personal } = entry;
  const { history } = eventDefinitions[type];
  if (history === undefined || (history === 'salon' && principal.kind !== 'administrator'))
    return [];
  const written = personal && personalWordsOf(type, personal);
  const reason = written ?? (typeof facts.reason === 'string' ? facts.reason : null);
  const shown = {
    at,
    type,
    text: eventSentence(type, facts, { tellerName: tellerBefore }),
    channel,
    reason,
    agreed: agreedIn(facts),
  };
  return principal.kind === 'administrator'
    ? [{ ...shown, actor: entry.actor, details: { ...facts, ...personal } }]
    : [{ ...shown, actor: entry.actor.split(':', 1)[0] ?? '' }];
}

/** Oldest first; undefined before the creation. */
export function tellersBefore(
  entries: readonly { readonly type: string; readonly facts: JsonObject }[],
): readonly (string | undefined)[] {
  let now: string | undefined;
  return entries.map(({ type, facts }) => {
    const before = now;
    const named = type === 'BookingRescheduledOut' ? (facts.to as JsonObject) : facts;
    const isNamed = type === 'BookingRescheduledOut' || type === 'BookingCreated';
    if (isNamed && typeof named.tellerName === 'string') now = named.tellerName;
    return before;
  });
}

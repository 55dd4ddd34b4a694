import {
  bookingChange,
  bookingEvents,
  byStart,
  eventDefinitions,
  groupedBy,
  type PersonalOf,
  tokyoDate,
} from '@salon/domain';
import type { JsonObject, Sealed } from '@salon/event-store';
import {
  defineProjector,
  type FieldOpener,
  openOrNull,
  type ProjectedEvent,
  type ProjectedEventOf,
  type ReaderOf,
} from '../engine/projector.ts';
import { type Days, findDocs, onDays, TOTAL_CAP } from '../lists/page.ts';
import { type BookingDocument, bookings } from './bookings.ts';

export interface HistoryEntry {
  readonly bookingId: string;
  readonly at: string;
  readonly type: Handled;
  readonly actor: string;
  readonly channel: string;
  readonly position: string;
  /** Key of the mails that it caused. */
  readonly eventId: string;
  /** '' when unknown. */
  readonly correlationId: string;
  readonly facts: JsonObject;
  readonly sealed: Sealed | null;
  /** The booking's time and teller after the event; null when it changed neither. */
  readonly startTime: string | null;
  readonly tellerId: string | null;
}

/** Held and released times are steps of a reschedule. */
type Handled = Exclude<keyof typeof bookingEvents, 'RescheduleHeld' | 'RescheduleReleased'>;

const HANDLED = (Object.keys(bookingEvents) as (keyof typeof bookingEvents)[]).filter(
  (type): type is Handled => type !== 'RescheduleHeld' && type !== 'RescheduleReleased',
);

/** One document per entry, so that adding one costs the same however long the history is. */
export const bookingHistory = defineProjector<HistoryEntry, Handled>({
  name: 'booking-history',
  label: '予約の履歴',
  audience: [],
  version: 1,
  keys: ({ position, revision }) => [`${position}.${String(revision).padStart(9, '0')}`],
  // Every handled type is a key, so the record is whole.
  on: Object.fromEntries(HANDLED.map((type) => [type, historyEntry])) as Record<
    Handled,
    typeof historyEntry
  >,
  indexes: [['bookingId'], ['startTime']],
});

type Histories = ReaderOf<typeof bookingHistory>;

function historyEntry(_: HistoryEntry | undefined, event: ProjectedEventOf<Handled>): HistoryEntry {
  const { sealed = null, bookingId, ...open } = event.data;
  const facts = open as JsonObject;
  return {
    bookingId,
    at: event.at,
    type: event.type,
    actor: event.actor,
    channel: event.channel,
    position: event.position,
    eventId: event.eventId,
    correlationId: event.correlationId,
    facts,
    sealed,
    ...placeOf(event),
  };
}

function placeOf(event: ProjectedEventOf<Handled>): Pick<HistoryEntry, 'startTime' | 'tellerId'> {
  const { startTime, tellerId = event.data.tellerId } = bookingChange(event);
  return startTime === undefined ? { startTime: null, tellerId: null } : { startTime, tellerId };
}

/** `personal` is null when there are no personal fields or they are erased. */
export interface OpenedHistoryEntry
  extends Omit<HistoryEntry, 'sealed' | 'startTime' | 'tellerId'> {
  readonly personal: PersonalOf<Handled> | null;
}

export const historyOf = (histories: Histories, bookingId: string) =>
  findDocs(histories, { where: { bookingId }, order: 'id' });

export function openHistory(
  opener: FieldOpener,
  entries: readonly HistoryEntry[],
): Promise<readonly OpenedHistoryEntry[]> {
  return Promise.all(
    entries.map(async ({ sealed, startTime: _, tellerId: __, ...entry }) => ({
      ...entry,
      personal: await openOrNull(opener, [entry.type], sealed),
    })),
  );
}

/** The oldest come first; a state is undefined until the creation, whose event may be parked. */
export function statesOf(
  history: readonly HistoryEntry[],
): readonly (BookingDocument | undefined)[] {
  let booking: BookingDocument | undefined;
  return history.map((entry) => {
    if (booking !== undefined || entry.type === 'BookingCreated')
      booking = bookings.evolve(booking, eventOf(entry), entry.bookingId);
    return booking;
  });
}

/**
 * The customer is the present one: names are read as they are now, and a merged account has none.
 */
export function bookingAt(
  history: readonly HistoryEntry[],
  instant: string,
): BookingDocument | undefined {
  const states = statesOf(history);
  const past = states[history.filter(({ at }) => at <= instant).length - 1];
  const today = states.at(-1);
  return past && today && { ...past, customer: today.customer, person: today.person };
}

/**
 * Folds the history of each booking that ever had a time in these days; `capped`: more had than are
 * read at once.
 */
export async function bookingsAt(
  histories: Histories,
  instant: string,
  { tellerId, ...days }: Days & { readonly tellerId?: string | undefined },
) {
  const where = { startTime: onDays(days) ?? { not: null }, tellerId };
  const groups = await histories.aggregate({ where, by: 'bookingId' });
  const ids = groups.slice(0, TOTAL_CAP).map(({ key }) => String(key));
  const entries = await findDocs(histories, { where: { bookingId: { in: ids } }, order: 'id' });
  const past = [...groupedBy(entries, ({ bookingId }) => bookingId).values()].flatMap(
    (history) => bookingAt(history, instant) ?? [],
  );
  const { from = '', to = '9999' } = days;
  const isThen = (booking: BookingDocument) => {
    const day = tokyoDate(booking.startTime);
    return from <= day && day <= to && (tellerId === undefined || booking.tellerId === tellerId);
  };
  return { bookings: past.filter(isThen).sort(byStart), capped: groups.length > TOTAL_CAP };
}

function eventOf({ sealed, facts, bookingId, ...entry }: HistoryEntry): ProjectedEvent {
  const data = eventDefinitions[entry.type].data.parse({ ...facts, bookingId }) as object;
  // Parsed by the schema of the entry's own type, and complete for the projector of bookings.
  return {
    ...entry,
    data: sealed === null ? data : { ...data, sealed },
  } as unknown as ProjectedEvent;
}

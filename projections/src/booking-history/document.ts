import type { JsonObject, Sealed } from '@salon/event-store';

/** One thing that happened to a booking. */
export interface HistoryEntry {
  readonly at: string;
  readonly type: string;
  readonly actor: string;
  readonly channel: string;
  readonly position: string;
  /** The event's open fields. */
  readonly facts: JsonObject;
  readonly sealed: Sealed | null;
}

/** All that happened to one booking, oldest first. */
export interface BookingHistoryDocument {
  readonly bookingId: string;
  readonly person: string;
  readonly entries: readonly HistoryEntry[];
}

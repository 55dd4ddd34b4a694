import type { BookedService, BookingStatus, Customer, StatusReason } from '@salon/domain';
import type { Sealed } from '@salon/event-store';

/** One booking, wherever its time lies now. What is personal stays sealed. */
export interface BookingDocument {
  readonly bookingId: string;
  readonly tellerId: string;
  /** The teller's name as it was when this time was taken. */
  readonly tellerName: string;
  /** A day in Tokyo. */
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly status: BookingStatus;
  readonly totalPrice: number;
  readonly service: BookedService;
  readonly customer: Customer;
  readonly person: string;
  readonly createdAt: string;
  /** Who made it, and by which way. */
  readonly createdBy: { readonly actor: string; readonly channel: string };
  readonly cancellationRequested: boolean;
  readonly statusReason: StatusReason;
  /** How often its time was changed. */
  readonly moves: number;
  /** Guest details and notes; the note of the last cancellation request; the text of the last decision on it or on the status. */
  readonly sealed: { readonly details: Sealed | null; readonly note: Sealed | null; readonly reason: Sealed | null };
}

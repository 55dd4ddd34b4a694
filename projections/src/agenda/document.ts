import type { BookingStatus } from '@salon/domain';

/** Working hours as they were entered; times of day in Tokyo. */
export interface AgendaHours {
  readonly id: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly serviceType: 'phone' | 'in-person' | null;
  readonly isActive: boolean;
}

/** A booking whose time lies on this agenda; instants. `blocking`: nobody else can have its time. */
export interface AgendaBookingEntry {
  readonly bookingId: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly status: BookingStatus;
  readonly blocking: boolean;
}

/** Time kept for a booking on its way from another agenda; instants. */
export interface AgendaHold {
  readonly moveId: string;
  readonly bookingId: string;
  readonly startTime: string;
  readonly endTime: string;
}

/** One teller's one day, as much as slots need. */
export interface AgendaDocument {
  readonly tellerId: string;
  readonly date: string;
  readonly hours: readonly AgendaHours[];
  readonly bookings: readonly AgendaBookingEntry[];
  readonly holds: readonly AgendaHold[];
}

export function agendaDocumentId(tellerId: string, date: string): string {
  return `${tellerId}_${date}`;
}

import type { MonthHours } from '../settings/events.ts';
import type { BookedService } from './booking-data.ts';

/** What of the store settings decides about a booking, at the head of their stream. */
export interface SettingsTerms {
  readonly revision: number;
  readonly bookingDeadlineHours: number;
  readonly approveNewBookings: boolean;
  /** By month, `yyyy-MM`. */
  readonly businessHours: Readonly<Record<string, MonthHours>>;
}

/** The teller at the head of the teller's stream; `isClosing` while a deletion is under way. */
export interface TellerTerms {
  readonly revision: number;
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly isClosing: boolean;
}

/** The service at the head of the menu, `revision` being the menu's; an empty list of tellers means all (decisions 7). */
export interface ServiceTerms extends BookedService {
  readonly revision: number;
  readonly isActive: boolean;
  readonly isClosing: boolean;
  readonly fortuneTellerIds: readonly string[];
}

/** The facts by which a booking's time is decided; `now` is an instant. */
export interface TimeTerms {
  readonly now: string;
  readonly settings: SettingsTerms;
  readonly teller: TellerTerms;
}

/** What an administrator may lift; never that a time is taken. */
export interface Overrides {
  readonly deadline: boolean;
  /** Working hours, business hours, the half-hour grid and the end of the calendar. */
  readonly hours: boolean;
}

export const noOverrides: Overrides = { deadline: false, hours: false };

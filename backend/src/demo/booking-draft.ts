import type { DemoMember } from './demo-members.ts';
import type { TellerSlug } from './demo-types.ts';

/** A fictitious guest: an address of example.jp (or none, for a booking by telephone) and a number that reaches nobody. */
export interface DemoGuest {
  readonly name: string;
  readonly nameKana: string;
  readonly email: string | null;
  readonly phone: string;
}

/** How a booking of the demonstration stands today. */
export type DemoOutcome = 'pending' | 'confirmed' | 'completed' | 'no-show' | 'cancelled-by-salon' | 'cancelled-by-link';

/** A booking before it has a day: on the n-th day that the teller works then, counted from today. */
export interface BookingDraft {
  readonly teller: TellerSlug;
  /** 1 is the teller's next suitable day after today, -1 the last before today, 0 today itself. */
  readonly workday: number;
  /** HH:mm in Tokyo. */
  readonly start: string;
  readonly type: 'face_to_face' | 'phone' | 'lesson';
  readonly duration: number;
  readonly customer: DemoMember | DemoGuest;
  readonly notes?: string;
  /** Booked so many days before the visit or today, whichever is earlier; at least 2. */
  readonly bookedDaysBefore: number;
  readonly outcome: DemoOutcome;
  /** A member's request to cancel, made the evening before the visit or today; declined when a reason is given. */
  readonly cancellation?: { readonly note: string | null; readonly declinedBecause?: string };
}

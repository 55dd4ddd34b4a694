import type { TellerProfile } from '@salon/domain';

/** A fortune-teller as the salon tells of them. */
export interface TellerDocument extends TellerProfile {
  readonly id: string;
  /** A deletion is under way: no new bookings. */
  readonly closing: boolean;
  readonly createdAt: string;
  /** Log position of the addition: what "oldest first" goes by. */
  readonly since: string;
}

import type { MemberRank, MemberStatus } from '@salon/domain';
import type { Sealed } from '@salon/event-store';

/** A member's account. Names, addresses and the password's hash stay sealed. */
export interface MemberDocument {
  readonly memberId: string;
  readonly usernameHash: string;
  readonly emailHash: string;
  readonly registeredBy: 'self' | 'admin';
  readonly memberRank: MemberRank;
  readonly status: MemberStatus;
  readonly newsletterSubscribed: boolean;
  /** When the person last chose; null until then. */
  readonly newsletterChosenAt: string | null;
  readonly createdAt: string;
  /** Registration and each change of the profile, oldest first; later fields win. */
  readonly profile: readonly Sealed[];
  /** What holds the present `passwordHash`. */
  readonly password: Sealed | null;
  /** The last request for a new password that was not used. */
  readonly reset: { readonly resetId: string; readonly at: string } | null;
}

import type { Aggregate } from '../decision.ts';
import type { ClaimEvent } from './events.ts';

/** Who last laid hold of a name; what that is worth, the member's own stream says. */
export type ClaimState = { readonly kind: 'free' } | { readonly kind: 'claimed'; readonly memberId: string; readonly at: string };

/** One name or address, on `username-{hash}` or `email-{hash}`. Claims need no command ids: the member's id is in them. */
export const claim: Aggregate<ClaimState, ClaimEvent> = {
  initial: { kind: 'free' },
  evolve: (_state, event) => ({ kind: 'claimed', memberId: event.data.memberId, at: event.data.at }),
};

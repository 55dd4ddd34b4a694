import { z } from 'zod';
import type { Aggregate, Rejection } from '../decision.ts';
import { type EventOf, eventOf, noMail } from '../event-definition.ts';
import { personCalled } from '../event-values.ts';
import { type ClaimKind, claimKinds } from '../ids/identifiers.ts';
import { milliseconds } from '../time/instants.ts';
import type { MemberState } from './member.ts';

const claimEvent = eventOf('member', ({ memberId: id }: { readonly memberId: string }) => ({ kind: 'member', id }));

/** Events of `username-{hash}` and `email-{hash}`: who last laid hold of the name, and when (ISO instant). */
export const claimEvents = {
  NameClaimed: claimEvent({
    version: 1,
    data: z.object({ memberId: z.string(), kind: z.enum(claimKinds), at: z.string() }),
    sentence: ({ kind }, context) =>
      `${personCalled('会員', context)}の${kind === 'email' ? 'メールアドレス' : 'ユーザー名'}を確保しました`,
    mails: noMail,
  }),
};

export type ClaimEvent = EventOf<typeof claimEvents>;

/** Who last laid hold of a name; what that is worth, the member's own stream says. */
export type ClaimState = { readonly kind: 'free' } | { readonly kind: 'claimed'; readonly memberId: string; readonly at: string };

/** One name or address, on `username-{hash}` or `email-{hash}`. Claims need no command ids: the member's id is in them. */
export const claim: Aggregate<ClaimState, ClaimEvent> = {
  initial: { kind: 'free' },
  evolve: (_state, event) => ({ kind: 'claimed', memberId: event.data.memberId, at: event.data.at }),
};

/** Milliseconds in which a registration or a change of address is given the time to come to its end. */
const GRACE = 30_000;

export interface ClaimName {
  readonly kind: ClaimKind;
  /** The keyed hash that names the claim's stream. */
  readonly hash: string;
  readonly memberId: string;
}

/** What to do about a name: write the claim, go on with one's own, give another's dead registration up first, or be refused. */
export type ClaimVerdict =
  | { readonly kind: 'take'; readonly event: ClaimEvent }
  | { readonly kind: 'held' }
  | { readonly kind: 'abandon-first'; readonly memberId: string }
  | { readonly kind: 'rejected'; readonly rejection: Rejection };

/**
 * Decides about a name by the claim and by the member it names (architecture, write to two streams: claims). `holder` is that member's state, read at
 * the head; it is absent while a registration is on its way, or was broken off.
 */
export function claimName(state: ClaimState, holder: MemberState, command: ClaimName, { now }: { readonly now: string }): ClaimVerdict {
  const take: ClaimVerdict = {
    kind: 'take',
    event: { type: 'NameClaimed', data: { memberId: command.memberId, kind: command.kind, at: now } },
  };
  if (state.kind === 'free') return take;
  const isFresh = milliseconds(now) - milliseconds(state.at) <= GRACE;
  // An old claim to an address that the member has left can be taken by others at any moment, so it is made anew.
  if (state.memberId === command.memberId) return isFresh || holds(holder, command) ? { kind: 'held' } : take;
  switch (holder.kind) {
    case 'abandoned':
    case 'merged':
    case 'deleted':
      return take;
    case 'absent':
      return isFresh ? taken(command.kind) : { kind: 'abandon-first', memberId: state.memberId };
    case 'registered':
      // A fresh claim of a member with another address may be a change of address that is just being written.
      return holds(holder, command) || isFresh ? taken(command.kind) : take;
  }
}

/** Whether a member has the name; an address that nobody has verified keeps no other out. */
export function holds(holder: MemberState, { kind, hash }: Pick<ClaimName, 'kind' | 'hash'>): boolean {
  if (holder.kind !== 'registered') return false;
  return kind === 'username' ? holder.usernameHash === hash : holder.emailVerified && holder.emailHash === hash;
}

function taken(kind: ClaimKind): ClaimVerdict {
  return { kind: 'rejected', rejection: { code: kind === 'username' ? 'USERNAME_TAKEN' : 'EMAIL_TAKEN' } };
}

import { z } from 'zod';
import type { Aggregate, Rejection } from '../decision.ts';
import { type EventOf, eventOf, noMail } from '../event-definition.ts';
import { personCalled } from '../event-values.ts';
import { type ClaimKind, claimKinds } from '../ids/identifiers.ts';
import { milliseconds } from '../time/time.ts';
import type { MemberState } from './member.ts';

const claimEvent = eventOf('member', 'member', { memberId: z.string() }, 'memberId');

export const claimEvents = {
  NameClaimed: claimEvent({
    data: { kind: z.enum(claimKinds), at: z.string() },
    sentence: ({ kind }, context) =>
      `${personCalled('会員', context)}の${kind === 'email' ? 'メールアドレス' : 'ユーザー名'}を確保しました`,
    mails: noMail,
  }),
};

type ClaimEvent = EventOf<typeof claimEvents>;

/** Whether the claim still holds is read from the member's stream. */
export type ClaimState =
  | { readonly kind: 'free' }
  | { readonly kind: 'claimed'; readonly memberId: string; readonly at: string };

/** Claims carry the member's id, so need no command ids. */
export const nameClaim: Aggregate<ClaimState, ClaimEvent> = {
  initial: { kind: 'free' },
  evolve: (_state, event) => ({
    kind: 'claimed',
    memberId: event.data.memberId,
    at: event.data.at,
  }),
};

/** Milliseconds to finish a registration or change of address. */
const GRACE = 30_000;

interface ClaimName {
  readonly kind: ClaimKind;
  readonly hash: string;
  readonly memberId: string;
}

type ClaimVerdict =
  | { readonly kind: 'take'; readonly event: ClaimEvent }
  | { readonly kind: 'held' }
  | { readonly kind: 'abandon-first'; readonly memberId: string }
  | { readonly kind: 'rejected'; readonly rejection: Rejection };

/**
 * `holder` is absent while a registration is running or after it broke off (architecture, write to
 * two streams: claims).
 */
export function claimName(
  state: ClaimState,
  holder: MemberState,
  command: ClaimName,
  { now }: { readonly now: string },
): ClaimVerdict {
  const take: ClaimVerdict = {
    kind: 'take',
    event: {
      type: 'NameClaimed',
      data: { memberId: command.memberId, kind: command.kind, at: now },
    },
  };
  if (state.kind === 'free') return take;
  const isFresh = milliseconds(now) - milliseconds(state.at) <= GRACE;
  // Others can take an old claim to a former address, so it is made again.
  if (state.memberId === command.memberId)
    return isFresh || holds(holder, command) ? { kind: 'held' } : take;
  switch (holder.kind) {
    case 'abandoned':
    case 'merged':
    case 'deleted':
      return take;
    case 'absent':
      return isFresh ? taken(command.kind) : { kind: 'abandon-first', memberId: state.memberId };
    case 'registered':
      // A change of address may be in progress.
      return holds(holder, command) || isFresh ? taken(command.kind) : take;
  }
}

/** An unverified address is not held. */
export function holds(
  holder: MemberState,
  { kind, hash }: Pick<ClaimName, 'kind' | 'hash'>,
): boolean {
  if (holder.kind !== 'registered') return false;
  return kind === 'username'
    ? holder.usernameHash === hash
    : holder.emailVerified && holder.emailHash === hash;
}

function taken(kind: ClaimKind): ClaimVerdict {
  return {
    kind: 'rejected',
    rejection: { code: kind === 'username' ? 'USERNAME_TAKEN' : 'EMAIL_TAKEN' },
  };
}

import { accept, reject } from '../decision.ts';
import { milliseconds } from '../time/time.ts';
import { type Confirmation, refuseOutdated } from './change-password.ts';
import {
  type MemberState,
  memberRule,
  type OpenEmailLink,
  type RegisteredMember,
} from './member.ts';
import type { MemberEvent } from './member-events.ts';

export const EMAIL_LINK_HOURS = 24;

interface RequestedLink extends Confirmation {
  readonly changeId: string;
  /** `verify` is for the present, unverified address; it needs no password. */
  readonly purpose: OpenEmailLink['purpose'];
  readonly email: string;
  readonly emailHash: string;
}

/**
 * Claims nothing, so as not to reveal whether another member has the address (specification,
 * members: e-mail address). The member's own verified one needs no link.
 */
export const requestEmailLink = memberRule<RequestedLink>(
  (member, { changeId, purpose, email, emailHash, confirmedEpoch }) => {
    const { memberId } = member;
    const outdated = refuseOutdated(member, confirmedEpoch);
    if (outdated !== undefined) return outdated;
    if (member.memberStatus !== 'active') return reject('NOT_FOUND', { id: memberId });
    const isOwn = emailHash === member.emailHash;
    const isNeeded = purpose === 'change' ? !isOwn : isOwn && !member.emailVerified;
    if (!isNeeded) return accept();
    return accept({
      type: 'EmailChangeRequested',
      data: { memberId, changeId, emailHash, purpose },
      personal: { person: `member-${memberId}`, fields: { newEmail: email } },
    });
  },
);

/** The latest link, less than 24 hours old, of a member who may log in. */
export function goodEmailLink(
  state: MemberState,
  changeId: string,
  now: string,
): OpenEmailLink | undefined {
  return state.kind === 'registered' ? linkOf(state, changeId, now) : undefined;
}

function linkOf(
  { memberStatus, openEmailLink }: RegisteredMember,
  changeId: string,
  now: string,
): OpenEmailLink | undefined {
  const isGood =
    memberStatus === 'active' &&
    openEmailLink?.changeId === changeId &&
    milliseconds(now) - milliseconds(openEmailLink.at) <= EMAIL_LINK_HOURS * 3_600_000;
  return isGood ? openEmailLink : undefined;
}

/** For a change, the address becomes the member's; other links are `NOT_FOUND`. */
export const confirmEmail = memberRule<
  { readonly changeId: string; readonly email: string },
  { readonly now: string }
>((member, { changeId, email }, { now }) => {
  const { memberId } = member;
  const link = linkOf(member, changeId, now);
  if (link === undefined) return reject('NOT_FOUND', { id: changeId });
  const data = { memberId, emailHash: link.emailHash, changeId };
  const verified: MemberEvent = { type: 'EmailVerified', data };
  if (link.purpose === 'verify') return accept(verified);
  return accept<MemberEvent>(
    {
      type: 'MemberProfileChanged',
      data,
      personal: { person: `member-${memberId}`, fields: { email } },
    },
    verified,
  );
});

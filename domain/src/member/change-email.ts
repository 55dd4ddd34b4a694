import { accept, type Decision, reject } from '../decision.ts';
import { milliseconds } from '../time/time.ts';
import { refuseOutdated } from './change-password.ts';
import {
  type MemberCommand,
  type MemberState,
  type OpenEmailLink,
  onMember,
  type RegisteredMember,
} from './member.ts';
import type { MemberEvent } from './member-events.ts';

export const EMAIL_LINK_HOURS = 24;

interface RequestEmailLink extends MemberCommand {
  readonly changeId: string;
  /** `verify` is for the present, unverified address. */
  readonly purpose: OpenEmailLink['purpose'];
  readonly email: string;
  readonly emailHash: string;
  /** The epoch of the confirming password; not needed to verify. */
  readonly confirmedEpoch?: number | undefined;
}

/**
 * Claims nothing, so as not to reveal whether another member has the address (specification,
 * members: e-mail address). The member's own verified one needs no link.
 */
export function requestEmailLink(
  state: MemberState,
  command: RequestEmailLink,
): Decision<MemberEvent> {
  const { memberId, changeId, purpose, email, emailHash, confirmedEpoch } = command;
  return onMember(state, command, (member) => {
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
  });
}

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

export interface EmailConfirmation extends MemberCommand {
  readonly changeId: string;
  readonly email: string;
}

/** For a change, the address becomes the member's; other links are `NOT_FOUND`. */
export function confirmEmail(
  state: MemberState,
  command: EmailConfirmation,
  { now }: { readonly now: string },
): Decision<MemberEvent> {
  const { memberId, changeId, email } = command;
  return onMember(state, command, (member) => {
    const link = linkOf(member, changeId, now);
    if (link === undefined) return reject('NOT_FOUND', { id: changeId });
    const { emailHash } = link;
    const verified: MemberEvent = {
      type: 'EmailVerified',
      data: { memberId, emailHash, changeId },
    };
    if (link.purpose === 'verify') return accept<MemberEvent>(verified);
    return accept<MemberEvent>(
      {
        type: 'MemberProfileChanged',
        data: { memberId, emailHash, changeId },
        personal: { person: `member-${memberId}`, fields: { email } },
      },
      verified,
    );
  });
}

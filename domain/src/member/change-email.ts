import { accept, type Decision, reject } from '../decision.ts';
import { milliseconds } from '../time/instants.ts';
import { refuseOutdated } from './change-password.ts';
import { type MemberCommand, type MemberState, type OpenEmailLink, onMember, type RegisteredMember } from './member.ts';
import type { MemberEvent } from './member-events.ts';

/** How long a link to an e-mail address is good for. */
export const EMAIL_LINK_HOURS = 24;

export interface RequestEmailLink extends MemberCommand {
  /** Names the link; a later request takes the place of an earlier one. */
  readonly changeId: string;
  /** `change`: to another address. `verify`: to the one that the member has, which nobody has verified. */
  readonly purpose: OpenEmailLink['purpose'];
  /** The address that the link goes to, and its keyed hash. */
  readonly email: string;
  readonly emailHash: string;
  /** The epoch of the present password that the member confirmed; to verify one's own address none is needed. */
  readonly confirmedEpoch?: number | undefined;
}

/**
 * Asks for a link to an address (specification, members: e-mail address). Nothing is claimed by asking, so whether the address is
 * another member's makes no difference here. Where there is nothing to change or to verify, nothing happens.
 */
export function requestEmailLink(state: MemberState, command: RequestEmailLink): Decision<MemberEvent> {
  const { commandId, memberId, changeId, purpose, email, emailHash, confirmedEpoch } = command;
  if (state.commandIds.has(commandId)) return accept();
  return onMember(state, memberId, (member) => {
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

/** The link of this id while it is good: the last one asked for, of the last 24 hours, of a member who may log in. */
export function goodEmailLink(state: MemberState, changeId: string, now: string): OpenEmailLink | undefined {
  return state.kind === 'registered' ? linkOf(state, changeId, now) : undefined;
}

function linkOf({ memberStatus, openEmailLink }: RegisteredMember, changeId: string, now: string): OpenEmailLink | undefined {
  const isGood =
    memberStatus === 'active' &&
    openEmailLink?.changeId === changeId &&
    milliseconds(now) - milliseconds(openEmailLink.at) <= EMAIL_LINK_HOURS * 3_600_000;
  return isGood ? openEmailLink : undefined;
}

export interface ConfirmEmail extends MemberCommand {
  readonly changeId: string;
  /** The address that the link went to, whose claim has been taken. */
  readonly email: string;
}

/** Takes an address as verified whose link was opened; of a change it is the member's from here on. Any other link is not found. */
export function confirmEmail(state: MemberState, command: ConfirmEmail, { now }: { readonly now: string }): Decision<MemberEvent> {
  const { commandId, memberId, changeId, email } = command;
  if (state.commandIds.has(commandId)) return accept();
  return onMember(state, memberId, (member) => {
    const link = linkOf(member, changeId, now);
    if (link === undefined) return reject('NOT_FOUND', { id: changeId });
    const { emailHash } = link;
    const verified: MemberEvent = { type: 'EmailVerified', data: { memberId, emailHash, changeId } };
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

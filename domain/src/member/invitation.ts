import { accept, reject } from '../decision.ts';
import type { AgreedVersions } from '../person/agreed-versions.ts';
import { milliseconds } from '../time/time.ts';
import { type MemberState, memberRule, type RegisteredMember } from './member.ts';

export const INVITATION_DAYS = 14;

/** Only for a member without a login; an earlier invitation ends. */
export const inviteMember = memberRule<{ readonly invitationId: string }>(
  (member, { invitationId }) => {
    const { memberId } = member;
    return isInvitable(member)
      ? accept({ type: 'MemberInvited', data: { memberId, invitationId } })
      : reject('NOT_INVITABLE', { id: memberId });
  },
);

const isInvitable = ({ usernameHash, emailHash, memberStatus }: RegisteredMember) =>
  usernameHash === null && emailHash !== '' && memberStatus === 'active';

const isGood = (member: RegisteredMember, invitationId: string, now: string) => {
  const { openInvitation: open } = member;
  return (
    isInvitable(member) &&
    open?.invitationId === invitationId &&
    milliseconds(now) - milliseconds(open.at) <= INVITATION_DAYS * 86_400_000
  );
};

/** The keyed hash; undefined unless the invitation is the latest and still valid. */
export const invitedAddress = (
  state: MemberState,
  invitationId: string,
  now: string,
): string | undefined =>
  state.kind === 'registered' && isGood(state, invitationId, now) ? state.emailHash : undefined;

/** The user name is claimed, and so is the address, which counts as verified. */
interface MemberClaim {
  readonly invitationId: string;
  readonly usernameHash: string;
  readonly agreed: AgreedVersions;
  readonly fields: { readonly username: string; readonly passwordHash: string };
}

/** Other links are `NOT_FOUND`. */
export const claimMember = memberRule<MemberClaim, { readonly now: string }>(
  (member, { invitationId, usernameHash, agreed, fields }, { now }) => {
    const { memberId } = member;
    return isGood(member, invitationId, now)
      ? accept({
          type: 'MemberClaimed',
          data: { memberId, usernameHash, ...agreed },
          personal: { person: `member-${memberId}`, fields },
        })
      : reject('NOT_FOUND', { id: invitationId });
  },
);

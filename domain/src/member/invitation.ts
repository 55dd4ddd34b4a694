import { accept, type Decision, reject } from '../decision.ts';
import type { AgreedVersions } from '../person/agreed-versions.ts';
import { milliseconds } from '../time/time.ts';
import { type MemberCommand, type MemberState, onMember, type RegisteredMember } from './member.ts';
import type { MemberEvent } from './member-events.ts';

export const INVITATION_DAYS = 14;

/** Only for a member without a login; an earlier invitation ends. */
export const inviteMember = (
  state: MemberState,
  command: MemberCommand & { readonly invitationId: string },
): Decision<MemberEvent> =>
  onMember(state, command, (member) => {
    const { memberId, invitationId } = command;
    return isInvitable(member)
      ? accept({ type: 'MemberInvited', data: { memberId, invitationId } })
      : reject('NOT_INVITABLE', { id: memberId });
  });

const isInvitable = ({ usernameHash, emailHash, memberStatus }: RegisteredMember): boolean =>
  usernameHash === null && emailHash !== '' && memberStatus === 'active';

/** The keyed hash; undefined unless the invitation is the latest and still valid. */
export function invitedAddress(
  state: MemberState,
  invitationId: string,
  now: string,
): string | undefined {
  if (state.kind !== 'registered' || !isInvitable(state)) return undefined;
  const { openInvitation: open, emailHash } = state;
  const isGood =
    open?.invitationId === invitationId &&
    milliseconds(now) - milliseconds(open.at) <= INVITATION_DAYS * 86_400_000;
  return isGood ? emailHash : undefined;
}

/** The user name is claimed, and so is the address, which counts as verified. */
interface MemberClaim extends MemberCommand {
  readonly invitationId: string;
  readonly usernameHash: string;
  readonly agreed: AgreedVersions;
  readonly fields: { readonly username: string; readonly passwordHash: string };
}

/** Other links are `NOT_FOUND`. */
export function claimMember(
  state: MemberState,
  command: MemberClaim,
  { now }: { readonly now: string },
): Decision<MemberEvent> {
  const { memberId, invitationId, usernameHash, agreed, fields } = command;
  return onMember(state, command, () =>
    invitedAddress(state, invitationId, now) === undefined
      ? reject('NOT_FOUND', { id: invitationId })
      : accept({
          type: 'MemberClaimed',
          data: { memberId, usernameHash, ...agreed },
          personal: { person: `member-${memberId}`, fields },
        }),
  );
}

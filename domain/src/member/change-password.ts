import { accept, type Decision, reject } from '../decision.ts';
import { milliseconds } from '../time/time.ts';
import { type MemberCommand, type MemberState, onMember, type RegisteredMember } from './member.ts';
import type { MemberEvent } from './member-events.ts';

export interface PasswordChange extends MemberCommand {
  readonly how: 'self' | 'admin';
  /** An argon2id hash. */
  readonly passwordHash: string;
  /** The epoch of the confirming password; administrators need none. */
  readonly confirmedEpoch?: number | undefined;
}

/** Refused if the confirming password has changed; open reset links end. */
export function changePassword(state: MemberState, command: PasswordChange): Decision<MemberEvent> {
  const { memberId, how, passwordHash, confirmedEpoch } = command;
  return onMember(state, command, (member) => {
    const outdated = refuseOutdated(member, confirmedEpoch);
    if (outdated !== undefined) return outdated;
    return accept({
      type: 'PasswordChanged',
      data: { memberId, how },
      personal: { person: `member-${memberId}`, fields: { passwordHash } },
    });
  });
}

export function refuseOutdated(
  member: RegisteredMember,
  confirmedEpoch: number | undefined,
): Decision<never> | undefined {
  return confirmedEpoch === undefined || confirmedEpoch === member.credentialEpoch
    ? undefined
    : reject('PASSWORD_WRONG', {});
}

/** Only for an active member with a login; replaces earlier resets. */
export function requestPasswordReset(
  state: MemberState,
  command: MemberCommand & { readonly resetId: string },
): Decision<MemberEvent> {
  const { memberId, resetId } = command;
  return onMember(state, command, (member) =>
    member.memberStatus === 'active' && member.usernameHash !== null
      ? accept({ type: 'PasswordResetRequested', data: { memberId, resetId } })
      : reject('NOT_FOUND', { id: memberId }),
  );
}

const RESET_MINUTES = 60;

export interface PasswordReset extends MemberCommand {
  readonly resetId: string;
  readonly passwordHash: string;
}

/** The link must be unused and of the last hour; others are `NOT_FOUND`. */
export function resetPassword(
  state: MemberState,
  command: PasswordReset,
  { now }: { readonly now: string },
): Decision<MemberEvent> {
  const { memberId, resetId, passwordHash } = command;
  return onMember(state, command, ({ memberStatus, openReset }) => {
    const good =
      memberStatus === 'active' &&
      openReset?.resetId === resetId &&
      milliseconds(now) - milliseconds(openReset.at) <= RESET_MINUTES * 60_000;
    if (!good) return reject('NOT_FOUND', { id: resetId });
    return accept({
      type: 'PasswordChanged',
      data: { memberId, how: 'reset' },
      personal: { person: `member-${memberId}`, fields: { passwordHash } },
    });
  });
}

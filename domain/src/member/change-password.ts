import { accept, type Decision, reject } from '../decision.ts';
import { milliseconds } from '../time/instants.ts';
import { type MemberCommand, type MemberState, onMember, type RegisteredMember } from './member.ts';
import type { MemberEvent } from './member-events.ts';

export interface ChangePassword extends MemberCommand {
  readonly how: 'self' | 'admin';
  /** argon2id. */
  readonly passwordHash: string;
  /** The epoch of the present password that a member confirmed; the administrator needs none. */
  readonly confirmedEpoch?: number | undefined;
}

/** Sets a new password; open reset links end with it. What a member confirmed by a password that was changed meanwhile is refused. */
export function changePassword(state: MemberState, command: ChangePassword): Decision<MemberEvent> {
  const { commandId, memberId, how, passwordHash, confirmedEpoch } = command;
  if (state.commandIds.has(commandId)) return accept();
  return onMember(state, memberId, (member) => {
    const outdated = refuseOutdated(member, confirmedEpoch);
    if (outdated !== undefined) return outdated;
    return accept({
      type: 'PasswordChanged',
      data: { memberId, how },
      personal: { person: `member-${memberId}`, fields: { passwordHash } },
    });
  });
}

/** Refuses what was confirmed by a password of an earlier epoch; what needed no confirmation (undefined) passes. */
export function refuseOutdated(member: RegisteredMember, confirmedEpoch: number | undefined): Decision<never> | undefined {
  return confirmedEpoch === undefined || confirmedEpoch === member.credentialEpoch ? undefined : reject('PASSWORD_WRONG', {});
}

/** Opens a reset for an active member; a later request takes the place of an earlier one. */
export function requestPasswordReset(state: MemberState, command: MemberCommand & { readonly resetId: string }): Decision<MemberEvent> {
  const { commandId, memberId, resetId } = command;
  if (state.commandIds.has(commandId)) return accept();
  return onMember(state, memberId, (member) =>
    member.memberStatus === 'active'
      ? accept({ type: 'PasswordResetRequested', data: { memberId, resetId } })
      : reject('NOT_FOUND', { id: memberId }),
  );
}

/** How long a reset link is good for. */
export const RESET_MINUTES = 60;

export interface ResetPassword extends MemberCommand {
  readonly resetId: string;
  readonly passwordHash: string;
}

/** Sets a new password by a link of the last hour that has not been used; any other link, and one of a member who may not log in, is not found. */
export function resetPassword(state: MemberState, command: ResetPassword, { now }: { readonly now: string }): Decision<MemberEvent> {
  const { commandId, memberId, resetId, passwordHash } = command;
  if (state.commandIds.has(commandId)) return accept();
  return onMember(state, memberId, ({ memberStatus, openReset }) => {
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

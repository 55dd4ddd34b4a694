import { accept, type Decision, reject } from '../decision.ts';
import { milliseconds } from '../time/instants.ts';
import { type MemberCommand, type MemberEvent, type MemberState, onMember } from './member.ts';

export interface ChangePassword extends MemberCommand {
  readonly how: 'self' | 'admin';
  /** argon2id; that the present password was right has been checked. */
  readonly passwordHash: string;
}

/** Sets a new password; open reset links end with it. */
export function changePassword(state: MemberState, { commandId, memberId, how, passwordHash }: ChangePassword): Decision<MemberEvent> {
  if (state.commandIds.has(commandId)) return accept();
  return onMember(state, memberId, () =>
    accept({ type: 'PasswordChanged', data: { memberId, how }, personal: { person: `member-${memberId}`, fields: { passwordHash } } }),
  );
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

/** Sets a new password by a link of the last hour that has not been used; any other link is not found. */
export function resetPassword(state: MemberState, command: ResetPassword, { now }: { readonly now: string }): Decision<MemberEvent> {
  const { commandId, memberId, resetId, passwordHash } = command;
  if (state.commandIds.has(commandId)) return accept();
  return onMember(state, memberId, ({ openReset }) => {
    const good = openReset?.resetId === resetId && milliseconds(now) - milliseconds(openReset.at) <= RESET_MINUTES * 60_000;
    if (!good) return reject('NOT_FOUND', { id: resetId });
    return accept({
      type: 'PasswordChanged',
      data: { memberId, how: 'reset' },
      personal: { person: `member-${memberId}`, fields: { passwordHash } },
    });
  });
}

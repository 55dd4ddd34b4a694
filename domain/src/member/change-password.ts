import { accept, type Decision } from '../decision.ts';
import type { MemberEvent } from './events.ts';
import type { MemberState } from './member.ts';
import { type MemberCommand, onMember } from './member-command.ts';

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

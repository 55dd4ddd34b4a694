import { accept, type Decision, reject } from '../decision.ts';
import type { MemberEvent } from './events.ts';
import type { MemberState } from './member.ts';
import { type MemberCommand, onMember } from './member-command.ts';

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

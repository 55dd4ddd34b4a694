import { accept, type Decision, reject } from '../decision.ts';
import { milliseconds } from '../time/instants.ts';
import type { MemberEvent } from './events.ts';
import type { MemberState } from './member.ts';
import { type MemberCommand, onMember } from './member-command.ts';

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

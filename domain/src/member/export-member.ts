import { accept, type Decision } from '../decision.ts';
import { type MemberCommand, type MemberState, onMember } from './member.ts';
import type { MemberEvent } from './member-events.ts';

/**
 * Records that an administrator exported a member's data, each time anew (specification,
 * administration: members tab).
 */
export function exportMember(
  state: MemberState,
  { commandId, memberId }: MemberCommand,
): Decision<MemberEvent> {
  if (state.commandIds.has(commandId)) return accept();
  return onMember(state, memberId, () => accept({ type: 'MemberExported', data: { memberId } }));
}

import { accept, type Decision } from '../decision.ts';
import { type MemberCommand, type MemberState, onMember } from './member.ts';
import type { MemberEvent } from './member-events.ts';

/**
 * Records that an administrator exported a member's data, each time anew (specification,
 * administration: members tab).
 */
export function exportMember(state: MemberState, command: MemberCommand): Decision<MemberEvent> {
  const { memberId } = command;
  return onMember(state, command, () => accept({ type: 'MemberExported', data: { memberId } }));
}

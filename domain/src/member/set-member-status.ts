import { accept, type Decision } from '../decision.ts';
import type { MemberEvent } from './events.ts';
import type { MemberState } from './member.ts';
import { type MemberCommand, onMember } from './member-command.ts';
import type { MemberStatus } from './statuses.ts';

/** Suspends a member, takes them back, or notes that they left; the status they have changes nothing. */
export function setMemberStatus(
  state: MemberState,
  { memberId, status }: MemberCommand & { readonly status: MemberStatus },
): Decision<MemberEvent> {
  return onMember(state, memberId, (member) =>
    member.memberStatus === status ? accept() : accept({ type: 'MemberStatusChanged', data: { memberId, status } }),
  );
}

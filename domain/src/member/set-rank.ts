import { accept, type Decision } from '../decision.ts';
import type { MemberEvent } from './events.ts';
import type { MemberState } from './member.ts';
import { type MemberCommand, onMember } from './member-command.ts';
import type { MemberRank } from './ranks.ts';

/** Gives a member a rank; the one they have changes nothing. */
export function setRank(
  state: MemberState,
  { memberId, memberRank }: MemberCommand & { readonly memberRank: MemberRank },
): Decision<MemberEvent> {
  return onMember(state, memberId, (member) =>
    member.memberRank === memberRank ? accept() : accept({ type: 'MemberRankChanged', data: { memberId, memberRank } }),
  );
}

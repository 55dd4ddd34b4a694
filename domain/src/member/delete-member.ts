import { accept, type Decision, reject } from '../decision.ts';
import { type MemberCommand, type MemberEvent, type MemberState, onMember } from './member.ts';

/** Deletes a member without upcoming bookings and orders their data to be made unreadable (specification, personal data: erasing). */
export function deleteMember(
  state: MemberState,
  command: MemberCommand,
  { upcoming }: { readonly upcoming: number },
): Decision<MemberEvent> {
  const { commandId, memberId } = command;
  if (state.commandIds.has(commandId)) return accept();
  return onMember(state, memberId, () =>
    upcoming > 0
      ? reject('UPCOMING_BOOKINGS', { id: memberId, count: upcoming })
      : accept({ type: 'MemberDeleted', data: { memberId } }, { type: 'PersonErased', data: { person: `member-${memberId}` } }),
  );
}

import { accept, type Decision, reject } from '../decision.ts';
import { refuseOutdated } from './change-password.ts';
import { type MemberCommand, type MemberEvent, type MemberState, onMember } from './member.ts';

export interface DeleteMember extends MemberCommand {
  /** The epoch of the present password that the member confirmed; nobody else needs one. */
  readonly confirmedEpoch?: number | undefined;
}

/** Deletes a member without upcoming bookings and orders their data to be made unreadable (specification, personal data: erasing). */
export function deleteMember(
  state: MemberState,
  command: DeleteMember,
  { upcoming }: { readonly upcoming: number },
): Decision<MemberEvent> {
  const { commandId, memberId, confirmedEpoch } = command;
  if (state.commandIds.has(commandId)) return accept();
  return onMember(state, memberId, (member) => {
    const outdated = refuseOutdated(member, confirmedEpoch);
    if (outdated !== undefined) return outdated;
    return upcoming > 0
      ? reject('UPCOMING_BOOKINGS', { id: memberId, count: upcoming })
      : accept({ type: 'MemberDeleted', data: { memberId } }, { type: 'PersonErased', data: { person: `member-${memberId}` } });
  });
}

import { accept, type Decision, reject } from '../decision.ts';
import { refuseOutdated } from './change-password.ts';
import { type MemberCommand, type MemberState, onMember, type RegisteredMember } from './member.ts';
import type { MemberEvent } from './member-events.ts';

export interface CloseMember extends MemberCommand {
  /** The epoch of the present password that the member confirmed; nobody else needs one. */
  readonly confirmedEpoch?: number | undefined;
}

/** First half of a deletion: no new bookings from here on. One that was broken off is taken up again. */
export function closeMember(state: MemberState, { memberId, confirmedEpoch }: CloseMember): Decision<MemberEvent> {
  return onMember(state, memberId, (member) => {
    const outdated = refuseOutdated(member, confirmedEpoch);
    if (outdated !== undefined) return outdated;
    if (isMerging(member)) return reject('MERGING', { id: memberId });
    return member.closing === null
      ? accept({ type: 'MemberClosing', data: { memberId, confirmedEpoch: confirmedEpoch ?? null } })
      : accept();
  });
}

/**
 * Second half of a deletion when no bookings are to come: deletes the member and orders their data to be made unreadable
 * (specification, personal data: erasing). Refused when the password changed after the closing was confirmed by the old one, since
 * whoever confirmed it may not have been the member.
 */
export function deleteClosedMember(state: MemberState, { memberId }: MemberCommand): Decision<MemberEvent> {
  if (state.kind !== 'registered' || state.closing === null || isMerging(state)) return accept();
  return refuseOutdated(state, state.closing.confirmedEpoch ?? undefined) ?? accept(...deletion(memberId));
}

/** Second half of a deletion that is given up (the caller answers why, with the number of bookings that are still to come). */
export function reopenMember(
  state: MemberState,
  { memberId }: MemberCommand,
  { upcoming }: { readonly upcoming: number },
): Decision<MemberEvent> {
  const isClosing = state.kind === 'registered' && state.closing !== null && !isMerging(state);
  return isClosing ? accept({ type: 'MemberReopened', data: { memberId, upcoming } }) : accept();
}

/** Whether the account goes over to another one, or another one comes to it. */
function isMerging({ closing, absorbing }: RegisteredMember): boolean {
  return absorbing !== null || (closing !== null && closing.mergeInto !== null);
}

/** Deletes a member whatever stands in the way: an operator says so. */
export function deleteMember(state: MemberState, { commandId, memberId }: MemberCommand): Decision<MemberEvent> {
  if (state.commandIds.has(commandId)) return accept();
  return onMember(state, memberId, () => accept(...deletion(memberId)));
}

function deletion(memberId: string): readonly MemberEvent[] {
  return [
    { type: 'MemberDeleted', data: { memberId } },
    { type: 'PersonErased', data: { person: `member-${memberId}` } },
  ];
}

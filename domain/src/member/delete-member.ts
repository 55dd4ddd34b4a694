import { accept, type Decision, reject } from '../decision.ts';
import { refuseOutdated } from './change-password.ts';
import {
  type MemberCommand,
  type MemberState,
  onMember,
  onRegistered,
  type RegisteredMember,
} from './member.ts';
import type { MemberEvent } from './member-events.ts';

interface CloseMember extends MemberCommand {
  /** The epoch of the confirming password; only members need one. */
  readonly confirmedEpoch?: number | undefined;
}

/** First half of a deletion: refuses new bookings from then on; resumable. */
export function closeMember(
  state: MemberState,
  { memberId, confirmedEpoch }: CloseMember,
): Decision<MemberEvent> {
  return onRegistered(state, memberId, (member) => {
    const outdated = refuseOutdated(member, confirmedEpoch);
    if (outdated !== undefined) return outdated;
    if (isMerging(member)) return reject('MERGING', { id: memberId });
    return member.closing === null
      ? accept({
          type: 'MemberClosing',
          data: { memberId, confirmedEpoch: confirmedEpoch ?? null },
        })
      : accept();
  });
}

/**
 * Second half of a deletion: deletes the member and orders the erasure (specification, personal
 * data: erasing). Refused when the password has changed since it confirmed the closing.
 */
export function deleteClosedMember(
  state: MemberState,
  { memberId }: MemberCommand,
): Decision<MemberEvent> {
  if (state.kind !== 'registered' || state.closing === null || isMerging(state)) return accept();
  return (
    refuseOutdated(state, state.closing.confirmedEpoch ?? undefined) ??
    accept(...deletion(memberId))
  );
}

/**
 * Second half of an abandoned deletion; the caller answers with the number of upcoming bookings.
 */
export function reopenMember(
  state: MemberState,
  { memberId }: MemberCommand,
  { upcoming }: { readonly upcoming: number },
): Decision<MemberEvent> {
  const isClosing = state.kind === 'registered' && state.closing !== null && !isMerging(state);
  return isClosing ? accept({ type: 'MemberReopened', data: { memberId, upcoming } }) : accept();
}

/** Whether the account is being merged, in either direction. */
function isMerging({ closing, absorbing }: RegisteredMember): boolean {
  return absorbing !== null || (closing !== null && closing.mergeInto !== null);
}

/** Deletes a member unconditionally, by order of an operator. */
export function deleteMember(state: MemberState, command: MemberCommand): Decision<MemberEvent> {
  return onMember(state, command, () => accept(...deletion(command.memberId)));
}

function deletion(memberId: string): readonly MemberEvent[] {
  return [
    { type: 'MemberDeleted', data: { memberId } },
    { type: 'PersonErased', data: { person: `member-${memberId}` } },
  ];
}

import { accept, type Decision, reject } from '../decision.ts';
import { refuseOutdated } from './change-password.ts';
import { type MemberCommand, type MemberState, onMember } from './member.ts';
import type { MemberEvent } from './member-events.ts';

interface MemberDeletion extends MemberCommand {
  /** The epoch of the confirming password; only members need one. */
  readonly confirmedEpoch?: number | undefined;
}

/**
 * Also orders the erasure (specification, personal data: erasing). The caller has counted the
 * upcoming bookings (architecture, write to two streams: deletions).
 */
export const deleteMember = (state: MemberState, command: MemberDeletion): Decision<MemberEvent> =>
  onMember(
    state,
    command,
    (member) =>
      refuseOutdated(member, command.confirmedEpoch) ??
      (member.absorbing === null ? deletion(command) : reject('MERGING', { id: command.memberId })),
  );

/** An operator orders this unconditionally. */
export const eraseMember = (state: MemberState, command: MemberCommand): Decision<MemberEvent> =>
  onMember(state, command, () => deletion(command));

function deletion({ memberId }: MemberCommand): Decision<MemberEvent> {
  return accept(
    { type: 'MemberDeleted', data: { memberId } },
    { type: 'PersonErased', data: { person: `member-${memberId}` } },
  );
}

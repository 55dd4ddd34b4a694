import { accept, type Decision, reject } from '../decision.ts';
import { type Confirmation, refuseOutdated } from './change-password.ts';
import { memberRule, type RegisteredMember } from './member.ts';
import type { MemberEvent } from './member-events.ts';

/**
 * Also orders the erasure (specification, personal data: erasing). The caller has counted the
 * upcoming bookings (architecture, write to two streams: deletions).
 */
export const deleteMember = memberRule<Confirmation>(
  (member, { confirmedEpoch }) =>
    refuseOutdated(member, confirmedEpoch) ??
    (member.absorbing === null ? deletionOf(member) : reject('MERGING', { id: member.memberId })),
);

/** An operator orders this unconditionally. */
export const eraseMember = memberRule((member) => deletionOf(member));

const deletionOf = ({ memberId }: RegisteredMember): Decision<MemberEvent> =>
  accept<MemberEvent>(
    { type: 'MemberDeleted', data: { memberId } },
    { type: 'PersonErased', data: { person: `member-${memberId}` } },
  );

import { accept, type Decision, reject } from '../decision.ts';
import { milliseconds } from '../time/instants.ts';
import { type FormerEmail, type MemberCommand, type MemberState, onMember } from './member.ts';
import type { MemberEvent } from './member-events.ts';

/** How long somebody may object to a change of their address, or to a merge of their account. */
export const OBJECTION_DAYS = 7;

const isInTime = (at: string, now: string): boolean => milliseconds(now) - milliseconds(at) <= OBJECTION_DAYS * 86_400_000;

/** The verified address that a change has taken from a member, while that can be taken back. */
export function goodEmailUndo(state: MemberState, changeId: string, now: string): FormerEmail | undefined {
  const formers = state.kind === 'registered' ? state.formerEmails : [];
  return formers.find((former) => former.changeId === changeId && isInTime(former.at, now));
}

/**
 * Gives a member the address back that they had verified (specification, members: objecting). It ends all sessions, and whoever set the
 * password meanwhile does not log in with it again: the next one is set by a mail to this address.
 */
export function undoEmailChange(
  state: MemberState,
  { commandId, memberId, changeId, email }: MemberCommand & { readonly changeId: string; readonly email: string },
  { now }: { readonly now: string },
): Decision<MemberEvent> {
  if (state.commandIds.has(commandId)) return accept();
  return onMember(state, memberId, () => {
    const former = goodEmailUndo(state, changeId, now);
    if (former === undefined) return reject('NOT_FOUND', { id: changeId });
    return accept({
      type: 'MemberProfileChanged',
      data: { memberId, emailHash: former.emailHash, undoes: changeId },
      personal: { person: `member-${memberId}`, fields: { email } },
    });
  });
}

/** Notes that who had an account did not want it merged into another one; the salon sees to it. A second time nothing is new. */
export function objectToMerge(state: MemberState, { memberId }: MemberCommand, { now }: { readonly now: string }): Decision<MemberEvent> {
  if (state.kind !== 'merged' || !isInTime(state.at, now)) return reject('NOT_FOUND', { id: memberId });
  return state.objectedAt === null ? accept({ type: 'MergeObjected', data: { memberId, into: state.into } }) : accept();
}

/** Notes that the salon has seen to the objection of who had this account. A second time nothing is new. */
export function settleObjection(
  state: MemberState,
  { memberId, note }: MemberCommand & { readonly note: string | null },
): Decision<MemberEvent> {
  if (state.kind !== 'merged' || state.objectedAt === null) return reject('NOT_FOUND', { id: memberId });
  if (state.isSettled) return accept();
  return accept({
    type: 'MergeObjectionSettled',
    data: { memberId, into: state.into },
    personal: { person: `member-${memberId}`, fields: { note } },
  });
}

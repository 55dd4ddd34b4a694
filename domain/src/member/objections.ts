import { accept, type Decision, reject } from '../decision.ts';
import { milliseconds } from '../time/time.ts';
import { type FormerEmail, type MemberCommand, type MemberState, memberRule } from './member.ts';
import type { MemberEvent } from './member-events.ts';

const OBJECTION_DAYS = 7;

const isInTime = (at: string, now: string) =>
  milliseconds(now) - milliseconds(at) <= OBJECTION_DAYS * 86_400_000;

const formerIn = (formers: readonly FormerEmail[], changeId: string, now: string) =>
  formers.find((former) => former.changeId === changeId && isInTime(former.at, now));

export const goodEmailUndo = (
  state: MemberState,
  changeId: string,
  now: string,
): FormerEmail | undefined =>
  state.kind === 'registered' ? formerIn(state.formerEmails, changeId, now) : undefined;

/**
 * Ends all sessions and locks the login until a new password is set by a mail to the restored
 * address (specification, members: objecting).
 */
export const undoEmailChange = memberRule<
  { readonly changeId: string; readonly email: string },
  { readonly now: string }
>(({ memberId, formerEmails }, { changeId, email }, { now }) => {
  const former = formerIn(formerEmails, changeId, now);
  if (former === undefined) return reject('NOT_FOUND', { id: changeId });
  return accept({
    type: 'MemberProfileChanged',
    data: { memberId, emailHash: former.emailHash, undoes: changeId },
    personal: { person: `member-${memberId}`, fields: { email } },
  });
});

export function objectToMerge(
  state: MemberState,
  { memberId }: MemberCommand,
  { now }: { readonly now: string },
): Decision<MemberEvent> {
  if (state.kind !== 'merged' || !isInTime(state.at, now))
    return reject('NOT_FOUND', { id: memberId });
  return state.objectedAt === null
    ? accept({ type: 'MergeObjected', data: { memberId, into: state.into } })
    : accept();
}

export function settleObjection(
  state: MemberState,
  { memberId, note }: MemberCommand & { readonly note: string | null },
): Decision<MemberEvent> {
  if (state.kind !== 'merged' || state.objectedAt === null)
    return reject('NOT_FOUND', { id: memberId });
  if (state.isSettled) return accept();
  return accept({
    type: 'MergeObjectionSettled',
    data: { memberId, into: state.into },
    personal: { person: `member-${memberId}`, fields: { note } },
  });
}

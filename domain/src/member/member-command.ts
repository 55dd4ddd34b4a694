import { type Decision, reject } from '../decision.ts';
import type { MemberEvent } from './events.ts';
import type { MemberState, RegisteredMember } from './member.ts';

export interface MemberCommand {
  readonly commandId: string;
  readonly memberId: string;
}

/** Decides about a member who is there; anybody else is not found. */
export function onMember(
  state: MemberState,
  memberId: string,
  decide: (member: RegisteredMember) => Decision<MemberEvent>,
): Decision<MemberEvent> {
  return state.kind === 'registered' ? decide(state) : reject('NOT_FOUND', { id: memberId });
}

import { accept, type Decision } from '../decision.ts';
import type { MemberEvent } from './events.ts';
import type { MemberState } from './member.ts';

/** Gives a registration up that never came to its end, so that its names are free; a finished one is left alone. */
export function abandonRegistration(state: MemberState, { memberId }: { readonly memberId: string }): Decision<MemberEvent> {
  return state.kind === 'absent' ? accept({ type: 'RegistrationAbandoned', data: { memberId } }) : accept();
}

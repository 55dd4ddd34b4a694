import type { TellerTerms } from '../booking/terms.ts';
import { type Remembering, remembering } from '../remembering.ts';
import type { TellerEvent, TellerProfile } from './events.ts';

type Course =
  | { readonly kind: 'absent' }
  | { readonly kind: 'open'; readonly profile: TellerProfile }
  /** A deletion is under way: no new bookings (PROTOCOLS, Deciding). */
  | { readonly kind: 'closing'; readonly profile: TellerProfile }
  | { readonly kind: 'deleted' };

export type TellerState = Course & Remembering;

/** One fortune-teller, on `teller-{id}`. */
export const teller = remembering<Course, TellerEvent>({ kind: 'absent' }, (state, event) => {
  switch (event.type) {
    case 'TellerAdded':
      return { kind: 'open', profile: event.data.profile };
    case 'TellerChanged':
      return state.kind === 'closing' ? { kind: 'closing', profile: event.data.profile } : { kind: 'open', profile: event.data.profile };
    case 'TellerClosing':
      return state.kind === 'open' ? { kind: 'closing', profile: state.profile } : state;
    case 'TellerReopened':
      return state.kind === 'closing' ? { kind: 'open', profile: state.profile } : state;
    case 'TellerDeleted':
      return { kind: 'deleted' };
  }
});

/** What bookings are decided by; nothing for a teller who is not there. `revision` is that of the stream's last event. */
export function tellerTerms(state: TellerState, tellerId: string, revision: number): TellerTerms | undefined {
  if (state.kind === 'absent' || state.kind === 'deleted') return undefined;
  const { name, isActive } = state.profile;
  return { revision, id: tellerId, name, isActive, isClosing: state.kind === 'closing' };
}

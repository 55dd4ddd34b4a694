import { accept, type Decision } from '../decision.ts';
import type { PersonId } from '../ids/person-id.ts';
import type { ErasureState } from './erasure.ts';
import type { PersonEvent } from './events.ts';

/** Orders that a person's data be made unreadable (decisions §5: a year after a guest's visit, for instance); once is enough. */
export function erasePerson(state: ErasureState, { person }: { readonly person: PersonId }): Decision<PersonEvent> {
  return state.isErased ? accept() : accept({ type: 'PersonErased', data: { person } });
}

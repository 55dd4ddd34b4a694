import { z } from 'zod';
import { type Aggregate, accept, type Decision } from '../decision.ts';
import { type EventOf, eventAbout, noMail } from '../event-definition.ts';
import { subjectLabels } from '../event-kinds.ts';
import { type PersonId, parsePersonId } from '../ids/identifiers.ts';

const subjectOf = ({ person }: { readonly person: string }) =>
  parsePersonId(person) ?? { kind: 'member' as const, id: person };

const personEvent = eventAbout('member', { person: z.string() }, subjectOf);

/**
 * Recorded before the key is destroyed, so that the erasure survives a crash or a restored backup.
 */
export const personEvents = {
  PersonErased: personEvent({
    sentence: (data) => `${subjectLabels[subjectOf(data).kind]}の個人情報を消去しました`,
    mails: noMail,
  }),
};

export type PersonEvent = EventOf<typeof personEvents>;

export interface ErasureState {
  readonly isErased: boolean;
}

export const erasure: Aggregate<ErasureState, { readonly type: string }> = {
  initial: { isErased: false },
  evolve: (state, { type }) => (type === 'PersonErased' ? { isErased: true } : state),
};

/** Recorded only once (specification, personal data: erasing). */
export function erasePerson(
  state: ErasureState,
  { person }: { readonly person: PersonId },
): Decision<PersonEvent> {
  return state.isErased ? accept() : accept({ type: 'PersonErased', data: { person } });
}

import { z } from 'zod';
import { accept, type Decision, type Remembering, remembering } from '../decision.ts';
import { type EventOf, eventOf, noMail, personIdSchema, uuidSchema } from '../event-definition.ts';
import { called } from '../event-values.ts';
import { complaints, type FieldErrors, validEmail } from '../form/text-rules.ts';
import type { PersonId } from '../ids/identifiers.ts';

/** Whether a teller's login gets mails about the teller's bookings, and at which address. */
export interface TellerMailsForm {
  readonly isOn: boolean;
  /** '' when none was given. */
  readonly email: string;
}

/** Form rule: mails need an address. */
export function checkTellerMails({ isOn, email }: TellerMailsForm): FieldErrors<'email'> {
  return complaints({ email: isOn || email !== '' ? validEmail(email) : undefined });
}

const tellerMailsEvent = eventOf('administrator', ({ administratorId: id }: { readonly administratorId: string }) => ({
  kind: 'administrator',
  id,
}));

/** Events of `tellerMails-{tellerId}`: the choices of all of a teller's logins, on one stream so that they are found by teller. */
export const tellerMailsEvents = {
  TellerMailsChosen: tellerMailsEvent({
    version: 1,
    /** `person` is the login; the address is sealed under its key. */
    data: z.object({ administratorId: z.string(), tellerId: uuidSchema, person: personIdSchema, isOn: z.boolean() }),
    personal: { version: 1, fields: z.object({ email: z.string() }) },
    values: ({ isOn }) => ({ 予約のメール: isOn ? '受け取る' : '受け取らない' }),
    sentence: ({ isOn }, context) => `${called('管理者', context)}が予約のメールを${isOn ? '受け取る' : '受け取らない'}ことにしました`,
    mails: noMail,
  }),
};

export type TellerMailsEvent = EventOf<typeof tellerMailsEvents>;

/** One login's choice; the address is sealed in the event. */
interface TellerMailsChoice {
  readonly person: PersonId;
  readonly isOn: boolean;
}

export interface TellerMailsState extends Remembering {
  readonly logins: ReadonlyMap<string, TellerMailsChoice>;
}

/** The choices of one teller's logins. */
export const tellerMails = remembering<{ readonly logins: TellerMailsState['logins'] }, TellerMailsEvent>(
  { logins: new Map() },
  ({ logins }, { data: { administratorId, person, isOn } }) => ({ logins: new Map([...logins, [administratorId, { person, isOn }]]) }),
);

interface ChooseTellerMails extends TellerMailsForm {
  readonly commandId: string;
  readonly administratorId: string;
  readonly tellerId: string;
  readonly person: PersonId;
}

/** Sets whether a teller is mailed about new and changed bookings, and at which address (specification, administrators: mails to tellers). */
export function chooseTellerMails(
  state: TellerMailsState,
  { commandId, administratorId, tellerId, person, isOn, email }: ChooseTellerMails,
): Decision<TellerMailsEvent> {
  if (state.commandIds.has(commandId)) return accept();
  return accept({ type: 'TellerMailsChosen', data: { administratorId, tellerId, person, isOn }, personal: { person, fields: { email } } });
}

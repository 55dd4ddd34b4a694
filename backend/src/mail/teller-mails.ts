import { administrator, administratorStream, type TellerMailsForm, tellerMailsStream } from '@salon/domain';
import { personalOf, type StoredEventOf, stateAfter, storedEvents } from '../command/stored-event.ts';
import type { MailSources } from './mail-facts.ts';
import type { OutboxEntry } from './outbox.ts';

type Sources = Pick<MailSources, 'store' | 'sealer'>;
type Login = Pick<NonNullable<OutboxEntry['receiver']>, 'administratorId' | 'tellerId'>;

/** The last choice of a teller's login; undefined if there is none, or its address cannot be decrypted. */
export async function chosenTellerMails(
  { store, sealer }: Sources,
  { administratorId, tellerId }: Login,
): Promise<TellerMailsForm | undefined> {
  const last = (await storedEvents(store, tellerMailsStream(tellerId))).findLast(
    (event): event is StoredEventOf<'TellerMailsChosen'> =>
      event.type === 'TellerMailsChosen' && event.data.administratorId === administratorId,
  );
  const opened = last && (await personalOf(sealer, last));
  return last === undefined || opened === undefined || typeof opened === 'string'
    ? undefined
    : { isOn: last.data.isOn, email: opened.email };
}

/** The e-mail address of a teller's login; undefined if mails are off, the login is gone, or it cannot be decrypted. */
export async function addressOfTeller(sources: Sources, login: Login): Promise<string | undefined> {
  const [chosen, events] = await Promise.all([
    chosenTellerMails(sources, login),
    storedEvents(sources.store, administratorStream(login.administratorId)),
  ]);
  const state = stateAfter(administrator, events);
  return chosen?.isOn && state.kind === 'set' && state.tellerId === login.tellerId ? chosen.email : undefined;
}

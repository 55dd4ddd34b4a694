import { administrator, administratorStream, type TellerMailsForm, tellerMailsStream } from '@salon/domain';
import { personalOf, type StoredEventOf, stateAfter, storedEvents } from '../command/stored-event.ts';
import type { MailSources } from './mail-facts.ts';
import type { OutboxEntry } from './outbox.ts';

/** Where choices stand, and what opens their addresses. */
type Sources = Pick<MailSources, 'store' | 'sealer'>;
type Login = Pick<NonNullable<OutboxEntry['receiver']>, 'administratorId' | 'tellerId'>;

/** What a teller's login has chosen last; undefined where it never chose, or the address cannot be read any more. */
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

/** Where a teller's login wants its mails; undefined once it wants none, is gone, or cannot be read. */
export async function addressOfTeller(sources: Sources, login: Login): Promise<string | undefined> {
  const [chosen, events] = await Promise.all([
    chosenTellerMails(sources, login),
    storedEvents(sources.store, administratorStream(login.administratorId)),
  ]);
  const state = stateAfter(administrator, events);
  return chosen?.isOn && state.kind === 'set' && state.tellerId === login.tellerId ? chosen.email : undefined;
}

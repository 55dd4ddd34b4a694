import {
  administrator,
  administratorStream,
  type TellerMailsValues,
  tellerMails,
  tellerMailsStream,
} from '@salon/domain';
import {
  readableOf,
  type StoredEventOf,
  stateAfter,
  storedEvent,
  storedEvents,
} from '../command/stored-event.ts';
import { type DraftedMail, mailTo } from './mail-content.ts';
import type { MailSources } from './mail-sources.ts';
import type { OutboxEntry } from './outbox.ts';
import { tellerMailsLink } from './templates/member-mails.ts';
import { linkPath } from './write-member-mail.ts';

type Sources = Pick<MailSources, 'store' | 'sealer'>;
type Login = Pick<NonNullable<OutboxEntry['receiver']>, 'administratorId' | 'tellerId'>;

/** Undefined without any that can be decrypted. */
export async function chosenTellerMails(
  { store, sealer }: Sources,
  { administratorId, tellerId }: Login,
): Promise<(TellerMailsValues & { readonly isVerified: boolean }) | undefined> {
  const events = await storedEvents(store, tellerMailsStream(tellerId));
  const choice = stateAfter(tellerMails, events).logins.get(administratorId);
  const last = events.findLast(
    (event): event is StoredEventOf<'TellerMailsChosen'> =>
      event.type === 'TellerMailsChosen' && event.data.administratorId === administratorId,
  );
  if (choice === undefined || choice.emailHash === null || last === undefined) return undefined;
  const opened = await readableOf(sealer, last);
  return opened && { isOn: choice.isOn, email: opened.email, isVerified: choice.isVerified };
}

/** Undefined if mails are off or unverified, the login was removed, or it cannot be decrypted. */
export async function addressOfTeller(sources: Sources, login: Login): Promise<string | undefined> {
  const [chosen, events] = await Promise.all([
    chosenTellerMails(sources, login),
    storedEvents(sources.store, administratorStream(login.administratorId)),
  ]);
  const state = stateAfter(administrator, events);
  const isTheirs = state.kind === 'set' && state.tellerId === login.tellerId;
  return chosen?.isOn && chosen.isVerified && isTheirs ? chosen.email : undefined;
}

export async function writeTellerMailsLink(
  { event }: OutboxEntry,
  sources: MailSources,
): Promise<DraftedMail> {
  const recorded = event === null ? undefined : await storedEvent(sources.store, event);
  if (recorded?.type !== 'TellerMailsChosen' || recorded.data.linkId === null) return undefined;
  const opened = await readableOf(sources.sealer, recorded);
  if (opened === undefined) return undefined;
  const { administratorId, linkId } = recorded.data;
  const path = linkPath('teller-email', { memberId: administratorId, requestId: linkId }, sources);
  return mailTo(opened.email, tellerMailsLink(path));
}

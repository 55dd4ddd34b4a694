import type { MailTemplate } from '@salon/domain';
import {
  readableOf,
  type StoredEvent,
  type StoredEventOf,
  storedEvents,
} from '../command/stored-event.ts';
import type { SalonFacts } from '../settings/salon-now.ts';
import type { DraftedMail } from './mail-content.ts';
import type { MailSources } from './mail-sources.ts';
import type { OutboxEntry } from './outbox.ts';
import {
  type WaitingFacts,
  waitlistEnded,
  waitlistJoined,
  waitlistOffer,
  waitlistOfferOver,
} from './templates/waitlist-mails.ts';

type WaitlistTemplate = Extract<MailTemplate, `waitlist-${string}`>;
type JoinEvent = StoredEventOf<'WaitlistJoined'>;

/** The mail's `startTime` is the end of an offer, when the mail lapses. */
export async function writeWaitlistMail(
  template: WaitlistTemplate,
  { event }: OutboxEntry,
  sources: MailSources,
  salon: SalonFacts,
): Promise<DraftedMail> {
  const events = event === null ? [] : await storedEvents(sources.store, event.stream);
  const about = events.find(({ revision }) => revision === event?.revision);
  if (about === undefined || !('waitingId' in about.data)) return undefined;
  const { waitingId } = about.data;
  const joined = events.find(
    (each): each is JoinEvent =>
      each.type === 'WaitlistJoined' && each.data.waitingId === waitingId,
  );
  const customer = joined && (await customerOf(joined, sources));
  if (joined === undefined || customer === undefined) return undefined;
  const path = `/waitlist/${sources.links.of('waitlist:mail', waitingId)}`;
  const waiting = { ...joined.data, customer: customer.name, path };
  const content = contentOf(template, waiting, about, salon);
  const startTime = about.type === 'WaitlistOffered' ? about.data.until : null;
  return content && { to: customer.email, content, startTime };
}

function contentOf(
  template: WaitlistTemplate,
  waiting: WaitingFacts,
  about: StoredEvent,
  salon: SalonFacts,
) {
  switch (template) {
    case 'waitlist-joined':
      return waitlistJoined(waiting);
    case 'waitlist-offer':
      return about.type === 'WaitlistOffered'
        ? waitlistOffer({ ...waiting, offer: about.data })
        : undefined;
    case 'waitlist-offer-over':
      return waitlistOfferOver(waiting);
    case 'waitlist-ended':
      return about.type === 'WaitlistLeft'
        ? waitlistEnded({ ...waiting, why: about.data.why }, salon)
        : undefined;
  }
}

/** Undefined once erased. A member's data are the present ones. */
function customerOf(joined: JoinEvent, { members, sealer }: MailSources) {
  const { customer } = joined.data;
  return customer.kind === 'member' ? members.read(customer.memberId) : readableOf(sealer, joined);
}

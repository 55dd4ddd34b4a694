import type { MailTemplate } from '@salon/domain';
import { personalOf, type StoredEventOf, storedEvents } from '../command/stored-event.ts';
import type { SalonFacts } from '../settings/current-settings.ts';
import { waitlistToken } from '../waitlist/waitlist-links.ts';
import type { DraftedMail, MailContent } from './mail-content.ts';
import type { MailSources } from './mail-facts.ts';
import type { OutboxEntry } from './outbox.ts';
import {
  type WaitingFacts,
  waitlistEnded,
  waitlistJoined,
  waitlistOffer,
  waitlistOfferOver,
} from './templates/waitlist-mails.ts';

type WaitlistTemplate = Extract<MailTemplate, `waitlist-${string}`>;
type Joined = StoredEventOf<'WaitlistJoined'>;

/**
 * Writes a mail about a waitlist entry. Its `startTime` is the end of an offer, when the mail
 * lapses.
 */
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
    (each): each is Joined => each.type === 'WaitlistJoined' && each.data.waitingId === waitingId,
  );
  const customer = joined && (await customerOf(joined, sources));
  if (joined === undefined || customer === undefined) return undefined;
  const path = `/waitlist/${waitlistToken(await sources.deploymentKeys.get('link'), waitingId, 'mail')}`;
  const waiting = { ...joined.data, customer: customer.name, path };
  const content = contentOf(template, waiting, about, salon);
  const startTime = about.type === 'WaitlistOffered' ? about.data.until : null;
  return content && { to: customer.email, content, startTime };
}

function contentOf(
  template: WaitlistTemplate,
  waiting: WaitingFacts,
  about:
    | StoredEventOf<'WaitlistJoined' | 'WaitlistOffered' | 'WaitlistLeft'>
    | { readonly type: string },
  salon: SalonFacts,
): MailContent | undefined {
  switch (template) {
    case 'waitlist-joined':
      return waitlistJoined(waiting, salon);
    case 'waitlist-offer':
      return isOf(about, 'WaitlistOffered')
        ? waitlistOffer({ ...waiting, offer: about.data }, salon)
        : undefined;
    case 'waitlist-offer-over':
      return waitlistOfferOver(waiting, salon);
    case 'waitlist-ended':
      return isOf(about, 'WaitlistLeft')
        ? waitlistEnded({ ...waiting, why: about.data.why }, salon)
        : undefined;
  }
}

function isOf<T extends 'WaitlistOffered' | 'WaitlistLeft'>(
  about: { readonly type: string },
  type: T,
): about is StoredEventOf<T> {
  return about.type === type;
}

/** The present data of a member, or the details of a guest; undefined once erased. */
async function customerOf(joined: Joined, { members, sealer }: MailSources) {
  const { customer } = joined.data;
  if (customer.kind === 'member') return members.read(customer.memberId);
  const opened = await personalOf(sealer, joined);
  return typeof opened === 'string' ? undefined : opened;
}

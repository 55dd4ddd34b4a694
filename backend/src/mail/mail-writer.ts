import { Injectable } from '@nestjs/common';
import { type MailTemplate, mailTemplates } from '@salon/domain';
import { eventsOfBooking, type StoredBookingEvent } from '../booking/booking-events.ts';
import { fingerprintOf, signingKey } from '../command/signing-key.ts';
import { readableOf, storedEvent, storedEvents } from '../command/stored-event.ts';
import { Config } from '../process/config.ts';
import { CurrentSettings, type SettingsNow } from '../settings/current-settings.ts';
import { type SalonFacts, SalonNow } from '../settings/salon-now.ts';
import { type DraftedMail, type MailContent, mailTo, withSentence } from './mail-content.ts';
import { MailSources } from './mail-sources.ts';
import { type OutboxEntry } from './outbox.ts';
import { writeTellerMailsLink } from './teller-mails.ts';
import {
  applicationForSalon,
  applicationReceived,
  inquiryForSalon,
  inquiryReceived,
} from './templates/form-mails.ts';
import { logAudited, testMail } from './templates/operator-mails.ts';
import { isBookingTemplate, writeBookingMail, writeTellerMail } from './write-booking-mail.ts';
import { writeMemberMail, writePasskeyMailForSalon } from './write-member-mail.ts';
import { writeWaitlistMail } from './write-waitlist-mail.ts';

export type WrittenMail =
  | {
      readonly kind: 'mail';
      readonly to: string;
      /** Empty for nobody. */
      readonly replyTo: string;
      readonly content: MailContent;
      readonly salon: SalonFacts;
      readonly startTime: string | null;
      readonly settings: SettingsNow;
    }
  | { readonly kind: 'none'; readonly reason: string };

/** A mail is written from the log when it is sent or shown, so that no personal data is queued. */
@Injectable()
export class MailWriter {
  constructor(
    private readonly sources: MailSources,
    private readonly settings: CurrentSettings,
    private readonly salon: SalonNow,
    private readonly config: Config,
  ) {}

  /** @param eventsRead the events of its booking, if already read */
  async write(
    entry: OutboxEntry,
    eventsRead?: readonly StoredBookingEvent[],
  ): Promise<WrittenMail> {
    const [settings, salon] = await Promise.all([this.settings.now(), this.salon.facts()]);
    const events =
      eventsRead ??
      (entry.bookingId === null ? [] : await eventsOfBooking(this.sources.store, entry.bookingId));
    const drafted = await draftOf(entry, events, this.sources, salon);
    if (drafted === undefined) {
      return { kind: 'none', reason: 'the person or the matter is gone, or cannot be read' };
    }
    const [to, replyTo] = this.addressesOf(entry.template, drafted.to ?? '', salon);
    if (to === '') return { kind: 'none', reason: 'there is no address' };
    const content = withSentence(drafted.content, settings.settings.mailSentences[entry.template]);
    return { kind: 'mail', to, replyTo, content, salon, startTime: drafted.startTime, settings };
  }

  /** An answer reaches the other one of salon and person. */
  private addressesOf(
    template: MailTemplate,
    person: string,
    { contactEmail }: SalonFacts,
  ): readonly [to: string, replyTo: string] {
    const { receiver } = mailTemplates[template];
    if (receiver === 'operator') return [this.config.operatorEmail ?? '', ''];
    return receiver === 'salon' ? [contactEmail, person] : [person, contactEmail];
  }
}

function draftOf(
  entry: OutboxEntry,
  events: readonly StoredBookingEvent[],
  sources: MailSources,
  salon: SalonFacts,
): Promise<DraftedMail> {
  const { template } = entry;
  if (isBookingTemplate(template)) return writeBookingMail(template, entry, events, sources, salon);
  switch (template) {
    case 'application-received':
    case 'application-for-salon':
    case 'inquiry-received':
    case 'inquiry-for-salon':
      return writeFormMail(template, entry, sources, salon);
    case 'waitlist-joined':
    case 'waitlist-offer':
    case 'waitlist-offer-over':
    case 'waitlist-ended':
      return writeWaitlistMail(template, entry, sources, salon);
    case 'test-mail':
      return Promise.resolve(mailTo(null, testMail(salon)));
    case 'log-audited':
      return writeOperatorMail(entry, sources);
    case 'teller-booking':
      return writeTellerMail(entry, events, sources);
    case 'passkey-refused-for-salon':
      return writePasskeyMailForSalon(entry, sources);
    case 'teller-mails-link':
      return writeTellerMailsLink(entry, sources);
    default:
      return writeMemberMail(template, entry, sources, salon);
  }
}

async function writeFormMail(
  template: Extract<MailTemplate, `application-${string}` | `inquiry-${string}`>,
  { event }: OutboxEntry,
  { store, sealer }: MailSources,
  salon: SalonFacts,
) {
  const [received] = event === null ? [] : await storedEvents(store, event.stream, { limit: 1 });
  if (received?.type === 'ApplicationReceived') {
    const fields = await readableOf(sealer, received);
    if (fields === undefined) return undefined;
    const write = template === 'application-received' ? applicationReceived : applicationForSalon;
    return mailTo(fields.email, write({ ...received.data, ...fields }, salon));
  }
  const fields =
    received?.type === 'InquiryReceived' ? await readableOf(sealer, received) : undefined;
  if (fields === undefined) return undefined;
  const write = template === 'inquiry-received' ? inquiryReceived : inquiryForSalon;
  return mailTo(fields.email, write(fields, salon));
}

async function writeOperatorMail({ event }: OutboxEntry, { store, deploymentKeys }: MailSources) {
  const recorded = event === null ? undefined : await storedEvent(store, event);
  if (recorded?.type !== 'LogAudited') return undefined;
  const key = fingerprintOf(await signingKey(deploymentKeys));
  return mailTo(null, logAudited({ ...recorded.data, at: recorded.facts.at, key }));
}

import { Controller } from '@nestjs/common';
import type { OutputOf } from '@salon/contract';
import {
  bookings,
  onDays,
  people,
  type Reads,
  readPage,
  type Stored,
  searchPeople,
} from '@salon/projections';
import { AdminBookingAnswers } from '../booking/booking-answers.ts';
import { found } from '../http/api-error.ts';
import { pageByCreation } from '../http/page-by-creation.ts';
import { type Asked, Call } from '../http/request.ts';
import { OperatorActions } from '../operator-actions/operator-actions.ts';
import { Clock } from '../process/clock.ts';
import { SalonNow } from '../settings/salon-now.ts';
import { renderMail, withSentence } from './mail-content.ts';
import { mailPreview } from './mail-previews.ts';
import { MailWriter } from './mail-writer.ts';
import { Outbox, type OutboxEntry, outboxCollection, outboxId } from './outbox.ts';

type MailSearch = OutputOf<'listMails', 'query'>;

const MOST_REFUSED = 500;

/** Address and text are rendered again from the log; they are null once the person is erased. */
@Controller()
export class MailLogController {
  constructor(
    private readonly writer: MailWriter,
    private readonly salon: SalonNow,
    private readonly outbox: Outbox,
    private readonly bookings: AdminBookingAnswers,
    private readonly actions: OperatorActions,
    private readonly clock: Clock,
  ) {}

  @Call('listMails')
  async list({ query, reads }: Asked<'listMails'>) {
    reads.note(outboxCollection.name);
    const { q = '' } = query;
    const page =
      q.trim() === '' ? await this.inOrder(query) : await this.ofPersons(reads, q, query);
    return { ...page, items: await Promise.all(page.items.map((mail) => this.listed(mail))) };
  }

  /**
   * About upcoming bookings, whose customers were not reached (specification, mail: refused for
   * good); newest first.
   */
  @Call('listRefusedMails')
  async listRefused({ reads }: Asked<'listRefusedMails'>) {
    reads.note(outboxCollection.name);
    const refused = await this.outbox.entries.find({
      where: { state: 'refused' },
      order: 'createdAt',
      descending: true,
      limit: MOST_REFUSED,
    });
    const booked = await reads
      .of(bookings)
      .getMany(refused.flatMap(({ doc }) => doc.bookingId ?? []));
    const now = this.clock.now();
    const toCome = await this.bookings.ofAll(
      reads,
      booked.map(({ doc }) => doc).filter(({ startTime }) => startTime > now),
    );
    const answers = refused.map(async (mail) => {
      const booking = toCome.find(({ id }) => id === mail.doc.bookingId);
      return booking === undefined ? [] : { ...(await this.listed(mail)), booking };
    });
    return (await Promise.all(answers)).flat();
  }

  /** The facts are made up (specification, mail: the salon's own words). */
  @Call('previewMail')
  async preview({ query }: Asked<'previewMail'>) {
    const { template, type = 'face_to_face', sentence } = query;
    const salon = await this.salon.facts();
    return renderMail(withSentence(mailPreview(template, type, salon), sentence), salon);
  }

  @Call('readMail')
  async read({ params, reads }: Asked<'readMail'>) {
    reads.note(outboxCollection.name);
    return this.withText(await this.entry(params.id));
  }

  @Call('sendTestMail')
  async test({ request: { context } }: Asked<'sendTestMail'>) {
    const eventId = `test-${context.commandId}`;
    const id = outboxId(eventId, 'test-mail');
    const createdAt = this.clock.now();
    const none = { event: null, bookingId: null, startTime: null };
    await this.actions.recorded({ action: 'mails test', parameters: {} }, context, () =>
      this.outbox.add([
        { ...none, id, template: 'test-mail', eventId, person: 'salon', createdAt },
      ]),
    );
    return this.listed(await this.entry(id));
  }

  @Call('resendMail')
  async resend({ params, request }: Asked<'resendMail'>) {
    await this.entry(params.id);
    await this.actions.recorded(
      { action: 'mails resend', parameters: params },
      request.context,
      () => this.outbox.resend(params.id),
    );
    return this.listed(await this.entry(params.id));
  }

  private async listed(stored: Stored<OutboxEntry>) {
    const { text: _, html: __, ...mail } = await this.withText(stored);
    return mail;
  }

  private async withText({ id, doc }: Stored<OutboxEntry>) {
    const { template, state, attempts, sends, createdAt, sentAt, error, bookingId } = doc;
    const entry = { id, template, state, attempts, sends, createdAt, sentAt, error, bookingId };
    const written = await this.writer.write(doc);
    if (written.kind === 'none')
      return { ...entry, to: null, subject: null, text: null, html: null };
    const { subject, text, html } = renderMail(written.content, written.salon);
    return {
      ...entry,
      to: written.to,
      subject,
      text: withoutSecrets(text),
      html: withoutSecrets(html),
    };
  }

  private inOrder({ status, from, to, sort = '-createdAt', ...request }: MailSearch) {
    const where = { state: status, createdAt: onDays({ from, to }) };
    const list = { where, order: 'createdAt', descending: sort.startsWith('-') } as const;
    return readPage(this.outbox.entries, list, request);
  }

  private async ofPersons(reads: Reads, q: string, { status, ...request }: MailSearch) {
    const persons = await searchPeople(reads.of(people), q);
    const ids = (await Promise.all(persons.map((person) => this.outbox.ofPerson(person)))).flat();
    const mails = await this.outbox.entries.getMany(ids);
    return pageByCreation(
      mails.filter(({ doc }) => status === undefined || doc.state === status),
      request,
    );
  }

  private async entry(id: string) {
    return found(await this.outbox.entries.get(id));
  }
}

/** Nobody can act as the receiver (specification, mail: the mail log). */
const withoutSecrets = (text: string) =>
  text.replaceAll(/(\/(?:password-reset|cancel|email|objection|waitlist)\/)[\w.-]+/g, '$1…');

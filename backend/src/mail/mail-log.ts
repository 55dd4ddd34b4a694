import { Controller, Injectable } from '@nestjs/common';
import type { AnswerOf, MailAnswer, OutputOf } from '@salon/contract';
import {
  bookings,
  onDays,
  type Page,
  people,
  type Reads,
  readPage,
  type Stored,
  searchPeople,
} from '@salon/projections';
import { AdminBookingAnswers } from '../booking/booking-answers.ts';
import { ApiError } from '../http/api-error.ts';
import { pageByCreation } from '../http/page-by-creation.ts';
import type { PageOf } from '../http/reads.ts';
import { type Asked, Call } from '../http/request.ts';
import { OperatorActions } from '../operator-actions/operator-actions.ts';
import { Clock } from '../process/clock.ts';
import { SalonNow } from '../settings/salon-now.ts';
import { renderMail, withSentence } from './mail-content.ts';
import { mailPreview } from './mail-previews.ts';
import { MailWriter } from './mail-writer.ts';
import { Outbox, type OutboxEntry, outboxCollection, outboxId } from './outbox.ts';

/** Address and text are rendered again from the log; they are null once the person is erased. */
@Injectable()
export class MailAnswers {
  constructor(
    private readonly writer: MailWriter,
    private readonly salon: SalonNow,
  ) {}

  /** The facts are made up (specification, mail: the salon's own words). */
  async preview({
    template,
    type = 'face_to_face',
    sentence,
  }: OutputOf<'previewMail', 'query'>): Promise<AnswerOf<'previewMail'>> {
    const salon = await this.salon.facts();
    return renderMail(withSentence(mailPreview(template, type, salon), sentence), salon);
  }

  async of({ id, doc }: Stored<OutboxEntry>): Promise<MailAnswer> {
    const { text: _, html: __, ...mail } = await this.withText({ id, doc });
    return mail;
  }

  async withText({
    id,
    doc,
  }: Pick<Stored<OutboxEntry>, 'id' | 'doc'>): Promise<AnswerOf<'readMail'>> {
    const { template, state, attempts, sends, createdAt, sentAt, error, bookingId } = doc;
    const known = { id, template, state, attempts, sends, createdAt, sentAt, error, bookingId };
    const written = await this.writer.write(doc);
    if (written.kind === 'none') {
      return { ...known, to: null, subject: null, text: null, html: null };
    }
    const { subject, text, html } = renderMail(written.content, written.salon);
    return {
      ...known,
      to: written.to,
      subject,
      text: withoutSecrets(text),
      html: withoutSecrets(html),
    };
  }
}

/** Nobody can act as the receiver (specification, mail: the mail log). */
const withoutSecrets = (text: string): string =>
  text.replaceAll(/(\/(?:password-reset|cancel|email|objection|waitlist)\/)[\w.-]+/g, '$1…');

type MailSearch = OutputOf<'listMails', 'query'>;

/** The newest come first by default. */
@Injectable()
export class MailPages {
  constructor(
    private readonly outbox: Outbox,
    private readonly answers: MailAnswers,
  ) {}

  async page(reads: Reads, search: MailSearch): Promise<Page<MailAnswer>> {
    const { q = '' } = search;
    const page =
      q.trim() === '' ? await this.inOrder(search) : await this.ofPersons(reads, q, search);
    return {
      ...page,
      items: await Promise.all(page.items.map((stored) => this.answers.of(stored))),
    };
  }

  private inOrder({
    status,
    from,
    to,
    sort = '-createdAt',
    ...request
  }: MailSearch): Promise<Page<Stored<OutboxEntry>>> {
    const where = { state: status, createdAt: onDays({ from, to }) };
    const list = { where, order: 'createdAt', descending: sort.startsWith('-') } as const;
    return readPage(this.outbox.entries, list, request);
  }

  private async ofPersons(
    reads: Reads,
    q: string,
    { status, ...request }: MailSearch,
  ): Promise<Page<Stored<OutboxEntry>>> {
    const persons = await searchPeople(reads.of(people), q);
    const ids = (await Promise.all(persons.map((person) => this.outbox.ofPerson(person)))).flat();
    const found = await this.outbox.entries.getMany(ids);
    return pageByCreation(
      found.filter(({ doc }) => status === undefined || doc.state === status),
      request,
    );
  }
}

const MOST_REFUSED = 500;

/**
 * They are about upcoming bookings, whose customers were not reached (specification, mail: refused
 * for good).
 */
@Injectable()
export class RefusedMails {
  constructor(
    private readonly outbox: Outbox,
    private readonly mails: MailAnswers,
    private readonly bookings: AdminBookingAnswers,
    private readonly clock: Clock,
  ) {}

  /** The newest come first. */
  async all(reads: Reads): Promise<AnswerOf<'listRefusedMails'>> {
    const list = {
      where: { state: 'refused' },
      order: 'createdAt',
      descending: true,
      limit: MOST_REFUSED,
    } as const;
    const refused = await this.outbox.entries.find(list);
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
      return booking === undefined ? [] : { ...(await this.mails.of(mail)), booking };
    });
    return (await Promise.all(answers)).flat();
  }
}

@Controller()
export class MailLogController {
  constructor(
    private readonly pages: MailPages,
    private readonly refused: RefusedMails,
    private readonly outbox: Outbox,
    private readonly answers: MailAnswers,
    private readonly actions: OperatorActions,
    private readonly clock: Clock,
  ) {}

  @Call('listMails')
  list({ query, reads }: Asked<'listMails'>): Promise<PageOf<'listMails'>> {
    reads.note(outboxCollection.name);
    return this.pages.page(reads, query);
  }

  @Call('listRefusedMails')
  async listRefused({ reads }: Asked<'listRefusedMails'>): Promise<AnswerOf<'listRefusedMails'>> {
    reads.note(outboxCollection.name);
    return [...(await this.refused.all(reads))];
  }

  @Call('previewMail')
  preview({ query }: Asked<'previewMail'>): Promise<AnswerOf<'previewMail'>> {
    return this.answers.preview(query);
  }

  @Call('readMail')
  async read({ params, reads }: Asked<'readMail'>): Promise<AnswerOf<'readMail'>> {
    reads.note(outboxCollection.name);
    return this.answers.withText(await this.entry(params.id));
  }

  @Call('sendTestMail')
  async test({ request: { context } }: Asked<'sendTestMail'>): Promise<AnswerOf<'sendTestMail'>> {
    const eventId = `test-${context.commandId}`;
    const id = outboxId(eventId, 'test-mail');
    const createdAt = this.clock.now();
    const none = { event: null, bookingId: null, startTime: null };
    await this.actions.recorded({ action: 'mails test', parameters: {} }, context, () =>
      this.outbox.add([
        { ...none, id, template: 'test-mail', eventId, person: 'salon', createdAt },
      ]),
    );
    return this.answers.of(await this.entry(id));
  }

  @Call('resendMail')
  async resend({ params, request }: Asked<'resendMail'>): Promise<AnswerOf<'resendMail'>> {
    await this.entry(params.id);
    await this.actions.recorded(
      { action: 'mails resend', parameters: params },
      request.context,
      () => this.outbox.resend(params.id),
    );
    return this.answers.of(await this.entry(params.id));
  }

  private async entry(id: string): Promise<Stored<OutboxEntry>> {
    const stored = await this.outbox.entries.get(id);
    if (stored === undefined) throw new ApiError('NOT_FOUND');
    return stored;
  }
}

import { Injectable } from '@nestjs/common';
import { mailStates } from '@salon/domain';
import {
  inOneLine,
  MISUNDERSTOOD,
  message,
  tableReport,
  wrong,
} from '../operator-actions/report.ts';
import { Outbox } from './outbox.ts';

const MOST_SHOWN = 50;

@Injectable()
export class MailCommands {
  constructor(private readonly outbox: Outbox) {}

  /** Shows neither text nor address. */
  async list(name: string | undefined, count: string | undefined) {
    const state = mailStates.find((each) => each === name);
    if (name !== undefined && state === undefined)
      return { ...message(`A mail is ${mailStates.join(', ')}.`), code: MISUNDERSTOOD };
    const where = state === undefined ? {} : { state };
    const limit = Number(count ?? MOST_SHOWN);
    const entries = await this.outbox.entries.find({
      where,
      order: 'createdAt',
      descending: true,
      limit,
    });
    return tableReport(
      entries.map(({ id, doc }) => ({
        createdAt: doc.createdAt,
        state: doc.state,
        template: doc.template,
        attempts: doc.attempts,
        due: doc.due,
        sentAt: doc.sentAt,
        booking: doc.bookingId,
        id,
        error: doc.error && inOneLine(doc.error),
      })),
    );
  }

  async resend(id: string) {
    if ((await this.outbox.entries.get(id)) === undefined) return wrong(`There is no mail ${id}.`);
    await this.outbox.resend(id);
    return message(`${id} is on its way once more.`);
  }
}

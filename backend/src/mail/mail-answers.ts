import { Injectable } from '@nestjs/common';
import type { AnswerOf, MailAnswer } from '@salon/contract';
import type { Stored } from '@salon/projections';
import { Config } from '../process/config.ts';
import type { Delivery } from './delivery.ts';
import { Postman } from './postman.ts';
import { render } from './render.ts';

/** Letters as the mail log shows them: address and text are written anew from the log, and null once the person is erased. */
@Injectable()
export class MailAnswers {
  constructor(
    private readonly postman: Postman,
    private readonly config: Config,
  ) {}

  async of({ id, doc }: Stored<Delivery>): Promise<MailAnswer> {
    const { text: _, html: __, ...mail } = await this.withText({ id, doc });
    return mail;
  }

  async withText({ id, doc }: Pick<Stored<Delivery>, 'id' | 'doc'>): Promise<AnswerOf<'readMail'>> {
    const { template, state, attempts, createdAt, sentAt, error, bookingId } = doc;
    const known = { id, template, state, attempts, createdAt, sentAt, error, bookingId };
    const written = await this.postman.write(doc);
    if (written.kind === 'none') {
      return { ...known, to: null, subject: null, text: null, html: null };
    }
    const { subject, text, html } = render(written.letter, written.salon);
    return { ...known, to: written.to, subject, text: this.withoutSecrets(text), html: this.withoutSecrets(html) };
  }

  /** Who reads the log must not be able to take a member's account over, unless the log is the only way that letters go. */
  private withoutSecrets(text: string): string {
    const isOnlyKept = this.config.smtpUrl === null && this.config.smtpHost === null;
    return isOnlyKept ? text : text.replaceAll(/(\/password-reset\/)[\w.-]+/g, '$1…');
  }
}

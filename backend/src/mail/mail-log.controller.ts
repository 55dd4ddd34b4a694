import { Controller, Res } from '@nestjs/common';
import type { AnswerOf } from '@salon/contract';
import type { Stored } from '@salon/projections';
import type { FastifyReply } from 'fastify';
import { ApiError } from '../http/api-error.ts';
import {
  Call,
  CurrentRequest,
  Input,
  type InputOfCall,
  type RequestState,
} from '../http/request.ts';
import { totalHeaders } from '../http/total-headers.ts';
import { OperatorActions } from '../operator-actions/operator-actions.ts';
import { MailAnswers, MailPages, RefusedMails } from './mail-log.ts';
import { Outbox, type OutboxEntry, outboxCollection } from './outbox.ts';

@Controller()
export class MailLogController {
  constructor(
    private readonly pages: MailPages,
    private readonly refused: RefusedMails,
    private readonly outbox: Outbox,
    private readonly answers: MailAnswers,
    private readonly actions: OperatorActions,
  ) {}

  @Call('listMails')
  async list(
    @Input() { query }: InputOfCall<'listMails'>,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentRequest() { reads }: RequestState,
  ): Promise<AnswerOf<'listMails'>> {
    reads.note(outboxCollection.name);
    const page = await this.pages.page(reads, query);
    totalHeaders(reply, page);
    return [...page.items];
  }

  @Call('listRefusedMails')
  async listRefused(
    @CurrentRequest() { reads }: RequestState,
  ): Promise<AnswerOf<'listRefusedMails'>> {
    reads.note(outboxCollection.name);
    return [...(await this.refused.all(reads))];
  }

  @Call('previewMail')
  preview(@Input() { query }: InputOfCall<'previewMail'>): Promise<AnswerOf<'previewMail'>> {
    return this.answers.preview(query);
  }

  @Call('readMail')
  async read(
    @Input() { params }: InputOfCall<'readMail'>,
    @CurrentRequest() { reads }: RequestState,
  ): Promise<AnswerOf<'readMail'>> {
    reads.note(outboxCollection.name);
    return this.answers.withText(await this.entry(params.id));
  }

  @Call('resendMail')
  async resend(
    @Input() { params }: InputOfCall<'resendMail'>,
    @CurrentRequest() request: RequestState,
  ): Promise<AnswerOf<'resendMail'>> {
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
    if (stored === undefined) {
      throw new ApiError('NOT_FOUND');
    }
    return stored;
  }
}

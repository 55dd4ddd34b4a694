import { Controller, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { AnswerOf } from '@salon/contract';
import type { FastifyReply } from 'fastify';
import { Call } from '../http/call.decorator.ts';
import { Input, type InputOfCall } from '../http/input.decorator.ts';
import { totalHeaders } from '../http/total-headers.ts';
import { SearchAudit } from './search-audit.ts';

/** What was done, when and by whom. */
@Controller()
export class AuditController {
  constructor(private readonly queries: QueryBus) {}

  @Call('listAudit')
  async list(
    @Input() { query }: InputOfCall<'listAudit'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<'listAudit'>> {
    const page = await this.queries.execute(new SearchAudit(query));
    totalHeaders(reply, page);
    return [...page.items];
  }
}

import { type ArgumentsHost, Catch, type ExceptionFilter, Injectable } from '@nestjs/common';
import type { ErrorAnswer } from '@salon/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SalonPhones } from '../ports/salon-phones.ts';
import { Log } from '../process/log.ts';
import { classifyError } from './classify-error.ts';
import { fieldOfCode, sentenceOf } from './error-sentences.ts';
import { errorStatuses } from './error-statuses.ts';
import { loggablePath } from './loggable-path.ts';

/**
 * Answers every thrown error (specification, HTTP API: errors), without stack, driver message or
 * path.
 */
@Catch()
@Injectable()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    private readonly log: Log,
    private readonly phones: SalonPhones,
  ) {}

  async catch(error: unknown, host: ArgumentsHost): Promise<void> {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const { code, details, unexpected } = classifyError(error);
    if (unexpected) {
      const { correlationId } = request.state;
      this.log.error('request failed', error, {
        correlationId,
        method: request.method,
        path: loggablePath(request.url),
      });
    }
    if (reply.sent) {
      return;
    }
    const message = sentenceOf(code, {
      facts: details.facts ?? {},
      phones: await this.phones.read(),
    });
    const field = fieldOfCode[code];
    const fieldErrors =
      details.fieldErrors ?? (field === undefined ? undefined : { [field]: message });
    const answer: ErrorAnswer = {
      message,
      code,
      ...(fieldErrors === undefined ? {} : { fieldErrors }),
    };
    if (details.retryAfter !== undefined) {
      void reply.header('retry-after', String(Math.ceil(details.retryAfter)));
    } else if (code === 'UNAVAILABLE') {
      void reply.header('retry-after', '5');
    }
    await reply
      .status(errorStatuses[code])
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(answer);
  }
}

import { type ArgumentsHost, Catch, type ExceptionFilter, Injectable } from '@nestjs/common';
import type { ErrorAnswer, ErrorCode } from '@salon/contract';
import { StoreUnavailableError } from '@salon/event-store';
import { BrokenCursorError, DocumentsUnavailableError, NotNowError } from '@salon/projections';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { TooManyConflictsError } from '../command/execute.ts';
import { EventUnreadableError } from '../command/stored-event.ts';
import { SalonPhones } from '../ports/salon-phones.ts';
import { Log } from '../process/telemetry.ts';
import { ApiError, type ErrorDetails } from './api-error.ts';
import { errorSentence, errorStatus, fieldOfCode } from './error-answers.ts';
import { loggablePath } from './request-hooks.ts';

const ENGINE_RETRY_SECONDS = 2;

const unavailable = [StoreUnavailableError, DocumentsUnavailableError, TooManyConflictsError];

/** `unexpected` means a bug, which is logged in full. */
export function classifyError(error: unknown): {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  readonly unexpected: boolean;
} {
  if (error instanceof ApiError) {
    return { code: error.code, details: error.details, unexpected: false };
  }
  if (unavailable.some((kind) => error instanceof kind)) {
    return {
      code: 'UNAVAILABLE',
      details: { retryAfter: ENGINE_RETRY_SECONDS },
      unexpected: false,
    };
  }
  if (error instanceof EventUnreadableError) {
    return { code: 'EVENT_UNREADABLE', details: {}, unexpected: false };
  }
  if (error instanceof BrokenCursorError) {
    return { code: 'VALIDATION_FAILED', details: {}, unexpected: false };
  }
  if (error instanceof NotNowError) return { code: 'CONFLICT', details: {}, unexpected: false };
  const code = codeOfStatus(statusOf(error));
  return { code, details: {}, unexpected: code === 'INTERNAL' };
}

/** Fastify errors have `statusCode`, Nest errors have `getStatus()`. */
function statusOf(error: unknown) {
  if (typeof error !== 'object' || error === null) return 500;
  if ('getStatus' in error && typeof error.getStatus === 'function') {
    return Number(error.getStatus());
  }
  return 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
}

function codeOfStatus(status: number): ErrorCode {
  switch (status) {
    case 401:
      return 'UNAUTHORIZED';
    case 403:
      return 'FORBIDDEN';
    case 404:
      return 'NOT_FOUND';
    case 405:
      return 'METHOD_NOT_ALLOWED';
    case 409:
      return 'CONFLICT';
    case 413:
      return 'TOO_LARGE';
    case 415:
      return 'UNSUPPORTED_TYPE';
    case 429:
      return 'RATE_LIMITED';
    case 503:
      return 'UNAVAILABLE';
    default:
      return status >= 400 && status < 500 ? 'MALFORMED' : 'INTERNAL';
  }
}

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
    if (reply.sent) return;
    const message = errorSentence(code, {
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
      ...(code === 'STALE' ? details.facts : {}),
    };
    if (details.retryAfter !== undefined) {
      void reply.header('retry-after', String(Math.ceil(details.retryAfter)));
    } else if (code === 'UNAVAILABLE') {
      void reply.header('retry-after', '5');
    }
    await reply
      .status(errorStatus(code))
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(answer);
  }
}

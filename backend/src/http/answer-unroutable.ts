import type { ErrorAnswer } from '@salon/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ProcessParts } from '../process/process-parts.ts';
import { classifyError } from './classify-error.ts';
import { sentenceOf } from './error-sentences.ts';
import { errorStatuses } from './error-statuses.ts';
import { securityHeaders } from './security-headers.ts';

/**
 * Answers requests that the router rejects before hooks and filters run, such as a URL that cannot be decoded, like every other error
 * (specification, HTTP API: errors). The URL may contain a token, so it is not logged.
 */
export function answerUnroutable({ config, log }: ProcessParts) {
  const headers = securityHeaders(config.publicUrl.startsWith('https:'));
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const { code } = classifyError(error);
    const status = errorStatuses[code];
    const answer: ErrorAnswer = { message: sentenceOf(code, { facts: {}, phones: [] }), code };
    reply.hijack();
    reply.raw.writeHead(status, { ...headers, 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' });
    reply.raw.end(JSON.stringify(answer));
    log.info('request', { method: request.method, path: '…', status });
  };
}

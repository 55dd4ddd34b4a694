import type { Page } from '@salon/projections';
import type { FastifyReply } from 'fastify';

/**
 * Sets the headers with the total and the cursor of the next page (specification, HTTP API: lists).
 */
export function totalHeaders(reply: FastifyReply, { total, next }: Page<unknown>): void {
  void reply.header('x-total-count', String(total.count));
  if (total.capped) {
    void reply.header('x-total-capped', 'true');
  }
  if (next !== null) {
    void reply.header('x-next-cursor', next);
  }
}

import { z } from 'zod';
import type { Calls } from './call.ts';
import { listQuery } from './list-query.ts';

/** One fact of the log in plain Japanese. `subject` is the stream's name, `details` the event's open fields. */
export const auditAnswer = z.object({
  position: z.string(),
  at: z.string(),
  actor: z.string(),
  channel: z.string(),
  subject: z.string(),
  type: z.string(),
  text: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditAnswer = z.output<typeof auditAnswer>;

export const auditQuery = listQuery([''], ['at'])
  .omit({ status: true })
  .extend({
    actor: z.string().max(100).optional(),
    channel: z.string().max(20).optional(),
    subject: z.string().max(200).optional(),
    type: z.string().max(60).optional(),
  });

export const auditCalls = {
  listAudit: {
    method: 'GET',
    path: '/api/audit',
    who: 'administrator',
    summary: 'What was done, when and by whom.',
    query: auditQuery,
    answer: z.array(auditAnswer),
    status: 200,
  },
} as const satisfies Calls;

import { z } from 'zod';
import type { Calls } from './call.ts';
import { listQuery } from './list-query.ts';

export const mailStates = ['queued', 'sent', 'failed', 'dead', 'lapsed'] as const;
export type MailState = (typeof mailStates)[number];

export const mailStateLabels: Readonly<Record<MailState, string>> = {
  queued: '送信待ち',
  sent: '送信済み',
  failed: '再送待ち',
  dead: '送信失敗',
  lapsed: '期限切れ',
};

/** One letter's delivery; `to` and `subject` are null once the person has been erased. */
export const mailAnswer = z.object({
  id: z.string(),
  template: z.string(),
  to: z.string().nullable(),
  subject: z.string().nullable(),
  state: z.enum(mailStates),
  attempts: z.number().int(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  error: z.string().nullable(),
  bookingId: z.string().nullable(),
});
export type MailAnswer = z.output<typeof mailAnswer>;

const mailParams = z.object({ id: z.string().min(1).max(200) });

export const mailCalls = {
  listMails: {
    method: 'GET',
    path: '/api/mails',
    who: 'administrator',
    summary: 'Letters and how they went, newest first.',
    query: listQuery(mailStates, ['createdAt']).omit({ tellerId: true }),
    answer: z.array(mailAnswer),
    status: 200,
  },
  readMail: {
    method: 'GET',
    path: '/api/mails/{id}',
    who: 'administrator',
    summary: 'One letter with its text.',
    params: mailParams,
    answer: mailAnswer.extend({ text: z.string().nullable(), html: z.string().nullable() }),
    status: 200,
  },
  resendMail: {
    method: 'POST',
    path: '/api/mails/{id}/resend',
    who: 'administrator',
    summary: 'Sends a letter once more.',
    params: mailParams,
    answer: mailAnswer,
    status: 200,
  },
} as const satisfies Calls;

import { mailStates } from '@salon/domain';
import { z } from 'zod';
import { listQuery } from '../fields.ts';
import type { SchemaTable } from '../route-schemas.ts';

/** How one mail went; `to` and `subject` are null once the person has been erased. */
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

export const mailSchemas = {
  listMails: {
    summary: 'Mails and how they went, newest first.',
    query: listQuery(mailStates, ['createdAt']).omit({ tellerId: true }),
    answer: z.array(mailAnswer),
  },
  readMail: {
    summary: 'One mail with its text.',
    params: mailParams,
    answer: mailAnswer.extend({ text: z.string().nullable(), html: z.string().nullable() }),
  },
  resendMail: {
    summary: 'Sends a mail once more.',
    params: mailParams,
    answer: mailAnswer,
  },
} as const satisfies SchemaTable;

/** How far one read model is, as the operator sees it. */
export const projectionAnswer = z.object({
  name: z.string(),
  version: z.number().int(),
  state: z.enum(['live', 'paused', 'replaying', 'standby', 'failed']),
  position: z.string(),
  /** Documents that an event could not be applied to; they wait, the others go on. */
  setAside: z.number().int(),
  replay: z.object({ events: z.number().int(), rate: z.number(), secondsLeft: z.number().nullable() }).nullable(),
  /** Whether an older version is kept for the way back. */
  previous: z.number().int().nullable(),
});
export type ProjectionAnswer = z.output<typeof projectionAnswer>;

const projectionParams = z.object({ name: z.string().regex(/^[A-Za-z][A-Za-z-]{0,40}$/) });

const action = <const Summary extends string>(summary: Summary) => ({
  summary,
  params: projectionParams,
  answer: projectionAnswer.loose(),
});

export const projectionSchemas = {
  listProjections: {
    summary: 'The read models and how far they are.',
    answer: z.array(projectionAnswer),
  },
  replayProjection: action('Builds the read model anew beside the serving one.'),
  verifyProjection: action('Compares the read model with one built anew.'),
  pauseProjection: action('Stops the read model.'),
  resumeProjection: action('Lets the read model go on.'),
  switchBackProjection: action('Serves the version before again.'),
} as const satisfies SchemaTable;

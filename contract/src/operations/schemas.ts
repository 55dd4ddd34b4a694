import { logFinding, mailStates, mailsToCustomers, messages, serviceTypes } from '@salon/domain';
import { z } from 'zod';
import { adminBookingAnswer } from '../booking/answers.ts';
import { givenText, instantText, listQuery } from '../fields.ts';
import { mailSentence } from '../settings/schemas.ts';

/** `to` and `subject` are null once the person has been erased. */
const mailAnswer = z.object({
  id: z.string(),
  template: z.string(),
  to: z.string().nullable(),
  subject: z.string().nullable(),
  state: z.enum(mailStates),
  attempts: z.int(),
  sends: z.int(),
  createdAt: instantText,
  sentAt: instantText.nullable(),
  error: z.string().nullable(),
  bookingId: z.string().nullable(),
});
export type MailAnswer = z.output<typeof mailAnswer>;

const mailParams = z.object({ id: z.string().min(1).max(200) });

export const mailSchemas = {
  listMails: {
    summary: 'Mails with their states, newest first.',
    query: listQuery(mailStates, ['createdAt']).omit({ tellerId: true }),
    answer: z.array(mailAnswer),
  },
  listRefusedMails: {
    summary:
      'Mails that the receiving server refused permanently, with their upcoming bookings; newest first.',
    answer: z.array(mailAnswer.extend({ booking: adminBookingAnswer })),
  },
  previewMail: {
    summary: 'A preview of a mail with example facts and the given closing sentence of the salon.',
    query: z.object({
      template: z.enum(mailsToCustomers),
      type: z.enum(serviceTypes).optional(),
      sentence: mailSentence.optional(),
    }),
    answer: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  },
  readMail: {
    summary: 'A mail with its text.',
    params: mailParams,
    answer: mailAnswer.extend({ text: z.string().nullable(), html: z.string().nullable() }),
  },
  sendTestMail: {
    summary: 'Sends a mail to the salon itself.',
    answer: mailAnswer,
  },
  resendMail: {
    summary: 'Sends a mail once more.',
    params: mailParams,
    answer: mailAnswer,
  },
};

/** `seconds` count from the recording of the first such event. */
const lag = z.object({ events: z.int(), isMore: z.boolean(), seconds: z.number() });

const projectionAnswer = z.object({
  name: z.string(),
  label: z.string(),
  version: z.int(),
  /** `waiting`: another process feeds it; `building`: no build serves yet. */
  state: z.enum(['waiting', 'building', 'live', 'paused']),
  position: z.string(),
  /** Parked documents: their events wait while the others continue. */
  setAside: z.int(),
  lag: lag.nullable(),
  rebuild: z
    .object({
      purpose: z.enum(['start', 'verify', 'replay']),
      events: z.int(),
      /** Events per second. */
      rate: z.number(),
      secondsLeft: z.number().nullable(),
    })
    .nullable(),
  switchedAt: instantText.nullable(),
});
export type ProjectionAnswer = z.output<typeof projectionAnswer>;

/** The position in another process is the last stored checkpoint. */
const reactorAnswer = z.object({
  name: z.string(),
  label: z.string(),
  position: z.string(),
  lag: lag.nullable(),
  setAside: z.int(),
  isHere: z.boolean(),
});
export type ReactorAnswer = z.output<typeof reactorAnswer>;

const projectionParams = z.object({ name: z.string().regex(/^[A-Za-z][A-Za-z-]{0,40}$/) });

const action = (summary: string) => ({
  summary,
  params: projectionParams,
  answer: projectionAnswer,
});

/** Includes the events that wait behind it; sealed fields stay sealed. */
const parkedAnswer = z.object({
  reader: z.string(),
  label: z.string(),
  key: z.string(),
  error: z.string(),
  attempts: z.int(),
  waiting: z.int(),
  events: z.array(
    z.object({
      position: z.string(),
      at: instantText,
      type: z.string(),
      stream: z.string(),
      revision: z.int(),
      text: z.string(),
      fields: z.record(z.string(), z.unknown()),
      isSealed: z.boolean(),
    }),
  ),
});

const operationsAnswer = z.object({
  at: instantText,
  models: z.array(projectionAnswer),
  reactors: z.array(reactorAnswer),
  parked: z.array(parkedAnswer),
  /** No command can write to them, since it cannot read one of their events. */
  unreadableStreams: z.array(z.string()),
  mails: z.object({ waiting: z.int(), dead: z.int() }),
  /** Of this process only; `failures`: runs that failed in a row. */
  failingTasks: z.array(
    z.object({ name: z.string(), label: z.string(), since: instantText, failures: z.int() }),
  ),
  down: z.array(z.string()),
  profile: z.enum(['embedded', 'servers']),
  /** Disk of `DATA_DIR`, in bytes. */
  disk: z.object({
    free: z.number(),
    total: z.number(),
    files: z.array(z.object({ name: z.string(), bytes: z.number() })),
  }),
  backups: z
    .object({
      kept: z.int(),
      most: z.int(),
      last: z.object({ at: instantText, bytes: z.number() }).nullable(),
      failure: z.object({ at: instantText, error: z.string() }).nullable(),
      isMissing: z.boolean(),
    })
    .nullable(),
  /** Whether an audit is running here, and what the last one found. */
  audit: z.object({
    isRunning: z.boolean(),
    last: z
      .object({
        at: instantText,
        events: z.int(),
        found: z.int(),
        findings: z.array(logFinding),
      })
      .nullable(),
  }),
  /** Memory is in bytes. */
  process: z.object({ startedAt: instantText, memory: z.number(), roles: z.array(z.string()) }),
});

const parkedParams = projectionParams.extend({ key: z.string().min(1).max(300) });

/** Characters that an operator's action records of a parameter. */
const LONGEST_REASON = 200;

const skipBody = z.object({
  /** Names the event to skip, so that a repeated request skips no other. */
  position: z.string().min(1).max(60),
  reason: givenText({ kind: 'line', limit: LONGEST_REASON, required: messages.reason }),
});

/** Documents that differ from a build made anew; personal values are omitted. */
const comparisonAnswer = z.object({
  compared: z.int(),
  differing: z.array(z.string()),
  differences: z.array(
    z.object({ id: z.string(), field: z.string(), serving: z.unknown(), built: z.unknown() }),
  ),
});

export const projectionSchemas = {
  readOperations: {
    summary:
      'The state of the program: read models, reactors, parked events, mails, failing tasks, disk.',
    answer: operationsAnswer,
  },
  runAudit: {
    summary: 'Starts an audit, which proves the whole log.',
    answer: z.object({ isRunning: z.boolean() }),
  },
  retryParked: {
    summary: 'Retries the events of a read model or reactor that wait under a key.',
    params: parkedParams,
    answer: z.object({ isWhole: z.boolean() }),
  },
  listProjections: {
    summary: 'The read models with their positions.',
    answer: z.array(projectionAnswer),
  },
  skipParked: {
    summary:
      'Skips the first waiting event of a key permanently, for everybody, for a recorded reason; 409 for an erasure.',
    params: parkedParams,
    body: skipBody,
    /** Events still waiting behind it. */
    answer: z.object({ waiting: z.int() }),
  },
  replayProjection: action(
    'Rebuilds the read model beside the serving build, which it then replaces.',
  ),
  verifyProjection: {
    summary: 'Compares the read model with a new build.',
    params: projectionParams,
    answer: comparisonAnswer,
  },
  pauseProjection: action('Pauses the read model.'),
  resumeProjection: action('Resumes the read model.'),
};

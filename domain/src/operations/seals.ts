import { z } from 'zod';
import { type Aggregate, accept, type Decision } from '../decision.ts';
import { type EventOf, eventOf } from '../event-definition.ts';

/**
 * A seal over a range of the log, chained to the previous one and authenticated with a key of the
 * deployment (specification, operation: seals).
 */
const seal = z.object({
  /** 1, 2, 3 … */
  number: z.number().int(),
  /** The log of the positions; in a copy on another engine, the counts mark the range. */
  logId: z.string(),
  /** Positions: before the first event, and of the last. */
  from: z.string(),
  to: z.string(),
  /** Number of events in the range, and from the start of the log. */
  count: z.number().int(),
  total: z.number().int(),
  /** SHA-256 over the SHA-256 of each event's stored line, hex. */
  digest: z.string(),
  /** Hash of the previous seal; '' for the first. */
  previous: z.string(),
  keyId: z.string(),
  /** HMAC-SHA-256 over the fields above, hex. */
  mac: z.string(),
});
export type Seal = Readonly<z.output<typeof seal>>;

/** Events of `seals`. */
export const sealEvents = {
  LogSealed: eventOf(
    'operations',
    'operations',
  )({
    data: seal,
    sentence: ({ number, count }) => `記録の封印 第${number}号（${count}件）を作成しました`,
    mails: () => ['log-head'],
  }),
};

type SealEvent = EventOf<typeof sealEvents>;

/** The latest seal; null before the first. */
export const sealChain: Aggregate<Seal | null, SealEvent> = {
  initial: null,
  evolve: (_, { data }) => data,
};

export const sealLog = (data: Seal): Decision<SealEvent> => accept({ type: 'LogSealed', data });

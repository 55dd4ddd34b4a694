import { z } from 'zod';
import { type Aggregate, accept, type Decision } from '../decision.ts';
import { type EventOf, eventOf, noMail } from '../event-definition.ts';

const skip = z.object({
  stream: z.string().min(1),
  revision: z.number().int().min(0),
  type: z.string(),
  reason: z.string().min(1).max(2000),
});
/** Everybody who reads the log leaves the event out. */
export type Skip = Readonly<z.output<typeof skip>>;

/** Read before anything else, so that a rebuild skips the same. */
export const skipEvents = {
  EventSkipped: eventOf(
    'operations',
    'operations',
    skip.shape,
  )({
    sentence: ({ type, stream, revision, reason }) =>
      `記録「${type}」（${stream} の ${revision}）を読み飛ばすことにしました。理由：${reason}`,
    mails: noMail,
  }),
};

type SkipEvent = EventOf<typeof skipEvents>;

/** Oldest first. */
export const skippedEvents: Aggregate<readonly Skip[], SkipEvent> = {
  initial: [],
  evolve: (skips, { data }) => [...skips, data],
};

export function skipEvent(skips: readonly Skip[], skip: Skip): Decision<SkipEvent> {
  const isSkipped = skips.some(
    ({ stream, revision }) => stream === skip.stream && revision === skip.revision,
  );
  return isSkipped ? accept() : accept({ type: 'EventSkipped', data: skip });
}

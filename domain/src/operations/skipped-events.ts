import { z } from 'zod';
import { type Aggregate, accept, type Decision } from '../decision.ts';
import { type EventOf, eventOf, noMail } from '../event-definition.ts';

const skip = z.object({
  /** The skipped event's place. */
  stream: z.string().min(1),
  revision: z.number().int().min(0),
  type: z.string(),
  /** The skipping read model or reactor; null for all. */
  reader: z.string().nullable(),
  reason: z.string().min(1).max(2000),
});
/** An operator's decision that one reader or all readers skip an event. */
export type Skip = Readonly<z.output<typeof skip>>;

/** Events of `skipped-events`, read before any build, so that a rebuild skips the same. */
export const skipEvents = {
  EventSkipped: eventOf(
    'operations',
    'operations',
  )({
    data: skip,
    sentence: ({ type, stream, revision, reader, reason }) =>
      `記録「${type}」（${stream} の ${revision}）を${reader === null ? 'すべての読み手' : `「${reader}」`}が読み飛ばすことにしました。理由：${reason}`,
    mails: noMail,
  }),
};

type SkipEvent = EventOf<typeof skipEvents>;

/** All skips, oldest first. */
export const skippedEvents: Aggregate<readonly Skip[], SkipEvent> = {
  initial: [],
  evolve: (skips, { data }) => [...skips, data],
};

/** Skips an event; repeating it changes nothing. */
export function skipEvent(skips: readonly Skip[], wanted: Skip): Decision<SkipEvent> {
  const isSkipped = skips.some(
    ({ stream, revision, reader }) =>
      stream === wanted.stream &&
      revision === wanted.revision &&
      (reader === null || reader === wanted.reader),
  );
  return isSkipped ? accept() : accept({ type: 'EventSkipped', data: wanted });
}

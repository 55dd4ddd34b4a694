import { z } from 'zod';
import { type Aggregate, accept, type Decision } from '../decision.ts';
import { type EventOf, eventOf, noMail } from '../event-definition.ts';

const skip = z.object({
  /** The place of the event that is left out. */
  stream: z.string().min(1),
  revision: z.number().int().min(0),
  type: z.string(),
  /** The read model or reactor that leaves it out; null for all who read it. */
  reader: z.string().nullable(),
  /** Why, in the operator's words. */
  reason: z.string().min(1).max(2000),
});
/** An operator's decision that an event is left out by whoever cannot take it. */
export type Skip = Readonly<z.output<typeof skip>>;

/** Events of `skipped-events`: read before anything is built, so that a rebuild leaves the same events out. */
export const skipEvents = {
  EventSkipped: eventOf<Skip>('operations', () => ({ kind: 'operations', id: '' }))({
    version: 1,
    data: skip,
    sentence: ({ type, stream, revision, reader, reason }) =>
      `記録「${type}」（${stream} の ${revision}）を${reader === null ? 'すべての読み手' : `「${reader}」`}が読み飛ばすことにしました。理由：${reason}`,
    mails: noMail,
  }),
};

export type SkipEvent = EventOf<typeof skipEvents>;

/** The skips of the salon, oldest first. */
export const skippedEvents: Aggregate<readonly Skip[], SkipEvent> = {
  initial: [],
  evolve: (skips, { data }) => [...skips, data],
};

/** Skips an event; what is skipped already stays so. */
export function skipEvent(skips: readonly Skip[], wanted: Skip): Decision<SkipEvent> {
  const isSkipped = skips.some(
    ({ stream, revision, reader }) =>
      stream === wanted.stream && revision === wanted.revision && (reader === null || reader === wanted.reader),
  );
  return isSkipped ? accept() : accept({ type: 'EventSkipped', data: wanted });
}

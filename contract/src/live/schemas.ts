import { z } from 'zod';

/**
 * The data of a message that tells what has changed: read models by their names, and `outbox`. What
 * an answer was made of stands in its `X-Read-Models`.
 */
export const liveMessage = z.object({ topics: z.array(z.string()), position: z.string() });
export type LiveMessage = z.output<typeof liveMessage>;

export const liveSchemas = {
  listen: {
    summary: 'The topics to read again, as server-sent events.',
    answer: liveMessage,
  },
};

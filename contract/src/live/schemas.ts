import { z } from 'zod';

/** Topics are the names of read models, and `outbox`. */
export const liveMessage = z.object({ topics: z.array(z.string()), position: z.string() });
export type LiveMessage = z.output<typeof liveMessage>;

export const liveSchemas = {
  listen: {
    summary: 'The topics to read again, as server-sent events.',
    answer: liveMessage,
  },
};

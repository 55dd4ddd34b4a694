import { z } from 'zod';
import type { EventOf } from '../event-of.ts';

/**
 * A person's data is to be made unreadable. Stands in the person's own stream (`member-…`, `guest-…`, `application-…`,
 * `inquiry-…`) before the key is destroyed, so that the erasure outlives a crash and a restored backup.
 */
export const personEvents = {
  PersonErased: { version: 1, data: z.object({ person: z.string() }) },
} as const;

export type PersonEvent = EventOf<typeof personEvents>;

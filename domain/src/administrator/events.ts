import { z } from 'zod';
import type { EventOf } from '../event-of.ts';

/** Events of `administrator-{id}`. An administrator's name is no customer's secret; the password is there as an argon2id hash only. */
export const administratorEvents = {
  AdministratorSet: { version: 1, data: z.object({ administratorId: z.string(), username: z.string(), passwordHash: z.string() }) },
} as const;

export type AdministratorEvent = EventOf<typeof administratorEvents>;

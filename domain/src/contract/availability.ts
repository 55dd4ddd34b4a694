import { z } from 'zod';
import type { Calls } from './call.ts';
import { uuid } from './fields.ts';
import { dayQuery } from './list-query.ts';

const slot = z.object({ start: z.string(), end: z.string(), half: z.enum(['first', 'second']).nullable() });

/** One day of a teller: `holiday` is the holiday's name or null, slots are instants. */
export const availableDay = z.object({
  date: z.string(),
  holiday: z.string().nullable(),
  state: z.enum(['closed', 'free', 'few', 'full']),
  slots: z.array(slot),
});

/** Each teller's next free time for the service, or null. */
export const nextFreeTime = z.object({ fortuneTellerId: z.string(), next: z.string().nullable() });

export const availabilityCalls = {
  readAvailability: {
    method: 'GET',
    path: '/api/availability',
    who: 'all',
    summary: "A teller's bookable days; without a teller each teller's next free time.",
    /** Without `serviceId` any service that the teller offers counts (for the next free time only). */
    query: z.object({ fortuneTellerId: uuid.optional(), serviceId: uuid.optional(), from: dayQuery, to: dayQuery }),
    answer: z.union([z.array(availableDay), z.array(nextFreeTime)]),
    status: 200,
  },
} as const satisfies Calls;

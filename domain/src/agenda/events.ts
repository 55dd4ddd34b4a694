import { z } from 'zod';
import type { EventDefinition, EventOf } from '../event-of.ts';
import { hoursIdSchema, uuidSchema } from '../ids/schemas.ts';
import { dateSchema, endTimeSchema, timeSchema } from '../time/schemas.ts';

/** What of the salon's offer working hours are for; null fits every service. */
export const hoursServiceTypeSchema = z.enum(['phone', 'in-person']).nullable();

/** Which agenda an event belongs to: in every event of an agenda. */
export const ownAgenda = { tellerId: uuidSchema, date: dateSchema };

/** Events of a teller's working hours on one day; start and end are times of day in Tokyo. */
export const workingHoursEvents = {
  WorkingHoursAdded: {
    version: 1,
    data: z.object({
      ...ownAgenda,
      hoursId: hoursIdSchema,
      startTime: timeSchema,
      endTime: endTimeSchema,
      serviceType: hoursServiceTypeSchema,
      isActive: z.boolean(),
    }),
  },
  WorkingHoursRemoved: {
    version: 1,
    /** `bookingsInside` is how many bookings the hours had when they were removed by force; those bookings stay. */
    data: z.object({ ...ownAgenda, hoursId: hoursIdSchema, bookingsInside: z.int().nonnegative() }),
  },
} satisfies Record<string, EventDefinition>;

export type WorkingHoursEvent = EventOf<typeof workingHoursEvents>;

import { z } from 'zod';
import { type EventOf, eventOf, noMail } from '../event-definition.ts';
import { hoursIdSchema, uuidSchema } from '../ids/id-schemas.ts';
import { formatDate } from '../time/format.ts';
import { dateSchema, endTimeSchema, timeSchema } from '../time/schemas.ts';

/** What of the salon's offer working hours are for; null fits every service. */
export const hoursServiceTypeSchema = z.enum(['phone', 'in-person']).nullable();

/** Which agenda an event belongs to: in every event of an agenda. */
export const ownAgenda = { tellerId: uuidSchema, date: dateSchema };

const hoursEvent = eventOf('hours');

/** Events of a teller's working hours on one day; start and end are times of day in Tokyo. */
export const workingHoursEvents = {
  WorkingHoursAdded: hoursEvent({
    version: 1,
    data: z.object({
      ...ownAgenda,
      hoursId: hoursIdSchema,
      startTime: timeSchema,
      endTime: endTimeSchema,
      serviceType: hoursServiceTypeSchema,
      isActive: z.boolean(),
    }),
    sentence: ({ date, startTime, endTime }) => `${formatDate(date)} ${startTime}～${endTime}の勤務時間を追加しました`,
    mails: noMail,
  }),
  WorkingHoursRemoved: hoursEvent({
    version: 1,
    /** `bookingsInside` is how many bookings the hours had when they were removed by force; those bookings stay. */
    data: z.object({ ...ownAgenda, hoursId: hoursIdSchema, bookingsInside: z.int().nonnegative() }),
    sentence: ({ date, bookingsInside }) =>
      `${formatDate(date)}の勤務時間を削除しました${bookingsInside > 0 ? `（予約${bookingsInside}件を残して）` : ''}`,
    mails: noMail,
  }),
};

export type WorkingHoursEvent = EventOf<typeof workingHoursEvents>;

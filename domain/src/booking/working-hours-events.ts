import { z } from 'zod';
import { type Context, type EventOf, eventOf, gone, hoursIdSchema, noMail, uuidSchema } from '../event-definition.ts';
import { formatDate } from '../time/instants.ts';
import { dateSchema, endTimeSchema, timeSchema } from '../time/schemas.ts';

/** What of the salon's offer working hours are for; null fits every service. */
export const hoursServiceTypeSchema = z.enum(['phone', 'in-person']).nullable();

/** Which agenda an event belongs to: in every event of an agenda. */
export const ownAgenda = { tellerId: uuidSchema, date: dateSchema };

/** Whose hours they are, and on which day: 橘 月乃の2026年01月23日(金). */
export const dayOf = ({ date }: { readonly date: string }, { name }: Context): string => `${name ? `${name}の` : ''}${formatDate(date)}`;

const hoursEvent = eventOf('hours', ({ hoursId: id }: { readonly hoursId: string }) => ({ kind: 'hours', id }));

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
    values: ({ date, startTime, endTime, serviceType, isActive }) => ({
      時間: `${startTime}～${endTime}`,
      日: formatDate(date),
      種別: serviceType === null ? 'すべて' : serviceType === 'phone' ? '電話' : '対面',
      受付: isActive ? '受け付ける' : '受け付けない',
    }),
    sentence: (data, context) => `${dayOf(data, context)} ${data.startTime}～${data.endTime}の勤務時間を追加しました`,
    mails: noMail,
  }),
  WorkingHoursRemoved: hoursEvent({
    version: 1,
    /** `bookingsInside` is how many bookings the hours had when they were removed by force; those bookings stay. */
    data: z.object({ ...ownAgenda, hoursId: hoursIdSchema, bookingsInside: z.int().nonnegative() }),
    values: gone,
    sentence(data, context) {
      const { 時間: time } = context.before ?? {};
      const left = data.bookingsInside > 0 ? `（予約${data.bookingsInside}件を残して）` : '';
      return `${dayOf(data, context)}${time ? ` ${time}` : ''}の勤務時間を削除しました${left}`;
    },
    mails: noMail,
  }),
};

export type WorkingHoursEvent = EventOf<typeof workingHoursEvents>;

import { z } from 'zod';
import { complaints } from '../form/field-errors.ts';
import { messages } from '../form/messages.ts';
import { isDate } from '../time/dates.ts';
import { isTime } from '../time/times.ts';
import type { Calls } from './call.ts';
import { complain } from './complain.ts';
import { flagQuery, hoursParams, uuid, uuidParams } from './fields.ts';
import { dayQuery } from './list-query.ts';

/** A teller's working hours of one day: times `HH:mm` in Tokyo. */
export const workingHoursAnswer = z.object({
  id: z.string(),
  fortuneTellerId: z.string(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  isActive: z.boolean(),
  serviceType: z.enum(['phone', 'in-person']).nullable(),
});
export type WorkingHoursAnswer = z.output<typeof workingHoursAnswer>;

/** A time of day, `HH:mm` or `HH:mm:ss`, read as `HH:mm`. */
export const timeOfDay = z
  .string()
  .transform((value) => value.replace(/^(\d{2}:\d{2}):\d{2}$/, '$1'))
  .refine((value) => isTime(value) || value === '24:00', messages.time);

export const addWorkingHoursBody = z
  .object({
    fortuneTellerId: z.string(messages.teller).pipe(uuid),
    date: z.string(messages.date).refine(isDate, messages.date),
    startTime: timeOfDay,
    endTime: timeOfDay,
    isActive: z
      .boolean()
      .nullish()
      .transform((value) => value ?? true),
    serviceType: z
      .enum(['phone', 'in-person'])
      .nullish()
      .transform((value) => value ?? null),
  })
  .check(complain(({ startTime, endTime }) => complaints({ endTime: startTime < endTime ? undefined : messages.hoursOrder })));

export const workingHoursCalls = {
  listWorkingHours: {
    method: 'GET',
    path: '/api/fortune-tellers/{id}/schedules',
    who: 'all',
    summary: "A teller's working hours; `serviceType` keeps those that fit it (`all` keeps every one).",
    params: uuidParams,
    query: z.object({
      startDate: dayQuery,
      endDate: dayQuery,
      serviceType: z.enum(['all', 'face_to_face', 'phone', 'lesson', 'in-person', '']).optional(),
    }),
    answer: z.array(workingHoursAnswer),
    status: 200,
  },
  addWorkingHours: {
    method: 'POST',
    path: '/api/fortune-teller-schedules',
    who: 'administrator',
    summary: 'Adds working hours to a day.',
    body: addWorkingHoursBody,
    answer: workingHoursAnswer,
    status: 201,
  },
  removeWorkingHours: {
    method: 'DELETE',
    path: '/api/fortune-teller-schedules/{id}',
    who: 'administrator',
    summary: 'Removes working hours; `force=true` also when bookings lie in them, which then stay.',
    params: hoursParams,
    query: z.object({ force: flagQuery }),
    status: 204,
  },
  countBookingsInHours: {
    method: 'GET',
    path: '/api/fortune-teller-schedules/{id}/booking-count',
    who: 'administrator',
    summary: 'How many bookings lie in the working hours.',
    params: hoursParams,
    answer: z.object({ count: z.number().int() }),
    status: 200,
  },
} as const satisfies Calls;

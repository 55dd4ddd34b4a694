import { ANY_TELLER, complaints, defaultBreakNote, isSalonDay, isSalonMonth, isTime, limits, messages } from '@salon/domain';
import { z } from 'zod';
import {
  breakParams,
  dayQuery,
  dayText,
  done,
  flagQuery,
  hoursParams,
  idText,
  instantText,
  lines,
  uuid,
  uuidParams,
  wishParams,
} from '../fields.ts';
import { complain } from '../parse.ts';
import type { SchemaTable } from '../route-schemas.ts';

/** A teller's working hours of one day: times `HH:mm` in Tokyo. */
export const workingHoursAnswer = z.object({
  id: z.string(),
  fortuneTellerId: idText,
  date: dayText,
  startTime: z.string(),
  endTime: z.string(),
  isActive: z.boolean(),
  serviceType: z.enum(['phone', 'in-person']).nullable(),
});
export type WorkingHoursAnswer = z.output<typeof workingHoursAnswer>;

/** A time of day, `HH:mm` or `HH:mm:ss`, read as `HH:mm`. */
export const timeOfDay = z
  .string()
  .max(8, messages.time)
  .transform((value) => value.replace(/^(\d{2}:\d{2}):\d{2}$/, '$1'))
  .refine((value) => isTime(value) || value === '24:00', messages.time);

export const workingHoursShape = {
  fortuneTellerId: z.string(messages.teller).meta({ format: 'uuid' }).pipe(uuid),
  date: z.string(messages.date).meta({ format: 'date' }).refine(isSalonDay, messages.date),
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
};

/** The end must be after the start. */
export const hoursInOrder = complain(({ startTime, endTime }: { readonly startTime: string; readonly endTime: string }) =>
  complaints({ endTime: startTime < endTime ? undefined : messages.hoursOrder }),
);

export const addWorkingHoursBody = z.object(workingHoursShape).check(hoursInOrder);

export const workingHoursSchemas = {
  listWorkingHours: {
    summary: "A teller's working hours; `serviceType` keeps those that fit it (`all` keeps every one).",
    params: uuidParams,
    query: z.object({
      startDate: dayQuery,
      endDate: dayQuery,
      serviceType: z.enum(['all', 'face_to_face', 'phone', 'lesson', 'in-person', '']).optional(),
    }),
    answer: z.array(workingHoursAnswer),
  },
  listAllWorkingHours: {
    summary: 'The working hours of every teller on inclusive days, two months at most; those of today when no days are named.',
    query: z.object({ from: dayQuery, to: dayQuery }),
    answer: z.array(workingHoursAnswer),
  },
  addWorkingHours: {
    summary: 'Adds working hours to a day.',
    body: addWorkingHoursBody,
    answer: workingHoursAnswer,
  },
  removeWorkingHours: {
    summary: 'Removes working hours; `force=true` also when bookings lie in them, which then stay.',
    params: hoursParams,
    query: z.object({ force: flagQuery }),
  },
  countBookingsInHours: {
    summary: 'How many bookings lie in the working hours.',
    params: hoursParams,
    answer: z.object({ count: z.number().int() }),
  },
} as const satisfies SchemaTable;

/** A teller's break: times `HH:mm` in Tokyo; `note` is its purpose in the salon's words. */
export const breakAnswer = z.object({
  id: z.string(),
  fortuneTellerId: idText,
  date: dayText,
  startTime: z.string(),
  endTime: z.string(),
  note: z.string(),
});

export const addBreakBody = z
  .object({
    fortuneTellerId: z.string(messages.teller).meta({ format: 'uuid' }).pipe(uuid),
    date: z.string(messages.date).meta({ format: 'date' }).refine(isSalonDay, messages.date),
    startTime: timeOfDay,
    endTime: timeOfDay,
    note: lines(limits.name).transform((note) => note?.trim() || defaultBreakNote),
  })
  .check(hoursInOrder);

export const breakSchemas = {
  listBreaks: {
    summary: 'The breaks of every teller on inclusive days, two months at most; those of today when no days are named.',
    query: z.object({ from: dayQuery, to: dayQuery }),
    answer: z.array(breakAnswer),
  },
  addBreak: {
    summary: 'Keeps free time of a teller free: nobody can book it.',
    body: addBreakBody,
    answer: breakAnswer,
  },
  removeBreak: { summary: "Gives a break's time back.", params: breakParams },
} as const satisfies SchemaTable;

/** Hours that a teller requests. */
const hoursWish = workingHoursAnswer.pick({
  id: true,
  fortuneTellerId: true,
  date: true,
  startTime: true,
  endTime: true,
  serviceType: true,
});

const monthParams = z.object({ month: z.string(messages.monthForm).refine(isSalonMonth, messages.monthForm) });

export const rosterSchemas = {
  readRosterPlan: {
    summary: 'What of a month is not published: whether new hours are drafts, the drafts, and the open wishes of tellers.',
    params: monthParams,
    answer: z.object({ month: z.string(), isDraft: z.boolean(), drafts: z.array(workingHoursAnswer), wishes: z.array(hoursWish) }),
  },
  draftRoster: {
    summary: 'From now on, hours that are added to the month are drafts; those that stand stay published.',
    params: monthParams,
    answer: z.object({ month: z.string(), isDraft: z.boolean() }),
  },
  publishRoster: {
    summary: "Publishes the month's drafts, and from now on hours that are added to it; answers how many entries of how many tellers.",
    params: monthParams,
    answer: z.object({ month: z.string(), isDraft: z.boolean(), published: z.number().int(), tellers: z.number().int() }),
  },
  approveWish: {
    summary: 'Grants wished hours: they are added, as a draft where the month is one; 409 where they overlap hours that stand.',
    params: wishParams,
    answer: done,
  },
  declineWish: {
    summary: 'Turns wished hours down, with a note to the teller.',
    params: wishParams,
    body: z.object({ note: lines(limits.name).transform((note) => note?.trim() ?? '') }),
    answer: done,
  },
} as const satisfies SchemaTable;

/** `fortuneTellerId`: the teller who would take it, when whoever is free was asked for. */
const slot = z.object({
  start: instantText,
  end: instantText,
  half: z.enum(['first', 'second']).nullable(),
  fortuneTellerId: idText.optional(),
});

/** One day of a teller: `holiday` is the holiday's name or null, slots are instants. */
export const availableDay = z.object({
  date: dayText,
  holiday: z.string().nullable(),
  state: z.enum(['closed', 'free', 'few', 'full']),
  slots: z.array(slot),
});

/** Each teller's next free time for the service, or null. */
export const nextFreeTime = z.object({ fortuneTellerId: idText, next: instantText.nullable() });

/** One day with the hours of all tellers shown on the site, in their order: times `HH:mm` in Tokyo; empty on closing days. */
const rosterDay = z.object({
  date: dayText,
  holiday: z.string().nullable(),
  isClosed: z.boolean(),
  hours: z.array(workingHoursAnswer.pick({ fortuneTellerId: true, startTime: true, endTime: true, serviceType: true })),
});
const rosterAnswer = z.array(rosterDay);
export type RosterAnswer = z.output<typeof rosterAnswer>;

export const availabilitySchemas = {
  readRoster: {
    summary: 'Who works when in a month: every day with the active hours of all tellers.',
    query: z.object({ month: z.string(messages.monthForm).refine(isSalonMonth, messages.monthForm) }),
    answer: rosterAnswer,
  },
  readRosterWeek: {
    summary: 'Who works when in the seven days from a day on: every day with the active hours of all tellers.',
    query: z.object({ from: z.string(messages.malformed).meta({ format: 'date' }).refine(isSalonDay, messages.malformed) }),
    answer: rosterAnswer,
  },
  readAvailability: {
    summary:
      "A teller's bookable days for a service, or those of whoever is free (`any`); without a teller or a service the next free times of all, or of one.",
    /** Without `serviceId`, any service of the teller counts (for the next free time only). */
    query: z.object({
      fortuneTellerId: z.union([z.literal(ANY_TELLER), uuid]).optional(),
      serviceId: uuid.optional(),
      from: dayQuery,
      to: dayQuery,
    }),
    answer: z.union([z.array(availableDay), z.array(nextFreeTime)]),
  },
} as const satisfies SchemaTable;

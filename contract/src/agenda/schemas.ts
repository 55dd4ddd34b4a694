import {
  ANY_TELLER,
  complaints,
  dayStates,
  defaultBreakNote,
  halves,
  hoursServiceTypeSchema,
  isSalonMonth,
  isTime,
  limits,
  messages,
} from '@salon/domain';
import { z } from 'zod';
import {
  addIssues,
  breakParams,
  dayQuery,
  dayText,
  done,
  flagQuery,
  givenText,
  hoursParams,
  idText,
  instantText,
  requiredDay,
  requiredId,
  spanQuery,
  uuid,
  uuidParams,
  wishParams,
} from '../fields.ts';

/** Times `HH:mm` in Tokyo. */
export const workingHoursAnswer = z.object({
  id: z.string(),
  fortuneTellerId: idText,
  date: dayText,
  startTime: z.string(),
  endTime: z.string(),
  isActive: z.boolean(),
  serviceType: hoursServiceTypeSchema,
});
export type WorkingHoursAnswer = z.output<typeof workingHoursAnswer>;

/** `HH:mm:ss` is read as `HH:mm`. */
export const timeOfDay = z
  .string()
  .max(8, messages.time)
  .transform((value) => value.replace(/^(\d{2}:\d{2}):\d{2}$/, '$1'))
  .refine((value) => isTime(value) || value === '24:00', messages.time);

const hoursShape = {
  fortuneTellerId: requiredId(messages.teller),
  date: requiredDay(messages.date),
  startTime: timeOfDay,
  endTime: timeOfDay,
};

export const workingHoursShape = {
  ...hoursShape,
  isActive: z
    .boolean()
    .nullish()
    .transform((value) => value ?? true),
  serviceType: hoursServiceTypeSchema.optional().transform((value) => value ?? null),
};

export const hoursInOrder = addIssues(
  ({ startTime, endTime }: { readonly startTime: string; readonly endTime: string }) =>
    complaints({ endTime: startTime < endTime ? undefined : messages.hoursOrder }),
);

export const addWorkingHoursBody = z.object(workingHoursShape).check(hoursInOrder);

export const workingHoursSchemas = {
  listWorkingHours: {
    summary: "A teller's working hours, filtered by `serviceType` (`all`: no filter).",
    params: uuidParams,
    query: z.object({
      startDate: dayQuery,
      endDate: dayQuery,
      serviceType: z.enum(['all', 'face_to_face', 'phone', 'lesson', 'in-person', '']).optional(),
    }),
    answer: z.array(workingHoursAnswer),
  },
  listAllWorkingHours: {
    summary:
      'The working hours of all tellers from day to day inclusive, at most two months; today by default.',
    query: spanQuery,
    answer: z.array(workingHoursAnswer),
  },
  addWorkingHours: {
    summary: 'Adds working hours to a day.',
    body: addWorkingHoursBody,
    answer: workingHoursAnswer,
  },
  removeWorkingHours: {
    summary:
      'Removes working hours; those that contain bookings need `force=true`, and the bookings stay.',
    params: hoursParams,
    query: z.object({ force: flagQuery }),
  },
  countBookingsInHours: {
    summary: 'The number of bookings in the working hours.',
    params: hoursParams,
    answer: z.object({ count: z.int() }),
  },
};

export const breakAnswer = workingHoursAnswer
  .omit({ isActive: true, serviceType: true })
  .extend({ note: z.string() });

const note = givenText({ kind: 'lines', limit: limits.name });

const addBreakBody = z
  .object({
    ...hoursShape,
    note: note.transform((text) => text || defaultBreakNote),
  })
  .check(hoursInOrder);

export const breakSchemas = {
  listBreaks: {
    summary:
      'The breaks of all tellers from day to day inclusive, at most two months; today by default.',
    query: spanQuery,
    answer: z.array(breakAnswer),
  },
  addBreak: {
    summary: 'Adds a break, which nobody can book.',
    body: addBreakBody,
    answer: breakAnswer,
  },
  removeBreak: { summary: "Gives a break's time back.", params: breakParams },
};

const hoursWish = workingHoursAnswer.omit({ isActive: true });

const monthParams = z.object({
  month: z.string(messages.monthForm).refine(isSalonMonth, messages.monthForm),
});
const monthState = z.object({ month: z.string(), isDraft: z.boolean() });

export const rosterSchemas = {
  readRosterPlan: {
    summary:
      'The unpublished part of a month: whether new hours are drafts, the drafts, and the tellers’ open wishes.',
    params: monthParams,
    answer: monthState.extend({
      drafts: z.array(workingHoursAnswer),
      wishes: z.array(hoursWish),
    }),
  },
  draftRoster: {
    summary: 'Makes hours added to the month from now on drafts; existing ones stay published.',
    params: monthParams,
    answer: monthState,
  },
  publishRoster: {
    summary:
      "Publishes the month's drafts, and from now on hours that are added to it; answers how many entries of how many tellers.",
    params: monthParams,
    answer: monthState.extend({ published: z.int(), tellers: z.int() }),
  },
  approveWish: {
    summary:
      'Grants a wish and adds its hours, as a draft in a draft month; 409 if they overlap existing hours.',
    params: wishParams,
    answer: done,
  },
  declineWish: {
    summary: 'Declines a wish, with a note to the teller.',
    params: wishParams,
    body: z.object({ note }),
    answer: done,
  },
};

/** `fortuneTellerId`: assigned when any teller was requested. */
const slot = z.object({
  start: instantText,
  end: instantText,
  half: z.enum(halves).nullable(),
  fortuneTellerId: idText.optional(),
});

const availableDay = z.object({
  date: dayText,
  holiday: z.string().nullable(),
  state: z.enum(dayStates),
  slots: z.array(slot),
});

const nextFreeTime = z.object({ fortuneTellerId: idText, next: instantText.nullable() });

/** In the tellers' order on the site; empty on closing days. */
const rosterDay = z.object({
  date: dayText,
  holiday: z.string().nullable(),
  isClosed: z.boolean(),
  hours: z.array(
    workingHoursAnswer.pick({
      fortuneTellerId: true,
      startTime: true,
      endTime: true,
      serviceType: true,
    }),
  ),
});
const rosterAnswer = z.array(rosterDay);
export type RosterAnswer = z.output<typeof rosterAnswer>;

export const availabilitySchemas = {
  readRoster: {
    summary: 'The roster of a month: each day with the active hours of all tellers.',
    query: monthParams,
    answer: rosterAnswer,
  },
  readRosterWeek: {
    summary:
      'The roster of seven days from a day on: each day with the active hours of all tellers.',
    query: z.object({
      from: requiredDay(messages.malformed),
    }),
    answer: rosterAnswer,
  },
  readAvailability: {
    summary:
      'The bookable days of a teller, or of any teller (`any`), for a service; without teller or service, the next free times of all tellers or one.',
    query: z.object({
      fortuneTellerId: z.union([z.literal(ANY_TELLER), uuid]).optional(),
      serviceId: uuid.optional(),
      from: dayQuery,
      to: dayQuery,
    }),
    answer: z.union([z.array(availableDay), z.array(nextFreeTime)]),
  },
};

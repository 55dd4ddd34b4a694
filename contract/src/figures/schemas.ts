import { isSalonMonth, messages } from '@salon/domain';
import { z } from 'zod';
import { monthText } from '../fields.ts';

const count = z.int();

/** Whole yen and minutes; `leadDays`: mean days between booking and visit. */
const counts = z.object({
  bookings: count,
  completed: count,
  cancelled: count,
  noShows: count,
  revenue: count,
  expected: count,
  bookedMinutes: count,
  workedMinutes: count,
  leadDays: z.number().nullable(),
});
export type CountsAnswer = z.output<typeof counts>;

const tellers = z.array(counts.extend({ id: z.string(), name: z.string() }));

/** Name and minutes are as booked; highest revenue first. */
const services = z.array(
  z.object({ name: z.string(), duration: count, bookings: count, revenue: count, expected: count }),
);

const visitors = z.object({ first: count, returning: count, guests: count });

/** A month, the one before and the preceding year (specification, administration: figures). */
const figuresAnswer = z.object({
  month: monthText,
  /** Twelve months and the one before them, oldest first. */
  months: z.array(counts.extend({ month: monthText })),
  tellers,
  services,
  /** From Sunday. */
  weekdays: z.array(counts),
  hours: z.array(counts.extend({ hour: count })),
  visitors,
  visitorsBefore: visitors,
});

/** Each month with the same one of the year before, where data exist. */
const yearFiguresAnswer = z.object({
  year: z.string(),
  /** From January. */
  months: z.array(counts.extend({ month: monthText, before: counts.nullable() })),
  tellers,
  services,
});

export const figureSchemas = {
  readFigures: {
    summary: 'The figures of a month and of the month before.',
    query: z.object({ month: monthText.refine(isSalonMonth, messages.monthForm).optional() }),
    answer: figuresAnswer,
  },
  readYearFigures: {
    summary: 'The figures of a year and of the year before, by month, teller and service.',
    query: z.object({
      year: z
        .string()
        .refine((year) => isSalonMonth(`${year}-01`), messages.yearForm)
        .optional(),
    }),
    answer: yearFiguresAnswer,
  },
};

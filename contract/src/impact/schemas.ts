import { isSalonDay, isSalonMonth, isTime, messages } from '@salon/domain';
import { z } from 'zod';
import { adminBookingAnswer } from '../booking/answers.ts';
import { flagQuery, monthText } from '../fields.ts';
import type { SchemaTable } from '../route-schemas.ts';

/** What may be changed: a teller or a service by its id, an entry of working hours, the business hours of a month, or the closing days. */
export const impactKinds = ['teller', 'service', 'hours', 'business-hours', 'closing-days'] as const;

const half = z.string().refine((text) => text.split('-').length === 2 && text.split('-').every(isTime), messages.malformed);

export const impactSchemas = {
  previewImpact: {
    summary: 'The bookings still to come that a change would touch; changes nothing.',
    query: z.object({
      kind: z.enum(impactKinds),
      /** Of the teller, service or entry of working hours. */
      id: z.string().max(60).optional(),
      /** Of the business hours, with both halves as `10:00-14:30`. */
      month: monthText.refine(isSalonMonth, messages.monthForm).optional(),
      firstHalf: half.optional(),
      secondHalf: half.optional(),
      /** Of closing days: weekdays (0 is Sunday) and single days, each parted by commas, and whether holidays are among them. */
      weekdays: z
        .string()
        .regex(/^([0-6](,[0-6])*)?$/, messages.malformed)
        .optional(),
      holidays: flagQuery,
      days: z
        .string()
        .max(5_000)
        .refine((text) => text === '' || text.split(',').every(isSalonDay), messages.malformed)
        .optional(),
    }),
    answer: z.object({
      /** How many there are; of more than 20 only the next 20 are named. */
      total: z.number().int(),
      bookings: z.array(adminBookingAnswer),
    }),
  },
} as const satisfies SchemaTable;

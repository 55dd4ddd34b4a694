import { isSalonDay, isSalonMonth, isTime, messages } from '@salon/domain';
import { z } from 'zod';
import { adminBookingAnswer } from '../booking/answers.ts';
import { flagQuery, monthText } from '../fields.ts';

const impactKinds = ['teller', 'service', 'hours', 'business-hours', 'closing-days'] as const;

const half = z
  .string()
  .refine(
    (text) => text.split('-').length === 2 && text.split('-').every(isTime),
    messages.malformed,
  );

export const impactSchemas = {
  previewImpact: {
    summary: 'The upcoming bookings that a change would affect; changes nothing.',
    query: z.object({
      kind: z.enum(impactKinds),
      /** Id of the teller, service or working hours. */
      id: z.string().max(60).optional(),
      /** Each half as `10:00-14:30`. */
      month: monthText.refine(isSalonMonth, messages.monthForm).optional(),
      firstHalf: half.optional(),
      secondHalf: half.optional(),
      /** 0 is Sunday; comma-separated. */
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
      /** At most the next 20 are listed. */
      total: z.int(),
      bookings: z.array(adminBookingAnswer),
    }),
  },
};

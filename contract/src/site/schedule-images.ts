import { complaints, isSalonMonth, messages, schedulePictureContent } from '@salon/domain';
import { z } from 'zod';
import { flag, idText, linkOrNull, linkText, monthText, uuidParams } from '../fields.ts';
import { complain } from '../parse.ts';
import type { SchemaTable } from '../route-schemas.ts';

export const scheduleImageAnswer = schedulePictureContent.extend({ id: idText, month: monthText, imageUrl: linkText });
export type ScheduleImageAnswer = z.output<typeof scheduleImageAnswer>;

const month = z
  .string()
  .max(7, messages.monthForm)
  .nullable()
  .transform((value) => value ?? '')
  .refine((value) => value === '' || isSalonMonth(value), messages.monthForm);

const fields = z.object({ month: month.optional(), imageUrl: linkOrNull(), isVisible: flag });

export const createScheduleImageBody = fields
  .check(
    complain((given) =>
      complaints({ month: given.month ? undefined : messages.month, imageUrl: given.imageUrl ? undefined : messages.image }),
    ),
  )
  .transform((given) => ({ month: given.month ?? '', imageUrl: given.imageUrl ?? '', isVisible: given.isVisible ?? true }));

/** What is absent stays as it is. */
export const changeScheduleImageBody = fields
  .check(
    complain((given) =>
      complaints({
        month: given.month === '' ? messages.month : undefined,
        imageUrl: given.imageUrl === null ? messages.image : undefined,
      }),
    ),
  )
  .transform(({ imageUrl, ...others }) => ({ ...others, imageUrl: imageUrl ?? undefined }));

const list = z.array(scheduleImageAnswer);

export const scheduleImageSchemas = {
  listScheduleImages: {
    summary: 'Visible schedule pictures.',
    answer: list,
  },
  listAllScheduleImages: {
    summary: 'All schedule pictures.',
    answer: list,
  },
  addScheduleImage: {
    summary: "Adds a month's schedule picture.",
    body: createScheduleImageBody,
    answer: scheduleImageAnswer,
  },
  changeScheduleImage: {
    summary: 'Changes a schedule picture.',
    params: uuidParams,
    body: changeScheduleImageBody,
    answer: scheduleImageAnswer,
  },
  deleteScheduleImage: {
    summary: 'Deletes a schedule picture.',
    params: uuidParams,
  },
} as const satisfies SchemaTable;

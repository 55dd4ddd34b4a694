import { z } from 'zod';
import { complaints } from '../form/field-errors.ts';
import { messages } from '../form/messages.ts';
import { schedulePictureContent } from '../site/schedule-picture/events.ts';
import { isMonth } from '../time/months.ts';
import type { Calls } from './call.ts';
import { complain } from './complain.ts';
import { flag, linkOrNull, uuidParams } from './fields.ts';

export const scheduleImageAnswer = schedulePictureContent.extend({ id: z.string() });
export type ScheduleImageAnswer = z.output<typeof scheduleImageAnswer>;

const month = z
  .string()
  .nullable()
  .transform((value) => value ?? '')
  .refine((value) => value === '' || isMonth(value), messages.monthForm);

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

export const scheduleImageCalls = {
  listScheduleImages: {
    method: 'GET',
    path: '/api/schedule-images',
    who: 'all',
    summary: 'Visible schedule pictures.',
    answer: list,
    status: 200,
  },
  listAllScheduleImages: {
    method: 'GET',
    path: '/api/schedule-images/all',
    who: 'administrator',
    summary: 'All schedule pictures.',
    answer: list,
    status: 200,
  },
  addScheduleImage: {
    method: 'POST',
    path: '/api/schedule-images',
    who: 'administrator',
    summary: "Adds a month's schedule picture.",
    body: createScheduleImageBody,
    answer: scheduleImageAnswer,
    status: 201,
  },
  changeScheduleImage: {
    method: 'PUT',
    path: '/api/schedule-images/{id}',
    who: 'administrator',
    summary: 'Changes a schedule picture.',
    params: uuidParams,
    body: changeScheduleImageBody,
    answer: scheduleImageAnswer,
    status: 200,
  },
  deleteScheduleImage: {
    method: 'DELETE',
    path: '/api/schedule-images/{id}',
    who: 'administrator',
    summary: 'Deletes a schedule picture.',
    params: uuidParams,
    status: 204,
  },
} as const satisfies Calls;

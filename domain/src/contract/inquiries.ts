import { z } from 'zod';
import { limits } from '../form/limits.ts';
import { checkInquiry, normalizeInquiry } from '../inquiry/inquiry-form.ts';
import { inquiryStates } from '../inquiry/states.ts';
import type { Calls } from './call.ts';
import { complain } from './complain.ts';
import { formText, textOrNull, uuidParams } from './fields.ts';
import { listQuery } from './list-query.ts';

/** A question from the recruitment dialog; what has been erased is null. */
export const inquiryAnswer = z.object({
  id: z.string(),
  name: z.string().nullable(),
  nameKana: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  message: z.string().nullable(),
  state: z.enum(inquiryStates),
  note: z.string().nullable(),
  createdAt: z.string(),
});
export type InquiryAnswer = z.output<typeof inquiryAnswer>;

export const inquireBody = z
  .object({ name: formText, nameKana: formText, email: formText, phone: formText, message: formText })
  .transform(normalizeInquiry)
  .check(complain(checkInquiry));

export const inquiryCalls = {
  inquire: {
    method: 'POST',
    path: '/api/inquiries',
    who: 'all',
    summary: 'Asks the salon about working there.',
    body: inquireBody,
    answer: inquiryAnswer.omit({ note: true }),
    status: 201,
  },
  listInquiries: {
    method: 'GET',
    path: '/api/inquiries',
    who: 'administrator',
    summary: 'Questions, newest first.',
    query: listQuery(inquiryStates, ['createdAt']).omit({ tellerId: true }),
    answer: z.array(inquiryAnswer),
    status: 200,
  },
  changeInquiry: {
    method: 'PATCH',
    path: '/api/inquiries/{id}',
    who: 'administrator',
    summary: 'Sets where a question stands.',
    params: uuidParams,
    body: z.object({ state: z.enum(inquiryStates), note: textOrNull(limits.notes) }),
    answer: inquiryAnswer,
    status: 200,
  },
} as const satisfies Calls;

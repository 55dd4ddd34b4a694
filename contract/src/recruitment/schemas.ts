import {
  applicationFields,
  applicationStates,
  inquiryFields,
  inquiryStates,
  limits,
} from '@salon/domain';
import { z } from 'zod';
import {
  answerShape,
  formBody,
  idText,
  instantText,
  linesOrNull,
  listQuery,
  uuidParams,
} from '../fields.ts';

/** An application; erased fields are null. */
const applicationAnswer = z.object({
  id: idText,
  ...answerShape(applicationFields),
  state: z.enum(applicationStates),
  note: z.string().nullable(),
  createdAt: instantText,
});
export type ApplicationAnswer = z.output<typeof applicationAnswer>;

export const applyBody = formBody(applicationFields);

export const applicationSchemas = {
  apply: {
    summary: 'Sends an application to work as a fortune-teller.',
    body: applyBody,
    answer: applicationAnswer.omit({ note: true }),
  },
  listApplications: {
    summary: 'Applications, newest first.',
    query: listQuery(applicationStates, ['createdAt']).omit({ tellerId: true }),
    answer: z.array(applicationAnswer),
  },
  changeApplication: {
    summary: 'Sets an application’s state.',
    params: uuidParams,
    body: z.object({ state: z.enum(applicationStates), note: linesOrNull(limits.freeText) }),
    answer: applicationAnswer,
  },
};

/** An inquiry from the recruitment dialog; erased fields are null. */
const inquiryAnswer = z.object({
  id: idText,
  ...answerShape(inquiryFields),
  state: z.enum(inquiryStates),
  note: z.string().nullable(),
  createdAt: instantText,
});
export type InquiryAnswer = z.output<typeof inquiryAnswer>;

const inquireBody = formBody(inquiryFields);

export const inquirySchemas = {
  inquire: {
    summary: 'Sends an inquiry about working at the salon.',
    body: inquireBody,
    answer: inquiryAnswer.omit({ note: true }),
  },
  listInquiries: {
    summary: 'Questions, newest first.',
    query: listQuery(inquiryStates, ['createdAt']).omit({ tellerId: true }),
    answer: z.array(inquiryAnswer),
  },
  changeInquiry: {
    summary: 'Sets an inquiry’s state.',
    params: uuidParams,
    body: z.object({ state: z.enum(inquiryStates), note: linesOrNull(limits.freeText) }),
    answer: inquiryAnswer,
  },
};

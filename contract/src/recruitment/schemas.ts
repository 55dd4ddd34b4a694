import { application, inquiry, keysOf, limits } from '@salon/domain';
import { z } from 'zod';
import {
  answerShape,
  formBody,
  idText,
  instantText,
  listQuery,
  textChange,
  uuidParams,
} from '../fields.ts';

const sentShape = <S extends string>(states: Readonly<Record<S, string>>) => ({
  id: idText,
  state: z.enum(keysOf(states)),
  note: z.string().nullable(),
  createdAt: instantText,
});

const listing = <S extends string, A extends z.ZodType>(
  summary: string,
  { states }: { readonly states: Readonly<Record<S, string>> },
  answer: A,
) => ({
  summary,
  query: listQuery(keysOf(states), ['createdAt']).omit({ tellerId: true }),
  answer: z.array(answer),
});

const note = textChange({ kind: 'lines', limit: limits.freeText }).transform((text) =>
  text === '' ? null : text,
);

const changing = <S extends string, A extends z.ZodType>(
  summary: string,
  { states }: { readonly states: Readonly<Record<S, string>> },
  answer: A,
) => ({
  summary,
  params: uuidParams,
  body: z.object({ state: z.enum(keysOf(states)), note }),
  answer,
});

/** Erased fields are null. */
export const applicationAnswer = z.object({
  ...answerShape(application.fields),
  ...sentShape(application.states),
});

/** From the recruitment dialog; erased fields are null. */
export const inquiryAnswer = z.object({
  ...answerShape(inquiry.fields),
  ...sentShape(inquiry.states),
});

export const recruitmentSchemas = {
  apply: {
    summary: 'Sends an application to work as a fortune-teller.',
    body: formBody(application.fields),
    answer: applicationAnswer.omit({ note: true }),
  },
  listApplications: listing('Applications, newest first.', application, applicationAnswer),
  changeApplication: changing('Sets an application’s state.', application, applicationAnswer),
  inquire: {
    summary: 'Sends an inquiry about working at the salon.',
    body: formBody(inquiry.fields),
    answer: inquiryAnswer.omit({ note: true }),
  },
  listInquiries: listing('Questions, newest first.', inquiry, inquiryAnswer),
  changeInquiry: changing('Sets an inquiry’s state.', inquiry, inquiryAnswer),
};

import { z } from 'zod';
import { checkApplication, normalizeApplication } from '../application/application-form.ts';
import { applicationStates } from '../application/states.ts';
import { limits } from '../form/limits.ts';
import type { Calls } from './call.ts';
import { complain } from './complain.ts';
import { formText, textOrNull, uuidParams } from './fields.ts';
import { listQuery } from './list-query.ts';

/** An application; what has been erased is null. */
export const applicationAnswer = z.object({
  id: z.string(),
  name: z.string().nullable(),
  nameKana: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  experience: z.string(),
  specialties: z.array(z.string()),
  message: z.string().nullable(),
  state: z.enum(applicationStates),
  note: z.string().nullable(),
  createdAt: z.string(),
});
export type ApplicationAnswer = z.output<typeof applicationAnswer>;

export const applyBody = z
  .object({
    name: formText,
    nameKana: formText,
    email: formText,
    phone: formText,
    experience: formText,
    specialties: z
      .array(z.string())
      .max(50)
      .nullish()
      .transform((list) => list ?? []),
    message: formText,
  })
  .transform(normalizeApplication)
  .check(complain(checkApplication));

export const applicationCalls = {
  apply: {
    method: 'POST',
    path: '/api/applications',
    who: 'all',
    summary: 'Applies to work as a fortune-teller.',
    body: applyBody,
    answer: applicationAnswer.omit({ note: true }),
    status: 201,
  },
  listApplications: {
    method: 'GET',
    path: '/api/applications',
    who: 'administrator',
    summary: 'Applications, newest first.',
    query: listQuery(applicationStates, ['createdAt']).omit({ tellerId: true }),
    answer: z.array(applicationAnswer),
    status: 200,
  },
  changeApplication: {
    method: 'PATCH',
    path: '/api/applications/{id}',
    who: 'administrator',
    summary: 'Sets where an application stands.',
    params: uuidParams,
    body: z.object({ state: z.enum(applicationStates), note: textOrNull(limits.notes) }),
    answer: applicationAnswer,
    status: 200,
  },
} as const satisfies Calls;

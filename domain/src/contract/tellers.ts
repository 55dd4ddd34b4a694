import { z } from 'zod';
import { complaints } from '../form/field-errors.ts';
import { limits } from '../form/limits.ts';
import { messages } from '../form/messages.ts';
import { required } from '../form/text-rules.ts';
import { emptyTellerProfile } from '../teller/empty-profile.ts';
import { tellerProfile } from '../teller/events.ts';
import { toKatakana } from '../text/kana.ts';
import type { Calls } from './call.ts';
import { complain } from './complain.ts';
import { displayOrder, flag, flagQuery, linkOrNull, text, uuidParams } from './fields.ts';
import { withDefaults } from './with-defaults.ts';

/** A teller as everybody sees them (public-site §3, member-and-admin §3). */
export const tellerAnswer = tellerProfile.extend({ id: z.string() });
export type TellerAnswer = z.output<typeof tellerAnswer>;

const fields = z.object({
  name: text(),
  nameKana: text().transform((kana) => (kana === undefined ? undefined : toKatakana(kana))),
  description: text(limits.content),
  specialties: z
    .array(z.string().trim().min(1).max(limits.name))
    .max(50)
    .nullable()
    .transform((list) => [...new Set(list ?? [])])
    .optional(),
  career: text(limits.content),
  readingHistory: text(limits.content),
  consultationTopics: text(limits.content),
  expertiseAreas: text(limits.content),
  kiStar: text(),
  recentInterests: text(limits.content),
  motto: text(limits.notes),
  otherInfo: text(limits.content),
  message: text(limits.content),
  customerMessage: text(limits.content),
  recommendPoint: text(limits.content),
  profileImage: linkOrNull(),
  displayOrder,
  isActive: flag,
});

export const createTellerBody = fields
  .check(complain(({ name }) => complaints({ name: required(name ?? '', messages.tellerName) })))
  .transform((given) => withDefaults(emptyTellerProfile, given));

/** What is absent stays as it is. */
export const changeTellerBody = fields.check(
  complain(({ name }) => complaints({ name: name === undefined ? undefined : required(name, messages.tellerName) })),
);

export const tellerCalls = {
  listTellers: {
    method: 'GET',
    path: '/api/fortune-tellers',
    who: 'all',
    summary: 'The tellers in their order; `all=true`, for administrators, also the inactive.',
    query: z.object({ all: flagQuery }),
    answer: z.array(tellerAnswer),
    status: 200,
  },
  readTeller: {
    method: 'GET',
    path: '/api/fortune-tellers/{id}',
    who: 'all',
    summary: 'One teller.',
    params: uuidParams,
    answer: tellerAnswer,
    status: 200,
  },
  addTeller: {
    method: 'POST',
    path: '/api/fortune-tellers',
    who: 'administrator',
    summary: 'Adds a teller.',
    body: createTellerBody,
    answer: tellerAnswer,
    status: 201,
  },
  changeTeller: {
    method: 'PUT',
    path: '/api/fortune-tellers/{id}',
    who: 'administrator',
    summary: 'Changes a teller.',
    params: uuidParams,
    body: changeTellerBody,
    answer: tellerAnswer,
    status: 200,
  },
  deleteTeller: {
    method: 'DELETE',
    path: '/api/fortune-tellers/{id}',
    who: 'administrator',
    summary: 'Deletes a teller without upcoming bookings.',
    params: uuidParams,
    status: 204,
  },
} as const satisfies Calls;

import {
  complaints,
  emptyTellerProfile,
  limits,
  messages,
  required,
  tellerProfile,
} from '@salon/domain';
import { z } from 'zod';
import {
  complain,
  displayOrder,
  flag,
  flagQuery,
  givenText,
  idText,
  lines,
  linkOrNull,
  linkText,
  text,
  textChange,
  uuidParams,
  withDefaults,
} from '../fields.ts';

/** A teller's public data (specification, content: tellers). */
export const tellerAnswer = tellerProfile.extend({ id: idText, profileImage: linkText.nullable() });
export type TellerAnswer = z.output<typeof tellerAnswer>;

const fields = z.object({
  name: text(),
  nameKana: textChange({ kind: 'kana' }),
  description: lines(limits.content),
  specialties: z
    .array(givenText({ kind: 'line', required: messages.malformed }))
    .max(50)
    .nullable()
    .transform((list) => [...new Set(list ?? [])])
    .optional(),
  career: lines(limits.content),
  readingHistory: lines(limits.content),
  consultationTopics: lines(limits.content),
  expertiseAreas: lines(limits.content),
  kiStar: text(),
  recentInterests: lines(limits.content),
  motto: lines(limits.freeText),
  otherInfo: lines(limits.content),
  message: lines(limits.freeText),
  customerMessage: lines(limits.freeText),
  recommendPoint: lines(limits.content),
  profileImage: linkOrNull(),
  displayOrder,
  isActive: flag,
});

export const createTellerBody = fields
  .check(complain(({ name }) => complaints({ name: required(name ?? '', messages.tellerName) })))
  .transform((given) => withDefaults(emptyTellerProfile, given));

/** Absent fields stay. */
export const changeTellerBody = fields.check(
  complain(({ name }) =>
    complaints({ name: name === undefined ? undefined : required(name, messages.tellerName) }),
  ),
);

export const tellerSchemas = {
  listTellers: {
    summary: 'The tellers in their order; `all=true`, for administrators, includes inactive ones.',
    query: z.object({ all: flagQuery }),
    answer: z.array(tellerAnswer),
  },
  readTeller: {
    summary: 'One teller.',
    params: uuidParams,
    answer: tellerAnswer,
  },
  addTeller: {
    summary: 'Adds a teller.',
    body: createTellerBody,
    answer: tellerAnswer,
  },
  changeTeller: {
    summary: 'Changes a teller.',
    params: uuidParams,
    body: changeTellerBody,
    answer: tellerAnswer,
  },
  deleteTeller: {
    summary: 'Deletes a teller without upcoming bookings.',
    params: uuidParams,
  },
};

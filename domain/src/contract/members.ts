import { z } from 'zod';
import { complaints, type FieldErrors } from '../form/field-errors.ts';
import { limits } from '../form/limits.ts';
import { messages } from '../form/messages.ts';
import { required, validEmail } from '../form/text-rules.ts';
import { genders } from '../member/genders.ts';
import { memberRanks } from '../member/ranks.ts';
import { memberStatuses } from '../member/statuses.ts';
import { normalizeEmail } from '../text/email.ts';
import { toKatakana } from '../text/kana.ts';
import { normalizePhone } from '../text/phone.ts';
import { isDate } from '../time/dates.ts';
import { bookingAnswer } from './booking-answers.ts';
import type { Calls } from './call.ts';
import { complain } from './complain.ts';
import { flag, textOrNull, uuid, uuidParams } from './fields.ts';
import { listQuery } from './list-query.ts';

/** A member as administrators see them (member-and-admin §3). `totalSpent` is whole yen of completed bookings. */
export const memberAnswer = z.object({
  id: z.string(),
  name: z.string(),
  nameKana: z.string().nullable(),
  phone: z.string().nullable(),
  birthDate: z.string().nullable(),
  gender: z.enum(genders).nullable(),
  occupation: z.string().nullable(),
  address: z.string().nullable(),
  lineId: z.string().nullable(),
  memberRank: z.enum(memberRanks),
  status: z.enum(memberStatuses),
  newsletterSubscribed: z.boolean(),
  /** When the person last chose; null until then. */
  newsletterChosenAt: z.string().nullable(),
  notes: z.string().nullable(),
  totalSpent: z.number().int(),
  visitCount: z.number().int(),
  lastVisit: z.string().nullable(),
  createdAt: z.string(),
  user: z.object({ email: z.string(), username: z.string() }),
});
export type MemberAnswer = z.output<typeof memberAnswer>;

export const memberStatsAnswer = memberAnswer.extend({
  bookings: z.array(
    bookingAnswer.pick({ id: true, startTime: true, endTime: true, fortuneTeller: true, service: true, totalPrice: true, status: true }),
  ),
});
export type MemberStatsAnswer = z.output<typeof memberStatsAnswer>;

/** A choice that may be left empty. */
function choice<const T extends readonly string[]>(values: T) {
  return z
    .union([z.enum(values), z.literal('')])
    .nullable()
    .transform((value) => (value === '' ? null : value))
    .optional();
}

function nameErrors(given: { readonly name?: string | null | undefined; readonly email?: string | undefined }): FieldErrors {
  return complaints({
    name: given.name === undefined ? undefined : required(given.name ?? '', messages.memberName),
    email: given.email === undefined ? undefined : validEmail(given.email),
  });
}

/** May be partial; figures and dates that others reckon are ignored (decisions §3). An empty `email` counts as absent. */
export const changeMemberBody = z
  .object({
    name: textOrNull(),
    nameKana: textOrNull().transform((kana) => (kana ? toKatakana(kana) : kana)),
    email: z
      .string()
      .nullish()
      .transform((email) => normalizeEmail(email ?? '') || undefined),
    phone: textOrNull(limits.phone).transform((phone) => (phone ? normalizePhone(phone) : phone)),
    birthDate: textOrNull(20).refine((date) => !date || isDate(date), messages.birthDate),
    gender: choice(genders),
    occupation: textOrNull(),
    address: textOrNull(limits.notes),
    lineId: textOrNull(),
    memberRank: z.enum(memberRanks).optional(),
    status: z.enum(memberStatuses).optional(),
    newsletterSubscribed: flag,
    notes: textOrNull(limits.notes),
  })
  .check(complain(nameErrors))
  .transform(({ name, ...others }) => ({ ...others, name: name ?? undefined }));

export const membersQuery = listQuery(memberStatuses, ['createdAt', 'name', 'lastVisit']);

export const memberCalls = {
  readMemberOfUser: {
    method: 'GET',
    path: '/api/members/user/{id}',
    who: 'member-or-administrator',
    summary: "A member's own name and phone, for the wizard.",
    params: z.object({ id: uuid }),
    answer: z.object({ name: z.string(), nameKana: z.string().nullable(), phone: z.string().nullable() }),
    status: 200,
  },
  listMembers: {
    method: 'GET',
    path: '/api/members',
    who: 'administrator',
    summary: 'Members by filters.',
    query: membersQuery,
    answer: z.array(memberAnswer),
    status: 200,
  },
  readMemberStats: {
    method: 'GET',
    path: '/api/members/{id}/stats',
    who: 'administrator',
    summary: 'A member with their figures and bookings.',
    params: uuidParams,
    answer: memberStatsAnswer,
    status: 200,
  },
  changeMember: {
    method: 'PUT',
    path: '/api/members/{id}',
    who: 'administrator',
    summary: 'Changes a member.',
    params: uuidParams,
    body: changeMemberBody,
    answer: memberAnswer,
    status: 200,
  },
  deleteMember: {
    method: 'DELETE',
    path: '/api/members/{id}',
    who: 'administrator',
    summary: 'Deletes a member without upcoming bookings and makes their data unreadable.',
    params: uuidParams,
    status: 204,
  },
} as const satisfies Calls;

import { z } from 'zod';
import { complaints } from '../form/field-errors.ts';
import { limits } from '../form/limits.ts';
import { messages } from '../form/messages.ts';
import { required, validEmail } from '../form/text-rules.ts';
import { checkMemberPassword } from '../member/password-rules.ts';
import { normalizeEmail } from '../text/email.ts';
import { toKatakana } from '../text/kana.ts';
import { normalizePhone } from '../text/phone.ts';
import { bookingAnswer } from './booking-answers.ts';
import type { Calls } from './call.ts';
import { complain } from './complain.ts';
import { done, flag, formText, text, textOrNull } from './fields.ts';
import { memberAnswer } from './members.ts';

/** The member's own profile. */
export const profileAnswer = z.object({
  name: z.string(),
  nameKana: z.string().nullable(),
  username: z.string(),
  phone: z.string().nullable(),
  email: z.string(),
  newsletterSubscribed: z.boolean(),
});
export type ProfileAnswer = z.output<typeof profileAnswer>;

/** What is absent stays as it is. */
export const changeProfileBody = z
  .object({
    name: text(),
    nameKana: textOrNull().transform((kana) => (kana ? toKatakana(kana) : kana)),
    phone: textOrNull(limits.phone).transform((phone) => (phone ? normalizePhone(phone) : phone)),
    email: z
      .string()
      .nullish()
      .transform((email) => (email === undefined || email === null ? undefined : normalizeEmail(email))),
    newsletterSubscribed: flag,
  })
  .check(
    complain(({ name, email }) =>
      complaints({
        name: name === undefined ? undefined : required(name, messages.name),
        email: email === undefined ? undefined : validEmail(email),
      }),
    ),
  );

export const changePasswordBody = z.object({ currentPassword: formText, newPassword: formText }).check(
  complain(({ currentPassword, newPassword }) =>
    complaints({
      currentPassword: currentPassword === '' ? messages.currentPassword : undefined,
      newPassword: checkMemberPassword(newPassword),
    }),
  ),
);

export const deleteProfileBody = z
  .object({ password: formText })
  .check(complain(({ password }) => complaints({ password: password === '' ? messages.password : undefined })));

/** Everything that the salon holds of a member, for the member to keep. Notes of the salon's staff are part of it. */
export const profileExportAnswer = z.object({
  exportedAt: z.string(),
  member: memberAnswer,
  bookings: z.array(bookingAnswer),
});
export type ProfileExportAnswer = z.output<typeof profileExportAnswer>;

export const profileCalls = {
  readProfile: {
    method: 'GET',
    path: '/api/profile/me',
    who: 'member',
    summary: "The member's own profile.",
    answer: profileAnswer,
    status: 200,
  },
  changeProfile: {
    method: 'PUT',
    path: '/api/profile/me',
    who: 'member',
    summary: "Changes the member's own profile.",
    body: changeProfileBody,
    answer: profileAnswer,
    status: 200,
  },
  changePassword: {
    method: 'POST',
    path: '/api/profile/password',
    who: 'member',
    summary: 'Sets a new password; ends the other sessions.',
    body: changePasswordBody,
    answer: done,
    status: 200,
  },
  exportProfile: {
    method: 'GET',
    path: '/api/profile/export',
    who: 'member',
    summary: 'Everything that the salon holds of the member.',
    answer: profileExportAnswer,
    status: 200,
  },
  deleteProfile: {
    method: 'DELETE',
    path: '/api/profile/me',
    who: 'member',
    summary: 'Ends the membership and makes the data unreadable.',
    body: deleteProfileBody,
    status: 204,
  },
} as const satisfies Calls;

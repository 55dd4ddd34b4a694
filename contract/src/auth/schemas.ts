import {
  administratorRoles,
  checkLoginForm,
  checkMemberPassword,
  checkRegistration,
  complaints,
  limits,
  normalizeRegistration,
  normalizeUsername,
  registrationFields,
} from '@salon/domain';
import { z } from 'zod';
import {
  addIssues,
  codeText,
  done,
  emailText,
  formShape,
  givenText,
  idText,
  secretText,
  tokenParams,
} from '../fields.ts';
import { thingShape } from '../thing-fields.ts';
import { passkeyOptions, passkeyProof } from './passkeys.ts';

const role = z.enum(['member', 'admin', 'teller']);

/** All fields null without a login (specification, HTTP API: session). */
const sessionAnswer = z.object({
  userId: idText.nullable(),
  email: emailText.nullable(),
  role: role.nullable(),
  /** Only for administrators and tellers. */
  adminRole: z.enum(administratorRoles).optional(),
  name: z.string().optional(),
});

export const loginBody = z
  .object({
    username: givenText({ kind: 'line', limit: limits.email }),
    password: secretText,
    code: codeText,
  })
  .check(addIssues(checkLoginForm))
  .transform(({ username, ...secrets }) => ({ username: normalizeUsername(username), ...secrets }));

export const registrationBody = z
  .object({ ...formShape(registrationFields), password: secretText })
  .transform(normalizeRegistration)
  .check(addIssues(checkRegistration));

const resetRequestBody = z.object({ email: givenText(registrationFields.email, emailText) });

const newPassword = addIssues(({ password }: { readonly password: string }) =>
  complaints({ password: checkMemberPassword(password) }),
);
const newPasswordBody = z.object({ password: secretText }).check(newPassword);
const claimBody = z
  .object({ username: givenText(registrationFields.username), password: secretText })
  .check(newPassword);

const { email: _, ...registration } = thingShape(registrationFields);

/** `email` is for members only. */
const loginAnswer = z.object({
  id: z.string(),
  email: emailText.nullable(),
  role,
});

export const authSchemas = {
  readSession: { summary: 'The session.', answer: sessionAnswer },
  logIn: {
    summary:
      'Logs a member or an administrator in; where a second factor is turned on, with its `code` or a recovery code.',
    body: loginBody,
    answer: loginAnswer,
  },
  beginPasskeyLogin: {
    summary: 'Begins a login or a confirmation by a passkey; answers the options for the browser.',
    answer: passkeyOptions,
  },
  logInByPasskey: {
    summary: 'Logs in by a passkey, which stands for password and second factor.',
    body: passkeyProof,
    answer: loginAnswer,
  },
  register: {
    summary:
      'Registers a member and logs them in; answers the same for an address that is another member’s.',
    body: registrationBody,
    answer: loginAnswer.extend(registration),
  },
  logOut: { summary: 'Ends the session.', answer: sessionAnswer },
  requestPasswordReset: {
    summary: 'Sends a link for a new password; answers the same for an unknown address.',
    body: resetRequestBody,
    answer: done,
  },
  confirmEmail: {
    summary:
      'Verifies an e-mail address by its link: completes a member’s change of address, or starts mails to a teller.',
    params: tokenParams,
    answer: z.object({ whose: z.enum(['member', 'teller']) }),
  },
  object: {
    summary:
      'Takes a change of an e-mail address back, or tells the salon that a merge was not wanted, with the link of the mail about it.',
    params: tokenParams,
    answer: z.object({ what: z.enum(['email', 'merge']) }),
  },
  resetPassword: {
    summary: 'Sets a new password with the link.',
    params: tokenParams,
    body: newPasswordBody,
    answer: done,
  },
  claimMember: {
    summary:
      'Gives a member without a login a user name and a password, with the link of the invitation.',
    params: tokenParams,
    body: claimBody,
    answer: done,
  },
};

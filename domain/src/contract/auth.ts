import { z } from 'zod';
import { messages } from '../form/messages.ts';
import { validEmail } from '../form/text-rules.ts';
import { checkLoginForm } from '../member/login-form.ts';
import { checkMemberPassword } from '../member/password-rules.ts';
import { checkRegistration, normalizeRegistration, normalizeUsername } from '../member/registration-form.ts';
import { normalizeEmail } from '../text/email.ts';
import type { Calls } from './call.ts';
import { complain } from './complain.ts';
import { done, formText, tokenParams } from './fields.ts';

/** Who is logged in; all null without a session (decisions §2). */
export const sessionAnswer = z.object({
  userId: z.string().nullable(),
  email: z.string().nullable(),
  role: z.enum(['member', 'admin']).nullable(),
});

export const loginBody = z
  .object({ username: formText, password: formText })
  .check(complain(checkLoginForm))
  .transform(({ username, password }) => ({ username: normalizeUsername(username), password }));

export const registrationBody = z
  .object({ username: formText, email: formText, password: formText, name: formText, nameKana: formText, phone: formText })
  .transform(normalizeRegistration)
  .check(complain(checkRegistration));

const resetRequestBody = z
  .object({ email: formText })
  .transform(({ email }) => ({ email: normalizeEmail(email) }))
  .check(complain(({ email }) => (validEmail(email) === undefined ? {} : { email: messages.email })));

const newPasswordBody = z.object({ password: formText }).check(
  complain(({ password }) => {
    const message = checkMemberPassword(password);
    return message === undefined ? {} : { password: message };
  }),
);

/** An administrator has no address: `email` is null. */
const loggedIn = z.object({ id: z.string(), email: z.string().nullable(), role: z.enum(['member', 'admin']) });

export const authCalls = {
  readSession: { method: 'GET', path: '/api/auth/session', who: 'all', summary: 'Who is logged in.', answer: sessionAnswer, status: 200 },
  logIn: {
    method: 'POST',
    path: '/api/auth/login',
    who: 'all',
    summary: 'Logs a member or an administrator in.',
    body: loginBody,
    answer: loggedIn,
    status: 200,
  },
  register: {
    method: 'POST',
    path: '/api/auth/register',
    who: 'all',
    summary: 'Registers a member and logs them in.',
    body: registrationBody,
    answer: loggedIn.extend({ username: z.string(), name: z.string(), nameKana: z.string().nullable(), phone: z.string().nullable() }),
    status: 201,
  },
  logOut: { method: 'POST', path: '/api/auth/logout', who: 'all', summary: 'Ends the session.', answer: sessionAnswer, status: 200 },
  requestPasswordReset: {
    method: 'POST',
    path: '/api/auth/password-reset',
    who: 'all',
    summary: 'Sends a link for a new password; answers the same for an unknown address.',
    body: resetRequestBody,
    answer: done,
    status: 200,
  },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/password-reset/{token}',
    who: 'all',
    summary: 'Sets a new password with the link.',
    params: tokenParams,
    body: newPasswordBody,
    answer: done,
    status: 200,
  },
} as const satisfies Calls;

import {
  administratorRoles,
  checkAdministratorForm,
  checkAdministratorPassword,
  complaints,
  messages,
  normalizeUsername,
  salonRoles,
} from '@salon/domain';
import { z } from 'zod';
import { ownPasskeySchemas, passkeyProof } from '../auth/passkeys.ts';
import {
  addIssues,
  codeText,
  done,
  flag,
  givenText,
  idText,
  instantText,
  secretText,
  textChange,
  uuid,
  uuidParams,
} from '../fields.ts';

const administratorAnswer = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string().nullable(),
  role: z.enum(administratorRoles),
  /** Tellers' logins only. */
  fortuneTellerId: idText.optional(),
  secondFactor: z.boolean(),
  isConfigured: z.boolean(),
});
export type AdministratorAnswer = z.output<typeof administratorAnswer>;

/** A passkey or the present password, and a code if there is a second factor. */
const proof = {
  passkey: passkeyProof.optional(),
  currentPassword: secretText,
  currentCode: codeText,
};
export const accessProof = z
  .object(proof)
  .check(
    addIssues(({ passkey, currentPassword }) =>
      passkey === undefined && currentPassword === ''
        ? { currentPassword: messages.currentPassword }
        : {},
    ),
  );
export type AccessProof = z.output<typeof accessProof>;

/** Routes that change access accept the proof in the body, too. */
export const proofBody = z.object(proof);

const administratorBody = z
  .object({
    ...proof,
    username: givenText({ kind: 'line' }),
    name: givenText({ kind: 'line' }),
    password: secretText,
    role: z.enum(administratorRoles),
    fortuneTellerId: uuid.nullish(),
  })
  .transform((body) => ({ ...body, username: normalizeUsername(body.username) }))
  .check(addIssues(checkAdministratorForm))
  .check(
    addIssues(({ role, fortuneTellerId }) =>
      (role === 'teller') === Boolean(fortuneTellerId) ? {} : { fortuneTellerId: messages.teller },
    ),
  );

/** The role `teller` can be neither set nor removed. */
const changeBody = z.object({
  ...proof,
  name: textChange({ kind: 'line' }),
  role: z.enum(salonRoles).optional(),
});

const resetBody = z
  .object({ ...proof, password: secretText, turnOffSecondFactor: flag })
  .check(
    addIssues(({ password }) => complaints({ password: checkAdministratorPassword(password) })),
  );

const passwordBody = z
  .object({ ...proof, newPassword: secretText })
  .check(
    addIssues(({ newPassword }) =>
      complaints({ newPassword: checkAdministratorPassword(newPassword) }),
    ),
  );

/** `setup` is the answer to the first step. */
const turnOnBody = z
  .object({ ...proof, setup: z.string().max(2_000), code: codeText })
  .check(addIssues(({ code }) => (code === '' ? { code: messages.code } : {})));

const ownAccessAnswer = administratorAnswer.extend({
  recoveryCodesLeft: z.int().nullable(),
});
export type OwnAccessAnswer = z.output<typeof ownAccessAnswer>;

const ownSession = z.object({
  id: z.string(),
  /** The device in words; null if unknown. */
  device: z.string().nullable(),
  startedAt: instantText,
  /** Accurate to five minutes. */
  usedAt: instantText,
  isCurrent: z.boolean(),
});
export type OwnSessionAnswer = z.output<typeof ownSession>;

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

const sessionParams = z.object({ id: z.string().regex(/^[\w-]{43}$/, messages.malformed) });

export const administratorSchemas = {
  listAdministrators: {
    summary: 'The administrators, by user name.',
    answer: z.array(administratorAnswer),
  },
  addAdministrator: {
    summary: 'Adds an administrator, or the login of a teller.',
    body: administratorBody,
    answer: administratorAnswer,
  },
  changeAdministrator: {
    summary: 'Changes an administrator’s name or role; one owner must remain.',
    params: uuidParams,
    body: changeBody,
    answer: administratorAnswer,
  },
  resetAdministrator: {
    summary:
      'Sets an administrator’s password, ends their sessions and, if requested, turns their second factor off.',
    params: uuidParams,
    body: resetBody,
    answer: administratorAnswer,
  },
  removeAdministrator: {
    summary: 'Removes an administrator and ends their sessions; one owner must remain.',
    params: uuidParams,
  },
  readOwnAccess: {
    summary: 'One’s own login, an administrator’s or a teller’s.',
    answer: ownAccessAnswer,
  },
  confirmAccess: {
    summary:
      'Confirms who the administrator is, by password and second factor or a passkey, which allows changes of access for some minutes.',
    body: accessProof,
    answer: done,
  },
  changeOwnPassword: {
    summary: 'Changes the administrator’s own password and ends the other sessions.',
    body: passwordBody,
    answer: done,
  },
  beginSecondFactor: {
    summary: 'Begins a second factor, to be turned on with its first code within ten minutes.',
    body: proofBody,
    answer: z.object({ secret: z.string(), address: z.string(), setup: z.string() }),
  },
  turnOnSecondFactor: {
    summary: 'Turns the second factor on, answers the recovery codes and ends the other sessions.',
    body: turnOnBody,
    answer: recoveryCodes,
  },
  turnOffSecondFactor: { summary: 'Turns the second factor off.', body: proofBody },
  renewRecoveryCodes: {
    summary: 'Replaces all recovery codes.',
    body: proofBody,
    answer: recoveryCodes,
  },
  listOwnPasskeys: ownPasskeySchemas.list,
  beginOwnPasskey: { ...ownPasskeySchemas.begin, body: proofBody },
  addOwnPasskey: ownPasskeySchemas.add,
  removeOwnPasskey: { ...ownPasskeySchemas.remove, body: proofBody },
  listOwnSessions: {
    summary: 'The administrator’s sessions, last used first.',
    answer: z.array(ownSession),
  },
  endOwnSession: {
    summary: 'Ends one of the administrator’s own sessions.',
    params: sessionParams,
  },
  endOtherSessions: { summary: 'Ends all of the administrator’s other sessions.' },
};

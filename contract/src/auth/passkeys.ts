import { limits } from '@salon/domain';
import { z } from 'zod';
import { givenText, instantText, uuidParams } from '../fields.ts';

/** In base64url, as browsers send and take them (WebAuthn, JSON serialization). */
const bytes = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/);

const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
};

const newPasskey = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes, attestationObject: bytes }),
});

export const passkeyProof = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    /** '' if the device names nobody. */
    userHandle: bytes,
  }),
});
export type PasskeyProof = z.output<typeof passkeyProof>;

const descriptors = z.array(z.object({ id: bytes, type: z.literal('public-key') }));
const required = z.literal('required');

/** `allowCredentials` has the passkeys of somebody who is logged in. */
export const passkeyOptions = z.object({
  challenge: bytes,
  rpId: z.string(),
  timeout: z.int(),
  allowCredentials: descriptors,
  userVerification: required,
});

const newPasskeyOptions = z.object({
  challenge: bytes,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: bytes, name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: descriptors,
  authenticatorSelection: z.object({ residentKey: required, userVerification: required }),
});

const passkeyAnswer = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instantText,
  lastUsedAt: instantText.nullable(),
});
export const passkeyList = z.array(passkeyAnswer);

export const ownPasskeySchemas = {
  list: { summary: 'The login’s own passkeys, oldest first.', answer: passkeyList },
  begin: {
    summary: 'Begins a new passkey; answers the options for the browser.',
    answer: newPasskeyOptions,
  },
  add: {
    summary: 'Adds the passkey that the browser has made; without a name, it has the device’s.',
    body: z.object({ name: givenText({ kind: 'line', limit: limits.name }), passkey: newPasskey }),
    answer: passkeyAnswer,
  },
  remove: { summary: 'Removes a passkey and ends the other sessions.', params: uuidParams },
};

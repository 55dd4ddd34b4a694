import type { AnswerOf, InputOf, PasskeyProof } from '@salon/contract';
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { api, NotSent } from '../../api/api.ts';

async function prove(useBrowserAutofill: boolean): Promise<PasskeyProof> {
  const optionsJSON = await api('beginPasskeyLogin');
  const { id, rawId, type, response } = await startAuthentication({
    optionsJSON,
    useBrowserAutofill,
  });
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: { clientDataJSON, authenticatorData, signature, userHandle },
  };
}

export const askForPasskey = (): Promise<PasskeyProof | undefined> => unlessCancelled(prove(false));

/**
 * The autofill of the user name's field offers them. Undefined if the browser cannot, or asks for
 * another passkey meanwhile.
 */
export async function offerPasskeys(): Promise<PasskeyProof | undefined> {
  return (await browserSupportsWebAuthnAutofill()) ? unlessCancelled(prove(true)) : undefined;
}

export const stopOffering = (): void => WebAuthnAbortService.cancelCeremony();

export async function makePasskey(
  optionsJSON: AnswerOf<'beginPasskey'>,
): Promise<InputOf<'addPasskey', 'body'>['passkey'] | undefined> {
  const { id, rawId, type, response } =
    (await unlessCancelled(startRegistration({ optionsJSON }))) ?? {};
  if (!id || !rawId || !type || !response) return undefined;
  const { clientDataJSON, attestationObject } = response;
  return {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject },
  };
}

async function unlessCancelled<T>(ceremony: Promise<T>): Promise<T | undefined> {
  try {
    return await ceremony;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (
      error instanceof WebAuthnError &&
      error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    )
      throw new NotSent('この端末のパスキーは、すでに追加されています。');
    if (['NotAllowedError', 'AbortError'].includes(error.name)) return undefined;
    throw error;
  }
}

import { accept, type Decision, type Remembering, reject } from '../decision.ts';
import type { PersonId } from '../ids/identifiers.ts';
import type { LoginOwner, LoginWithPasskeys, Passkey, PasskeyEvent } from './passkey-events.ts';

/** A member or an administrator, from their own stream; without passkeys who has no login. */
export type LoginState = Remembering & (LoginWithPasskeys | { readonly passkeys?: never });

export interface PasskeyCommand extends LoginOwner {
  readonly commandId: string;
  readonly passkeyId: string;
}

/** Undefined for somebody who is not, or no longer, one. */
export const loginOf = (state: LoginState): LoginWithPasskeys | undefined =>
  state.passkeys === undefined ? undefined : state;

interface AddPasskey extends PasskeyCommand {
  /** Of the first passkey; later ones have its. */
  readonly person: PersonId;
  readonly counter: number;
  readonly fields: NonNullable<
    Extract<PasskeyEvent, { readonly type: 'PasskeyAdded' }>['personal']
  >['fields'];
  /** Of the confirmation of who one is. */
  readonly confirmedEpoch: number;
}

/** Adds a passkey, unless the credential has changed since its owner confirmed who they are. */
export function addPasskey(
  state: LoginState,
  { commandId, fields, confirmedEpoch, ...data }: AddPasskey,
): Decision<PasskeyEvent> {
  const login = loginOf(state);
  if (state.commandIds.has(commandId)) return accept();
  if (login === undefined) return reject('NOT_FOUND', { id: data.holderId });
  if (login.credentialEpoch !== confirmedEpoch) return reject('PASSWORD_WRONG', {});
  const person = login.passkeyPerson ?? data.person;
  return accept({ type: 'PasskeyAdded', data: { ...data, person }, personal: { person, fields } });
}

/** Records the use of a passkey, or that its counter has gone back, which refuses it. */
export function usePasskey(
  state: LoginState,
  { counter, ...command }: PasskeyCommand & { readonly counter: number },
): Decision<PasskeyEvent> {
  return onPasskey(state, command, (data, { counter: last }) => {
    const isCounted = counter > 0 || last > 0;
    const type = isCounted && counter <= last ? 'PasskeyRefused' : 'PasskeyUsed';
    return { type, data: { ...data, counter } };
  });
}

export function removePasskey(state: LoginState, command: PasskeyCommand): Decision<PasskeyEvent> {
  return onPasskey(state, command, (data) => ({ type: 'PasskeyRemoved', data }));
}

function onPasskey(
  state: LoginState,
  { commandId, ...owned }: PasskeyCommand,
  eventOn: (data: LoginOwner & Pick<Passkey, 'passkeyId'>, passkey: Passkey) => PasskeyEvent,
): Decision<PasskeyEvent> {
  if (state.commandIds.has(commandId)) return accept();
  const { passkeyId } = owned;
  const passkey = loginOf(state)?.passkeys.find((each) => each.passkeyId === passkeyId);
  if (passkey === undefined) return reject('NOT_FOUND', { id: passkeyId });
  return accept(eventOn(owned, passkey));
}

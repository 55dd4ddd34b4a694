import { accept, type Decision, type Remembering, reject } from '../decision.ts';
import type { PersonId } from '../ids/identifiers.ts';
import type { LoginOwner, LoginWithPasskeys, Passkey, PasskeyEvent } from './passkey-events.ts';

export type LoginState = Remembering & (LoginWithPasskeys | { readonly passkeys?: never });

export interface PasskeyCommand extends LoginOwner {
  readonly commandId: string;
  readonly passkeyId: string;
}

export const loginOf = (state: LoginState): LoginWithPasskeys | undefined =>
  state.passkeys === undefined ? undefined : state;

interface AddPasskey extends PasskeyCommand {
  /** It counts for the first passkey; later ones have the same. */
  readonly person: PersonId;
  readonly counter: number;
  readonly fields: NonNullable<
    Extract<PasskeyEvent, { readonly type: 'PasskeyAdded' }>['personal']
  >['fields'];
  /** The epoch when the owner confirmed who they are. */
  readonly confirmedEpoch: number;
}

/** Refused if the credential has changed since its owner confirmed who they are. */
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

/** A counter that has gone back is recorded too, and refuses the passkey. */
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

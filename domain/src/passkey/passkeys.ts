import { accept, type Decision, once, type Remembering, reject } from '../decision.ts';
import type { PersonId } from '../ids/identifiers.ts';
import type { LoginOwner, LoginWithPasskeys, Passkey, PasskeyEvent } from './passkey-events.ts';

export type LoginState = Remembering & (LoginWithPasskeys | { readonly passkeys?: never });

interface PasskeyKey extends LoginOwner {
  readonly passkeyId: string;
}

export type PasskeyCommand = PasskeyKey & { readonly commandId: string };

export const loginOf = (state: LoginState): LoginWithPasskeys | undefined =>
  state.passkeys === undefined ? undefined : state;

interface NewPasskey extends PasskeyKey {
  /** Of the first passkey; later ones have the same. */
  readonly person: PersonId;
  readonly counter: number;
  readonly fields: NonNullable<
    Extract<PasskeyEvent, { readonly type: 'PasskeyAdded' }>['personal']
  >['fields'];
  readonly confirmedEpoch: number;
}

/** Refused if the credential has changed since its owner confirmed who they are. */
export const addPasskey = once(
  (state: LoginState, { fields, confirmedEpoch, ...data }: NewPasskey): Decision<PasskeyEvent> => {
    const login = loginOf(state);
    if (login === undefined) return reject('NOT_FOUND', { id: data.holderId });
    if (login.credentialEpoch !== confirmedEpoch) return reject('PASSWORD_WRONG', {});
    const person = login.passkeyPerson ?? data.person;
    return accept({
      type: 'PasskeyAdded',
      data: { ...data, person },
      personal: { person, fields },
    });
  },
);

const passkeyRule = <C extends PasskeyKey>(
  eventOf: (passkey: Passkey, command: C) => PasskeyEvent,
) =>
  once((state: LoginState, command: C): Decision<PasskeyEvent> => {
    const { passkeyId } = command;
    const passkey = loginOf(state)?.passkeys.find((each) => each.passkeyId === passkeyId);
    return passkey ? accept(eventOf(passkey, command)) : reject('NOT_FOUND', { id: passkeyId });
  });

/** A counter that has gone back is recorded too, and refuses the passkey. */
export const usePasskey = passkeyRule<PasskeyKey & { readonly counter: number }>(
  ({ counter: last }, data) => {
    const isCounted = data.counter > 0 || last > 0;
    return { type: isCounted && data.counter <= last ? 'PasskeyRefused' : 'PasskeyUsed', data };
  },
);

export const removePasskey = passkeyRule<PasskeyKey>((_, data) => ({
  type: 'PasskeyRemoved',
  data,
}));

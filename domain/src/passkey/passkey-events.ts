import { z } from 'zod';
import {
  type Context,
  type EventOf,
  eventAbout,
  noMail,
  personIdSchema,
  uuidSchema,
} from '../event-definition.ts';
import { called, personCalled } from '../event-values.ts';
import type { PersonId } from '../ids/identifiers.ts';

const loginKinds = ['member', 'administrator'] as const;

export interface LoginOwner {
  readonly holder: (typeof loginKinds)[number];
  readonly holderId: string;
}

const passkeyEvent = eventAbout(
  'login',
  { holder: z.enum(loginKinds), holderId: z.string(), passkeyId: uuidSchema },
  ({ holder, holderId }: LoginOwner) => ({ kind: holder, id: holderId }),
);

/** Signatures that the authenticator has counted; 0 where it counts none. */
const counter = z.int().nonnegative();

const whose = ({ holder }: LoginOwner, context: Context) => {
  if (!context.name) return '';
  return `${holder === 'member' ? personCalled('会員', context) : called('管理者', context)}の`;
};

/** On `member-{id}` and `administrator-{id}` (specification, members: passkeys). */
export const passkeyEvents = {
  PasskeyAdded: passkeyEvent({
    /** `person`: whose key seals the fields, an administrator's own until they are removed. */
    data: { counter, person: personIdSchema },
    /** Id and public key in base64url. */
    personal: {
      fields: z.object({ name: z.string(), credentialId: z.string(), publicKey: z.string() }),
    },
    sentence: (data, context) => `${whose(data, context)}パスキーを追加しました`,
    mails: noMail,
  }),
  PasskeyUsed: passkeyEvent({
    data: { counter },
    sentence: (data, context) => `${whose(data, context)}パスキーでご本人を確認しました`,
    mails: noMail,
  }),
  PasskeyRefused: passkeyEvent({
    data: { counter },
    sentence: (data, context) =>
      `${whose(data, context)}パスキーを、複製のおそれがあるため受け付けませんでした`,
    mails: ({ holder }) =>
      holder === 'member' ? ['passkey-refused'] : ['passkey-refused-for-salon'],
  }),
  PasskeyRemoved: passkeyEvent({
    sentence: (data, context) => `${whose(data, context)}パスキーを削除しました`,
    mails: noMail,
  }),
};

export type PasskeyEvent = EventOf<typeof passkeyEvents>;

export interface Passkey {
  readonly passkeyId: string;
  readonly addedAt: string;
  readonly usedAt: string | null;
  readonly counter: number;
}

export interface LoginWithPasskeys {
  /** Oldest first. */
  readonly passkeys: readonly Passkey[];
  /** The person whose key sealed all of them; null before the first. */
  readonly passkeyPerson: PersonId | null;
  readonly credentialEpoch: number;
}

export const noPasskeys = { passkeys: [], passkeyPerson: null } as const;

/** A removed passkey ends the other sessions of its login: they may be a lost device's. */
export function withPasskey<S extends LoginWithPasskeys>(
  state: S,
  event: PasskeyEvent,
  at: string,
): S {
  const { passkeyId } = event.data;
  const { passkeys, credentialEpoch } = state;
  switch (event.type) {
    case 'PasskeyAdded': {
      const { counter, person } = event.data;
      const added = { passkeyId, addedAt: at, usedAt: null, counter };
      return { ...state, passkeys: [...passkeys, added], passkeyPerson: person };
    }
    case 'PasskeyUsed': {
      const used = { usedAt: at, counter: event.data.counter };
      return {
        ...state,
        passkeys: passkeys.map((each) =>
          each.passkeyId === passkeyId ? { ...each, ...used } : each,
        ),
      };
    }
    case 'PasskeyRefused':
      return state;
    case 'PasskeyRemoved':
      return {
        ...state,
        passkeys: passkeys.filter((each) => each.passkeyId !== passkeyId),
        credentialEpoch: credentialEpoch + 1,
      };
  }
}

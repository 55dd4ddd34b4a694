import { z } from 'zod';
import { accept, type Decision, once, type Remembering, reject, remembering } from '../decision.ts';
import { type EventOf, eventOf, noMail, personIdSchema, uuidSchema } from '../event-definition.ts';
import { called } from '../event-values.ts';
import { complaints, type FieldErrors, validEmail } from '../form/form-fields.ts';
import type { PersonId } from '../ids/identifiers.ts';
import { EMAIL_LINK_HOURS } from '../member/change-email.ts';
import { addHours } from '../time/time.ts';

export interface TellerMailsValues {
  readonly isOn: boolean;
  readonly email: string;
}

export function checkTellerMails({ isOn, email }: TellerMailsValues): FieldErrors<'email'> {
  return complaints({ email: isOn || email !== '' ? validEmail(email) : undefined });
}

/** The address is sealed under the key of `person`. */
const tellerMailsEvent = eventOf(
  'administrator',
  'administrator',
  { administratorId: z.string(), tellerId: uuidSchema, person: personIdSchema },
  'administratorId',
);

/** One stream per teller, so that the choices of all of a teller's logins are found by teller. */
export const tellerMailsEvents = {
  TellerMailsChosen: tellerMailsEvent({
    /**
     * `emailHash`: null without an address. `linkId`: of the verifying link, null if none is
     * needed.
     */
    data: { isOn: z.boolean(), emailHash: z.string().nullable(), linkId: z.string().nullable() },
    personal: { fields: z.object({ email: z.string() }) },
    values: ({ isOn }) => ({ 予約のメール: isOn ? '受け取る' : '受け取らない' }),
    sentence: ({ isOn }, context) =>
      `${called('管理者', context)}が予約のメールを${isOn ? '受け取る' : '受け取らない'}ことにしました`,
    mails: ({ linkId }) => (linkId === null ? [] : ['teller-mails-link']),
  }),
  TellerMailsVerified: tellerMailsEvent({
    data: { linkId: z.string() },
    sentence: (_, context) =>
      `${called('管理者', context)}が予約のメールを受け取るアドレスを確認しました`,
    mails: noMail,
  }),
  /** After an owner's reset the address may not be the teller's. */
  TellerMailsEnded: tellerMailsEvent({
    values: () => ({ 予約のメール: '受け取らない' }),
    sentence: (_, context) => `${called('管理者', context)}への予約のメールを止めました`,
    mails: noMail,
  }),
};

export type TellerMailsEvent = EventOf<typeof tellerMailsEvents>;

interface TellerMailsChoice {
  readonly person: PersonId;
  readonly isOn: boolean;
  readonly emailHash: string | null;
  /** Mails are sent only once the mailed link was opened. */
  readonly isVerified: boolean;
  readonly link: { readonly linkId: string; readonly at: string } | null;
}

export interface TellerMailsState extends Remembering {
  readonly logins: ReadonlyMap<string, TellerMailsChoice>;
}

export const tellerMails = remembering<
  { readonly logins: TellerMailsState['logins'] },
  TellerMailsEvent
>({ logins: new Map() }, ({ logins }, event, { at }) => {
  const { administratorId } = event.data;
  return {
    logins: new Map([
      ...logins,
      [administratorId, choiceAfter(event, logins.get(administratorId), at)],
    ]),
  };
});

function choiceAfter(
  event: TellerMailsEvent,
  before: TellerMailsChoice | undefined,
  at: string,
): TellerMailsChoice {
  const { person } = event.data;
  const none = { person, isOn: false, emailHash: null, isVerified: false, link: null };
  switch (event.type) {
    case 'TellerMailsChosen': {
      const { isOn, emailHash, linkId } = event.data;
      return {
        person,
        isOn,
        emailHash,
        isVerified: isVerified(before, emailHash),
        link: linkId === null ? null : { linkId, at },
      };
    }
    case 'TellerMailsVerified':
      return { ...(before ?? none), isVerified: true, link: null };
    case 'TellerMailsEnded':
      return none;
  }
}

const isVerified = (before: TellerMailsChoice | undefined, emailHash: string | null) =>
  before?.isVerified === true && before.emailHash === emailHash;

interface LoginOfTeller {
  readonly administratorId: string;
  readonly tellerId: string;
}

interface ChosenMails extends TellerMailsValues, LoginOfTeller {
  readonly person: PersonId;
  readonly emailHash: string | null;
  /** Of the link, if the address needs one; a later one replaces it. */
  readonly linkId: string;
}

/**
 * Choosing an unverified address sends it a link (specification, administrators: mails to tellers).
 */
export const chooseTellerMails = once(
  (
    { logins }: TellerMailsState,
    { email, linkId, ...choice }: ChosenMails,
  ): Decision<TellerMailsEvent> => {
    const { administratorId, person, isOn, emailHash } = choice;
    const before = logins.get(administratorId);
    const needsLink = isOn && !isVerified(before, emailHash);
    const isSame = isOn === (before?.isOn ?? false) && emailHash === (before?.emailHash ?? null);
    if (isSame && !needsLink) return accept();
    return accept({
      type: 'TellerMailsChosen',
      data: { ...choice, linkId: needsLink ? linkId : null },
      personal: { person, fields: { email } },
    });
  },
);

/** The link is valid for 24 hours; any other is `NOT_FOUND`. */
export const confirmTellerMails = once(
  (
    { logins }: TellerMailsState,
    { administratorId, tellerId, linkId }: LoginOfTeller & { readonly linkId: string },
    { now }: { readonly now: string },
  ): Decision<TellerMailsEvent> => {
    const { person, link } = logins.get(administratorId) ?? {};
    const isGood = link?.linkId === linkId && now <= addHours(link.at, EMAIL_LINK_HOURS);
    return person !== undefined && isGood
      ? accept({ type: 'TellerMailsVerified', data: { administratorId, tellerId, person, linkId } })
      : reject('NOT_FOUND', { id: linkId });
  },
);

/** Also forgets the address (specification, administrators: the owner's list). */
export const endTellerMails = once(
  (
    { logins }: TellerMailsState,
    { administratorId, tellerId }: LoginOfTeller,
  ): Decision<TellerMailsEvent> => {
    const { person, emailHash = null } = logins.get(administratorId) ?? {};
    return person === undefined || emailHash === null
      ? accept()
      : accept({ type: 'TellerMailsEnded', data: { administratorId, tellerId, person } });
  },
);

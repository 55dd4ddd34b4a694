import { z } from 'zod';
import { accept, type Decision, type Remembering, reject, remembering } from '../decision.ts';
import { type EventOf, eventOf, noMail, personIdSchema, uuidSchema } from '../event-definition.ts';
import { called } from '../event-values.ts';
import { complaints, type FieldErrors, validEmail } from '../form/form-fields.ts';
import type { PersonId } from '../ids/identifiers.ts';
import { EMAIL_LINK_HOURS } from '../member/change-email.ts';
import { addHours } from '../time/time.ts';

/** Whether a teller's login gets mails about the teller's bookings, and at which address. */
export interface TellerMailsForm {
  readonly isOn: boolean;
  /** '' when none was given. */
  readonly email: string;
}

/** Form rule: mails need an address. */
export function checkTellerMails({ isOn, email }: TellerMailsForm): FieldErrors<'email'> {
  return complaints({ email: isOn || email !== '' ? validEmail(email) : undefined });
}

const tellerMailsEvent = eventOf('administrator', 'administrator', 'administratorId');

/** The login, its teller, and the person under whose key the address is sealed. */
const login = { administratorId: z.string(), tellerId: uuidSchema, person: personIdSchema };

/**
 * Events of `tellerMails-{tellerId}`: the choices of all of a teller's logins, to be found by
 * teller.
 */
export const tellerMailsEvents = {
  TellerMailsChosen: tellerMailsEvent({
    /**
     * `emailHash`: null without an address. `linkId`: of the verifying link, null if none is
     * needed.
     */
    data: z.object({
      ...login,
      isOn: z.boolean(),
      emailHash: z.string().nullable(),
      linkId: z.string().nullable(),
    }),
    personal: { fields: z.object({ email: z.string() }) },
    values: ({ isOn }) => ({ 予約のメール: isOn ? '受け取る' : '受け取らない' }),
    sentence: ({ isOn }, context) =>
      `${called('管理者', context)}が予約のメールを${isOn ? '受け取る' : '受け取らない'}ことにしました`,
    mails: ({ linkId }) => (linkId === null ? [] : ['teller-mails-link']),
  }),
  TellerMailsVerified: tellerMailsEvent({
    data: z.object({ ...login, linkId: z.string() }),
    sentence: (_, context) =>
      `${called('管理者', context)}が予約のメールを受け取るアドレスを確認しました`,
    mails: noMail,
  }),
  /** After an owner's reset the address may not be the teller's. */
  TellerMailsEnded: tellerMailsEvent({
    data: z.object(login),
    values: () => ({ 予約のメール: '受け取らない' }),
    sentence: (_, context) => `${called('管理者', context)}への予約のメールを止めました`,
    mails: noMail,
  }),
};

export type TellerMailsEvent = EventOf<typeof tellerMailsEvents>;

/** One login's choice; the address is sealed in the event. */
interface TellerMailsChoice {
  readonly person: PersonId;
  readonly isOn: boolean;
  /** Keyed hash of the address; null without one. */
  readonly emailHash: string | null;
  /** Whether the mailed link was opened; mails are sent only then. */
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

const isVerified = (before: TellerMailsChoice | undefined, emailHash: string | null): boolean =>
  before?.isVerified === true && before.emailHash === emailHash;

interface TellerMailsCommand {
  readonly commandId: string;
  readonly administratorId: string;
  readonly tellerId: string;
}

interface ChooseTellerMails extends TellerMailsForm, TellerMailsCommand {
  readonly person: PersonId;
  readonly emailHash: string | null;
  /** Of the link, if the address needs one; a later one replaces it. */
  readonly linkId: string;
}

/**
 * Sets whether and where a teller is mailed about bookings (specification, administrators: mails to
 * tellers). Choosing an unverified address sends it a link.
 */
export function chooseTellerMails(
  state: TellerMailsState,
  command: ChooseTellerMails,
): Decision<TellerMailsEvent> {
  const { commandId, administratorId, tellerId, person, isOn, email, emailHash, linkId } = command;
  if (state.commandIds.has(commandId)) return accept();
  const before = state.logins.get(administratorId);
  const needsLink = isOn && !isVerified(before, emailHash);
  const isSame = isOn === (before?.isOn ?? false) && emailHash === (before?.emailHash ?? null);
  if (isSame && !needsLink) return accept();
  return accept({
    type: 'TellerMailsChosen',
    data: { administratorId, tellerId, person, isOn, emailHash, linkId: needsLink ? linkId : null },
    personal: { person, fields: { email } },
  });
}

/** Verifies the address whose link was opened, within 24 hours; any other link is `NOT_FOUND`. */
export function confirmTellerMails(
  state: TellerMailsState,
  {
    commandId,
    administratorId,
    tellerId,
    linkId,
  }: TellerMailsCommand & { readonly linkId: string },
  { now }: { readonly now: string },
): Decision<TellerMailsEvent> {
  if (state.commandIds.has(commandId)) return accept();
  const { person, link } = state.logins.get(administratorId) ?? {};
  const isGood = link?.linkId === linkId && now <= addHours(link.at, EMAIL_LINK_HOURS);
  if (person === undefined || !isGood) return reject('NOT_FOUND', { id: linkId });
  return accept({
    type: 'TellerMailsVerified',
    data: { administratorId, tellerId, person, linkId },
  });
}

/**
 * Ends a login's mails and forgets its address (specification, administrators: the owner's list).
 */
export function endTellerMails(
  state: TellerMailsState,
  { commandId, administratorId, tellerId }: TellerMailsCommand,
): Decision<TellerMailsEvent> {
  const login = state.logins.get(administratorId);
  if (state.commandIds.has(commandId) || login === undefined || login.emailHash === null)
    return accept();
  return accept({
    type: 'TellerMailsEnded',
    data: { administratorId, tellerId, person: login.person },
  });
}

import { z } from 'zod';
import { accept, type Decision, once, type Remembering, reject, remembering } from '../decision.ts';
import {
  type Context,
  type DataOf,
  type EventOf,
  eventOf,
  noMail,
  noValues,
  uuidSchema,
} from '../event-definition.ts';
import { called } from '../event-values.ts';
import {
  type LoginWithPasskeys,
  noPasskeys,
  type PasskeyEvent,
  withPasskey,
} from '../passkey/passkey-events.ts';

/** Encrypted with the deployment's key. */
const sealedSecret = z.object({ nonce: z.string(), text: z.string() });
export type SealedSecret = z.output<typeof sealedSecret>;

const administratorEvent = eventOf(
  'administrator',
  'administrator',
  { administratorId: z.string() },
  'administratorId',
);

const exportedLists = ['members', 'bookings', 'audit'] as const;
export type ExportedList = (typeof exportedLists)[number];

const listLabels = {
  members: ['会員', '名'],
  bookings: ['予約', '件'],
  audit: ['監査', '件'],
} as const satisfies Readonly<Record<ExportedList, readonly [label: string, unit: string]>>;

const whose = ({ name }: Context) => (name ? `${called('管理者', { name })}の` : '');

/**
 * The name is not sealed; passwords are argon2id hashes, recovery codes keyed hashes, the second
 * factor's secret is encrypted.
 */
export const administratorEvents = {
  AdministratorSet: administratorEvent({
    data: { username: z.string(), passwordHash: z.string() },
    sentence: ({ username }) => `${called('管理者', { name: username })}を設定しました`,
    mails: noMail,
  }),
  AdministratorRemoved: administratorEvent({
    values: noValues,
    sentence: (_, context) => `${called('管理者', context)}を削除しました`,
    mails: noMail,
  }),
  /** Makes it a teller's login for good. */
  AdministratorTiedToTeller: administratorEvent({
    data: { tellerId: uuidSchema },
    values: ({ tellerId }, names) => ({ 占い師: names.teller(tellerId) }),
    sentence: (_, context) => `${called('管理者', context)}を占い師のログインにしました`,
    mails: noMail,
  }),
  /** Hash of the secret in the calendar's address; null when revoked. */
  TellerCalendarSet: administratorEvent({
    data: { secretHash: z.string().nullable() },
    sentence: ({ secretHash }, context) =>
      `${whose(context)}カレンダーのアドレスを${secretHash === null ? '無効にしました' : '作りました'}`,
    mails: noMail,
  }),
  /** Null shows the user name. */
  AdministratorRenamed: administratorEvent({
    data: { name: z.string().nullable() },
    sentence: ({ name }, context) =>
      `${called('管理者', context)}の表示名を${name === null ? '消しました' : `「${name}」に変更しました`}`,
    mails: noMail,
  }),
  AdministratorPasswordChanged: administratorEvent({
    data: { passwordHash: z.string(), how: z.enum(['self', 'reset']) },
    sentence: ({ how }, context) =>
      how === 'reset'
        ? `${called('管理者', context)}のパスワードを再設定しました`
        : `${called('管理者', context)}が自分のパスワードを変更しました`,
    mails: noMail,
  }),
  SecondFactorTurnedOn: administratorEvent({
    data: { secret: sealedSecret, recoveryCodes: z.array(z.string()) },
    sentence: (_, context) => `${whose(context)}二段階認証を有効にしました`,
    mails: noMail,
  }),
  SecondFactorTurnedOff: administratorEvent({
    sentence: (_, context) => `${whose(context)}二段階認証を無効にしました`,
    mails: noMail,
  }),
  RecoveryCodesRenewed: administratorEvent({
    data: { recoveryCodes: z.array(z.string()) },
    sentence: (_, context) => `${whose(context)}リカバリーコードを作り直しました`,
    mails: noMail,
  }),
  RecoveryCodeUsed: administratorEvent({
    data: { recoveryCode: z.string(), left: z.number().int() },
    sentence: ({ left }, context) =>
      `${whose(context)}リカバリーコードでログインがありました（残り${left}個）`,
    mails: noMail,
  }),
  /** `count` rows, also of an interrupted download. */
  ListExported: administratorEvent({
    data: { list: z.enum(exportedLists), count: z.int().nonnegative() },
    sentence: ({ list, count }, context) => {
      const [label, unit] = listLabels[list];
      return `${called('管理者', context)}が${label}の一覧（${count.toLocaleString('ja-JP')}${unit}）を書き出しました`;
    },
    mails: noMail,
  }),
};

export type AdministratorEvent = EventOf<typeof administratorEvents> | PasskeyEvent;

export interface SecondFactor {
  readonly secret: SealedSecret;
  readonly recoveryCodes: readonly string[];
}

interface SetAdministratorState extends LoginWithPasskeys {
  readonly kind: 'set';
  readonly username: string;
  readonly name: string | null;
  /** Null for administrators. */
  readonly tellerId: string | null;
  readonly calendarHash: string | null;
  readonly passwordHash: string;
  readonly credentialEpoch: number;
  readonly secondFactor: SecondFactor | null;
}

type Course =
  | { readonly kind: 'absent' }
  | SetAdministratorState
  | { readonly kind: 'removed'; readonly credentialEpoch: number };

export type AdministratorState = Course & Remembering;

/** A new password, a second factor turned on, and removal end all sessions. */
export const administrator = remembering<Course, AdministratorEvent>(
  { kind: 'absent' },
  (state, event, { at }) => {
    const epoch = state.kind === 'absent' ? 0 : state.credentialEpoch;
    switch (event.type) {
      case 'AdministratorSet': {
        const { username, passwordHash } = event.data;
        const before =
          state.kind === 'set'
            ? state
            : { name: null, secondFactor: null, passwordHash, ...noPasskeys };
        const isSame = before.passwordHash === passwordHash;
        const { name, secondFactor, passkeyPerson } = before;
        return {
          kind: 'set',
          username,
          name,
          tellerId: null,
          calendarHash: null,
          passwordHash,
          credentialEpoch: isSame ? epoch : epoch + 1,
          secondFactor,
          passkeys: isSame ? before.passkeys : [],
          passkeyPerson,
        };
      }
      case 'AdministratorRemoved':
        return { kind: 'removed', credentialEpoch: epoch + 1 };
      default:
    }
    if (state.kind !== 'set') return state;
    const { secondFactor } = state;
    switch (event.type) {
      case 'AdministratorRenamed':
        return { ...state, name: event.data.name };
      case 'AdministratorTiedToTeller':
        return { ...state, tellerId: event.data.tellerId };
      case 'TellerCalendarSet':
        return { ...state, calendarHash: event.data.secretHash };
      case 'AdministratorPasswordChanged': {
        const { passwordHash, how } = event.data;
        const credentialEpoch = state.credentialEpoch + 1;
        // What somebody else may have set up.
        const ended = how === 'reset' ? { calendarHash: null, passkeys: [] } : {};
        return { ...state, passwordHash, ...ended, credentialEpoch };
      }
      case 'SecondFactorTurnedOn': {
        const { secret, recoveryCodes } = event.data;
        return {
          ...state,
          secondFactor: { secret, recoveryCodes },
          credentialEpoch: state.credentialEpoch + 1,
        };
      }
      case 'SecondFactorTurnedOff':
        return { ...state, secondFactor: null };
      case 'RecoveryCodesRenewed':
        return {
          ...state,
          secondFactor: secondFactor && {
            ...secondFactor,
            recoveryCodes: event.data.recoveryCodes,
          },
        };
      case 'RecoveryCodeUsed': {
        const left =
          secondFactor?.recoveryCodes.filter((code) => code !== event.data.recoveryCode) ?? [];
        return { ...state, secondFactor: secondFactor && { ...secondFactor, recoveryCodes: left } };
      }
      case 'PasskeyAdded':
      case 'PasskeyUsed':
      case 'PasskeyRefused':
      case 'PasskeyRemoved':
        return withPasskey(state, event, at);
      case 'ListExported':
        return state;
    }
  },
);

export interface AdministratorCommand {
  readonly commandId: string;
  readonly administratorId: string;
}

type Data<T extends AdministratorEvent['type']> = DataOf<AdministratorEvent, T>;

/** Decides once per command for an existing administrator; `NOT_FOUND` otherwise. */
/* @__NO_SIDE_EFFECTS__ */
export function administratorRule<C extends object>(
  decide: (
    administrator: SetAdministratorState,
    command: C & { readonly administratorId: string },
  ) => Decision<AdministratorEvent>,
) {
  return once((state: AdministratorState, command: C & { readonly administratorId: string }) =>
    state.kind === 'set'
      ? decide(state, command)
      : reject('NOT_FOUND', { id: command.administratorId }),
  );
}

/**
 * Creates an administrator or changes name or password (specification, operation: administrators at
 * the start).
 */
export const setAdministrator = once(
  (state: AdministratorState, data: Data<'AdministratorSet'>): Decision<AdministratorEvent> =>
    state.kind === 'set' &&
    state.tellerId === null &&
    state.username === data.username &&
    state.passwordHash === data.passwordHash
      ? accept()
      : accept({ type: 'AdministratorSet', data }),
);

interface NewAdministrator extends Data<'AdministratorSet'> {
  readonly name: string | null;
  readonly tellerId: string | null;
}

/** Adds an administrator or a teller's login (specification, administrators: the owner's list). */
export const addAdministrator = once(
  (
    state: AdministratorState,
    { name, tellerId, ...data }: NewAdministrator,
  ): Decision<AdministratorEvent> => {
    if (state.kind === 'set') return reject('USERNAME_TAKEN', {});
    const { administratorId } = data;
    const events: AdministratorEvent[] = [{ type: 'AdministratorSet', data }];
    if (name !== null)
      events.push({ type: 'AdministratorRenamed', data: { administratorId, name } });
    if (tellerId !== null)
      events.push({ type: 'AdministratorTiedToTeller', data: { administratorId, tellerId } });
    return accept(...events);
  },
);

export const renameAdministrator = administratorRule<Data<'AdministratorRenamed'>>(
  ({ name }, data) =>
    name === data.name ? accept() : accept({ type: 'AdministratorRenamed', data }),
);

interface NewPassword extends Data<'AdministratorPasswordChanged'> {
  /** The epoch of the confirming password; only a change of one's own needs it. */
  readonly confirmedEpoch?: number | undefined;
}

export const changeAdministratorPassword = administratorRule<NewPassword>(
  ({ credentialEpoch }, { confirmedEpoch, ...data }) =>
    data.how === 'self' && confirmedEpoch !== credentialEpoch
      ? reject('PASSWORD_WRONG', {})
      : accept({ type: 'AdministratorPasswordChanged', data }),
);

export const removeAdministrator = administratorRule((_, { administratorId }) =>
  accept({ type: 'AdministratorRemoved', data: { administratorId } }),
);

/** Null revokes the address (specification, administrators: calendar of a teller). */
export const setTellerCalendar = administratorRule<Data<'TellerCalendarSet'>>(
  ({ tellerId, calendarHash }, data) => {
    if (tellerId === null) return reject('NOT_FOUND', { id: data.administratorId });
    return calendarHash === data.secretHash
      ? accept()
      : accept({ type: 'TellerCalendarSet', data });
  },
);

/** Recorded even for an administrator removed since (specification, administration: audit). */
export const exportList = once(
  (_: AdministratorState, data: Data<'ListExported'>): Decision<AdministratorEvent> =>
    accept({ type: 'ListExported', data }),
);

import { type Decision, once, type Remembering, reject, remembering } from '../decision.ts';
import type { DataOf } from '../event-definition.ts';
import { type PersonId, personId } from '../ids/identifiers.ts';
import { type LoginWithPasskeys, noPasskeys, withPasskey } from '../passkey/passkey-events.ts';
import type { RemindersChoice } from '../settings/reminders.ts';
import { remindersOf } from '../settings/settings.ts';
import type { MemberEvent } from './member-events.ts';
import { defaultMemberRank, type MemberRank, type MemberStatus } from './member-form.ts';

export interface OpenEmailLink {
  readonly changeId: string;
  readonly emailHash: string;
  readonly purpose: 'change' | 'verify';
  readonly at: string;
}

export interface FormerEmail {
  readonly changeId: string;
  readonly emailHash: string;
  readonly at: string;
}

/** Name and address are hashes only. */
export interface RegisteredMember extends LoginWithPasskeys {
  readonly kind: 'registered';
  readonly memberId: string;
  /** Null for a member without a login. */
  readonly usernameHash: string | null;
  /** Empty if an imported member has no address. */
  readonly emailHash: string;
  /** Whether its link was opened; only then does the address belong to the member. */
  readonly emailVerified: boolean;
  readonly openEmailLink: OpenEmailLink | null;
  /** Verified ones, oldest first, for undoing changes. */
  readonly formerEmails: readonly FormerEmail[];
  /** Login needs a new password, since a change of address was undone. */
  readonly isLocked: boolean;
  readonly memberRank: MemberRank;
  readonly memberStatus: MemberStatus;
  readonly newsletterSubscribed: boolean;
  readonly reminders: RemindersChoice | null;
  /** All that ends the member's sessions increments it: new password, suspension, withdrawal. */
  readonly credentialEpoch: number;
  readonly openReset: { readonly resetId: string; readonly at: string } | null;
  readonly openInvitation: { readonly invitationId: string; readonly at: string } | null;
  readonly absorbing: MergeSources | null;
  readonly absorbed: readonly PersonId[];
}

export interface MergeSources {
  readonly otherId: string | null;
  readonly bookingIds: readonly string[];
}

/** Their data belongs to the member once a merge has started. */
export function mergedPersons({ otherId, bookingIds }: MergeSources): readonly PersonId[] {
  return [
    ...(otherId === null ? [] : [personId('member', otherId)]),
    ...bookingIds.map((id) => personId('guest', id)),
  ];
}

const newMember = {
  kind: 'registered',
  openEmailLink: null,
  formerEmails: [],
  isLocked: false,
  memberRank: defaultMemberRank,
  memberStatus: 'active',
  newsletterSubscribed: false,
  reminders: null,
  credentialEpoch: 0,
  openReset: null,
  openInvitation: null,
  ...noPasskeys,
  absorbing: null,
  absorbed: [],
} as const;

type Course =
  | { readonly kind: 'absent' }
  | { readonly kind: 'abandoned' }
  | RegisteredMember
  | {
      readonly kind: 'merged';
      readonly into: string;
      readonly at: string;
      readonly objectedAt: string | null;
      readonly isSettled: boolean;
      readonly absorbed: readonly PersonId[];
    }
  | { readonly kind: 'deleted'; readonly absorbed: readonly PersonId[] };

export type MemberState = Course & Remembering;

/** An abandoned registration blocks its id (architecture, write to two streams: claims). */
export const member = remembering<Course, MemberEvent>(
  { kind: 'absent' },
  (state, event, { at, commandId }) => {
    switch (event.type) {
      case 'MemberRegistered':
        return {
          ...newMember,
          memberId: event.data.memberId,
          usernameHash: event.data.usernameHash,
          emailHash: event.data.emailHash,
          emailVerified: event.data.emailVerified ?? true,
          openEmailLink:
            event.data.emailVerified === false ? registrationLink(event.data, at) : null,
        };
      case 'MemberImported':
        return { ...newMember, ...event.data, usernameHash: null, emailVerified: false };
      case 'RegistrationAbandoned':
        return { kind: 'abandoned' };
      case 'MemberMerged':
        return {
          kind: 'merged',
          into: event.data.into,
          at,
          objectedAt: null,
          isSettled: false,
          absorbed: absorbedBy(state),
        };
      case 'MergeObjected':
        return state.kind === 'merged' ? { ...state, objectedAt: at } : state;
      case 'MergeObjectionSettled':
        return state.kind === 'merged' ? { ...state, isSettled: true } : state;
      case 'MemberDeleted':
      case 'PersonErased':
        return { kind: 'deleted', absorbed: absorbedBy(state) };
      default:
    }
    if (state.kind !== 'registered') return state;
    switch (event.type) {
      case 'MemberProfileChanged':
        return withAddress(state, event.data, at, commandId);
      case 'MemberRankChanged':
        return { ...state, memberRank: event.data.memberRank };
      case 'MemberStatusChanged':
        return {
          ...state,
          memberStatus: event.data.status,
          ...(event.data.status === 'active'
            ? {}
            : { credentialEpoch: state.credentialEpoch + 1, openEmailLink: null }),
        };
      case 'NewsletterChosen':
        return { ...state, newsletterSubscribed: event.data.subscribed };
      case 'RemindersChosen': {
        return { ...state, reminders: remindersOf(event.data) };
      }
      case 'PasswordResetRequested':
        return { ...state, openReset: { resetId: event.data.resetId, at } };
      case 'MemberInvited':
        return { ...state, openInvitation: { invitationId: event.data.invitationId, at } };
      case 'MemberClaimed':
        return {
          ...state,
          usernameHash: event.data.usernameHash,
          emailVerified: true,
          openInvitation: null,
          credentialEpoch: state.credentialEpoch + 1,
        };
      case 'EmailChangeRequested': {
        const { changeId, emailHash, purpose } = event.data;
        return { ...state, openEmailLink: { changeId, emailHash, purpose, at } };
      }
      case 'EmailVerified':
        return {
          ...state,
          emailVerified: state.emailVerified || event.data.emailHash === state.emailHash,
          openEmailLink: null,
        };
      case 'PasswordChanged':
        // Links requested with the old password end; passkeys, too, if somebody else may have added them.
        return {
          ...state,
          passkeys: event.data.how === 'self' ? state.passkeys : [],
          openReset: null,
          openEmailLink: null,
          isLocked: false,
          credentialEpoch: state.credentialEpoch + 1,
        };
      case 'MemberMergeStarted': {
        const { otherId, bookingIds } = event.data;
        return { ...state, absorbing: { otherId, bookingIds } };
      }
      case 'MemberMergeFinished':
        return {
          ...state,
          absorbing: null,
          absorbed: [...state.absorbed, ...mergedPersons(event.data)],
        };
      case 'MemberMergeAbandoned':
        return { ...state, absorbing: null };
      case 'PasskeyAdded':
      case 'PasskeyUsed':
      case 'PasskeyRefused':
      case 'PasskeyRemoved':
        return withPasskey(state, event, at);
      case 'MemberExported':
        return state;
    }
  },
);

/** Also during a merge and after a deletion; all are erased together. */
export function absorbedBy(state: Course): readonly PersonId[] {
  switch (state.kind) {
    case 'registered':
      return [
        ...state.absorbed,
        ...(state.absorbing === null ? [] : mergedPersons(state.absorbing)),
      ];
    case 'merged':
    case 'deleted':
      return state.absorbed;
    case 'absent':
    case 'abandoned':
      return [];
  }
}

/** The welcome mail carries the first link, identified by what is known at registration. */
function registrationLink(
  { memberId, emailHash }: { readonly memberId: string; readonly emailHash: string },
  at: string,
): OpenEmailLink {
  return { changeId: memberId, emailHash, purpose: 'verify', at };
}

/** Links sent to the old address end. */
function withAddress(
  state: RegisteredMember,
  { emailHash, undoes }: DataOf<MemberEvent, 'MemberProfileChanged'>,
  at: string,
  changeId: string,
): RegisteredMember {
  if (emailHash === undefined) return state;
  const { formerEmails } = state;
  const next = {
    ...state,
    emailHash,
    emailVerified: true,
    openEmailLink: null,
    openReset: null,
    openInvitation: null,
  };
  if (undoes !== undefined) {
    const place = formerEmails.findIndex((former) => former.changeId === undoes);
    return {
      ...next,
      formerEmails: formerEmails.slice(0, place),
      isLocked: true,
      credentialEpoch: state.credentialEpoch + 1,
    };
  }
  const former = { changeId, emailHash: state.emailHash, at };
  return state.emailVerified ? { ...next, formerEmails: [...formerEmails, former] } : next;
}

export interface MemberCommand {
  readonly commandId: string;
  readonly memberId: string;
}

/** `NOT_FOUND` when there is no such member. */
export function onRegistered(
  state: MemberState,
  memberId: string,
  decide: (member: RegisteredMember) => Decision<MemberEvent>,
): Decision<MemberEvent> {
  return state.kind === 'registered' ? decide(state) : reject('NOT_FOUND', { id: memberId });
}

/** Decides once per command. */
/* @__NO_SIDE_EFFECTS__ */
export function memberRule<C extends object = object, F = void>(
  decide: (member: RegisteredMember, command: C, facts: F) => Decision<MemberEvent>,
) {
  return once((state: MemberState, command: C & { readonly memberId: string }, facts: F) =>
    onRegistered(state, command.memberId, (member) => decide(member, command, facts)),
  );
}

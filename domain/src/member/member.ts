import { type Decision, type EventFacts, type Remembering, reject, remembering } from '../decision.ts';
import { type PersonId, personId } from '../ids/identifiers.ts';
import type { RemindersChoice } from '../settings/reminders.ts';
import type { MemberEvent } from './member-events.ts';
import { defaultMemberRank, type MemberRank, type MemberStatus } from './member-form.ts';

/** A link to an address that has been asked for: to change to it, or to verify the one that the member has; and when (ISO instant). */
export interface OpenEmailLink {
  readonly changeId: string;
  readonly emailHash: string;
  readonly purpose: 'change' | 'verify';
  readonly at: string;
}

/** A verified address that another one took the place of: by which command, and when (ISO instant). */
export interface FormerEmail {
  readonly changeId: string;
  readonly emailHash: string;
  readonly at: string;
}

/** A member as decisions see them: hashes of the names, never the names. */
export interface RegisteredMember {
  readonly kind: 'registered';
  readonly memberId: string;
  readonly usernameHash: string;
  readonly emailHash: string;
  /** Whether somebody who reads the mails to the address has opened a link; only then is the address the member's own (claims). */
  readonly emailVerified: boolean;
  readonly openEmailLink: OpenEmailLink | null;
  /** The last verified addresses before the present one, the oldest first; who reads the mails to them may take the change back. */
  readonly formerEmails: readonly FormerEmail[];
  /** A change of the address was taken back: nobody logs in until a new password is set. */
  readonly isLocked: boolean;
  readonly memberRank: MemberRank;
  readonly memberStatus: MemberStatus;
  readonly newsletterSubscribed: boolean;
  /** Which reminders of bookings are wanted; null until the member chose. */
  readonly reminders: RemindersChoice | null;
  /** Raised by whatever ends a member's sessions: a new password, a suspension, a withdrawal. Sessions of lower epochs are over. */
  readonly credentialEpoch: number;
  /** The last asked-for reset that has not been used, and when it was asked for. */
  readonly openReset: { readonly resetId: string; readonly at: string } | null;
  /**
   * A deletion is under way, and by the password of which epoch it was confirmed (architecture, write to two streams: deletions); or the account goes
   * over to another one.
   */
  readonly closing: { readonly confirmedEpoch: number | null; readonly mergeInto: string | null } | null;
  /** Who is coming to this member just now. */
  readonly absorbing: MergeSources | null;
  /** Whose data is this member's: accounts and guests that were merged into it. */
  readonly absorbed: readonly PersonId[];
}

/** Who comes to a member: another account of theirs, and bookings that they made as a guest. */
export interface MergeSources {
  readonly otherId: string | null;
  readonly bookingIds: readonly string[];
}

/** The persons whose data is the member's from the start of a merge on. */
export function mergedPersons({ otherId, bookingIds }: MergeSources): readonly PersonId[] {
  return [...(otherId === null ? [] : [personId('member', otherId)]), ...bookingIds.map((id) => personId('guest', id))];
}

type Course =
  | { readonly kind: 'absent' }
  | { readonly kind: 'abandoned' }
  | RegisteredMember
  | {
      readonly kind: 'merged';
      readonly into: string;
      readonly at: string;
      /** When who had the account objected; null unless they did. */
      readonly objectedAt: string | null;
      /** Whether the salon has seen to it. */
      readonly isSettled: boolean;
      readonly absorbed: readonly PersonId[];
    }
  | { readonly kind: 'deleted'; readonly absorbed: readonly PersonId[] };

export type MemberState = Course & Remembering;

/** One member, on `member-{id}`. An abandoned registration shuts that id out for good (architecture, write to two streams: claims). */
export const member = remembering<Course, MemberEvent>({ kind: 'absent' }, (state, event, { at, commandId }) => {
  switch (event.type) {
    case 'MemberRegistered':
      return {
        kind: 'registered',
        memberId: event.data.memberId,
        usernameHash: event.data.usernameHash,
        emailHash: event.data.emailHash,
        emailVerified: event.data.emailVerified ?? true,
        openEmailLink: event.data.emailVerified === false ? registrationLink(event.data, at) : null,
        formerEmails: [],
        isLocked: false,
        memberRank: defaultMemberRank,
        memberStatus: 'active',
        newsletterSubscribed: false,
        reminders: null,
        credentialEpoch: 0,
        openReset: null,
        closing: null,
        absorbing: null,
        absorbed: [],
      };
    case 'RegistrationAbandoned':
      return { kind: 'abandoned' };
    case 'MemberMerged':
      return { kind: 'merged', into: event.data.into, at, objectedAt: null, isSettled: false, absorbed: absorbedBy(state) };
    case 'MergeObjected':
      return state.kind === 'merged' ? { ...state, objectedAt: at } : state;
    case 'MergeObjectionSettled':
      return state.kind === 'merged' ? { ...state, isSettled: true } : state;
    case 'MemberDeleted':
    case 'PersonErased':
      return { kind: 'deleted', absorbed: absorbedBy(state) };
    default:
      return state.kind === 'registered' ? changed(state, event, { at, commandId }) : state;
  }
});

/** Whose data is the member's, also while they are coming and after the member has gone: they are erased together. */
export function absorbedBy(state: Course): readonly PersonId[] {
  switch (state.kind) {
    case 'registered':
      return [...state.absorbed, ...(state.absorbing === null ? [] : mergedPersons(state.absorbing))];
    case 'merged':
    case 'deleted':
      return state.absorbed;
    case 'absent':
    case 'abandoned':
      return [];
  }
}

/** The mail that greets a new member carries the first link; it is named by what is known of the member then. */
function registrationLink({ memberId, emailHash }: { readonly memberId: string; readonly emailHash: string }, at: string): OpenEmailLink {
  return { changeId: memberId, emailHash, purpose: 'verify', at };
}

type Change = Exclude<
  MemberEvent,
  {
    type:
      | 'MemberRegistered'
      | 'RegistrationAbandoned'
      | 'MemberMerged'
      | 'MergeObjected'
      | 'MergeObjectionSettled'
      | 'MemberDeleted'
      | 'PersonErased';
  }
>;

/** More changes than anybody may ask for in the days in which they can be taken back. */
const MOST_FORMER = 50;

function changed(state: RegisteredMember, event: Change, { at, commandId }: EventFacts): RegisteredMember {
  switch (event.type) {
    case 'MemberProfileChanged': {
      const { emailHash, undoes } = event.data;
      if (emailHash === undefined) return state;
      // A link that went to the old address is worth nothing after the address has changed.
      const next = { ...state, emailHash, emailVerified: true, openEmailLink: null, openReset: null };
      if (undoes !== undefined) {
        const formerEmails = state.formerEmails.slice(
          0,
          state.formerEmails.findIndex(({ changeId }) => changeId === undoes),
        );
        return { ...next, formerEmails, isLocked: true, credentialEpoch: state.credentialEpoch + 1 };
      }
      const former = { changeId: commandId, emailHash: state.emailHash, at };
      return state.emailVerified ? { ...next, formerEmails: [...state.formerEmails, former].slice(-MOST_FORMER) } : next;
    }
    case 'MemberRankChanged':
      return { ...state, memberRank: event.data.memberRank };
    case 'MemberStatusChanged':
      return {
        ...state,
        memberStatus: event.data.status,
        ...(event.data.status === 'active' ? {} : { credentialEpoch: state.credentialEpoch + 1, openEmailLink: null }),
      };
    case 'NewsletterChosen':
      return { ...state, newsletterSubscribed: event.data.subscribed };
    case 'RemindersChosen': {
      const { dayBefore, hoursBefore } = event.data;
      return { ...state, reminders: { dayBefore, hoursBefore } };
    }
    case 'PasswordResetRequested':
      return { ...state, openReset: { resetId: event.data.resetId, at } };
    case 'EmailChangeRequested': {
      const { changeId, emailHash, purpose } = event.data;
      return { ...state, openEmailLink: { changeId, emailHash, purpose, at } };
    }
    case 'EmailVerified':
      return { ...state, emailVerified: state.emailVerified || event.data.emailHash === state.emailHash, openEmailLink: null };
    case 'PasswordChanged':
      // Whoever asked for a link may have known the old password only.
      return { ...state, openReset: null, openEmailLink: null, isLocked: false, credentialEpoch: state.credentialEpoch + 1 };
    case 'MemberClosing':
      return { ...state, closing: { confirmedEpoch: event.data.confirmedEpoch, mergeInto: event.data.mergeInto ?? null } };
    case 'MemberReopened':
      return { ...state, closing: null };
    case 'MemberMergeStarted': {
      const { otherId, bookingIds } = event.data;
      return { ...state, absorbing: { otherId, bookingIds } };
    }
    case 'MemberMergeFinished':
      return { ...state, absorbing: null, absorbed: [...state.absorbed, ...mergedPersons(event.data)] };
    case 'MemberMergeAbandoned':
      return { ...state, absorbing: null };
    case 'MemberExported':
      return state;
  }
}

export interface MemberCommand {
  readonly commandId: string;
  readonly memberId: string;
}

/** Decides about a member who is there; anybody else is not found. */
export function onMember(
  state: MemberState,
  memberId: string,
  decide: (member: RegisteredMember) => Decision<MemberEvent>,
): Decision<MemberEvent> {
  return state.kind === 'registered' ? decide(state) : reject('NOT_FOUND', { id: memberId });
}

import { z } from 'zod';
import { type Remembering, remembering } from '../aggregate.ts';
import { type Decision, reject } from '../decision.ts';
import type { EventOf } from '../event-definition.ts';
import type { PersonEvent } from '../person/erasure.ts';
import { defaultMemberRank, genders, type MemberRank, type MemberStatus, memberRanks, memberStatuses } from './member-form.ts';

const memberId = z.string();

/** What a member's profile holds, all of it sealed under the member's key. Empty values are null; dates are `yyyy-MM-dd`. */
export const memberProfile = z.object({
  name: z.string(),
  nameKana: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string(),
  birthDate: z.string().nullable(),
  gender: z.enum(genders).nullable(),
  occupation: z.string().nullable(),
  address: z.string().nullable(),
  lineId: z.string().nullable(),
  notes: z.string().nullable(),
});
export type MemberProfile = z.output<typeof memberProfile>;

/** Events of `member-{id}`. Names and addresses appear outside the sealed part only as keyed hashes. */
export const memberEvents = {
  MemberRegistered: {
    version: 1,
    data: z.object({ memberId, usernameHash: z.string(), emailHash: z.string(), registeredBy: z.enum(['self', 'admin']) }),
    personal: z.object({
      username: z.string(),
      email: z.string(),
      name: z.string(),
      nameKana: z.string().nullable(),
      phone: z.string().nullable(),
      passwordHash: z.string(),
    }),
  },
  RegistrationAbandoned: { version: 1, data: z.object({ memberId }) },
  MemberProfileChanged: {
    version: 1,
    data: z.object({ memberId, emailHash: z.string().optional() }),
    personal: memberProfile.partial(),
  },
  MemberRankChanged: { version: 1, data: z.object({ memberId, memberRank: z.enum(memberRanks) }) },
  MemberStatusChanged: { version: 1, data: z.object({ memberId, status: z.enum(memberStatuses) }) },
  NewsletterChosen: { version: 1, data: z.object({ memberId, subscribed: z.boolean() }) },
  PasswordChanged: {
    version: 1,
    data: z.object({ memberId, how: z.enum(['self', 'reset', 'admin']) }),
    personal: z.object({ passwordHash: z.string() }),
  },
  PasswordResetRequested: { version: 1, data: z.object({ memberId, resetId: z.string() }) },
  /** No new bookings from here on; `confirmedEpoch` is that of the password by which the member confirmed it, null for anybody else. */
  MemberClosing: { version: 1, data: z.object({ memberId, confirmedEpoch: z.int().nullable() }) },
  MemberReopened: { version: 1, data: z.object({ memberId, upcoming: z.int() }) },
  MemberDeleted: { version: 1, data: z.object({ memberId }) },
} as const;

export type MemberEvent = EventOf<typeof memberEvents> | PersonEvent;

/** A member as decisions see them: hashes of the names, never the names. */
export interface RegisteredMember {
  readonly kind: 'registered';
  readonly memberId: string;
  readonly usernameHash: string;
  readonly emailHash: string;
  readonly memberRank: MemberRank;
  readonly memberStatus: MemberStatus;
  readonly newsletterSubscribed: boolean;
  /** Raised by whatever ends a member's sessions: a new password, a suspension, a withdrawal. Sessions of lower epochs are over. */
  readonly credentialEpoch: number;
  /** The last asked-for reset that has not been used, and when it was asked for. */
  readonly openReset: { readonly resetId: string; readonly at: string } | null;
  /** A deletion is under way, and by the password of which epoch it was confirmed (architecture, writes: deletions). */
  readonly closing: { readonly confirmedEpoch: number | null } | null;
}

type Course = { readonly kind: 'absent' } | { readonly kind: 'abandoned' } | RegisteredMember | { readonly kind: 'deleted' };

export type MemberState = Course & Remembering;

/** One member, on `member-{id}`. An abandoned registration shuts that id out for good (architecture, writes: claims). */
export const member = remembering<Course, MemberEvent>({ kind: 'absent' }, (state, event, { at }) => {
  switch (event.type) {
    case 'MemberRegistered':
      return {
        kind: 'registered',
        memberId: event.data.memberId,
        usernameHash: event.data.usernameHash,
        emailHash: event.data.emailHash,
        memberRank: defaultMemberRank,
        memberStatus: 'active',
        newsletterSubscribed: false,
        credentialEpoch: 0,
        openReset: null,
        closing: null,
      };
    case 'RegistrationAbandoned':
      return { kind: 'abandoned' };
    case 'MemberDeleted':
    case 'PersonErased':
      return { kind: 'deleted' };
    default:
      return state.kind === 'registered' ? changed(state, event, at) : state;
  }
});

type Change = Exclude<MemberEvent, { type: 'MemberRegistered' | 'RegistrationAbandoned' | 'MemberDeleted' | 'PersonErased' }>;

function changed(state: RegisteredMember, event: Change, at: string): RegisteredMember {
  switch (event.type) {
    case 'MemberProfileChanged': {
      const { emailHash } = event.data;
      // A link that went to the old address is worth nothing after the address has changed.
      return emailHash === undefined ? state : { ...state, emailHash, openReset: null };
    }
    case 'MemberRankChanged':
      return { ...state, memberRank: event.data.memberRank };
    case 'MemberStatusChanged':
      return {
        ...state,
        memberStatus: event.data.status,
        credentialEpoch: event.data.status === 'active' ? state.credentialEpoch : state.credentialEpoch + 1,
      };
    case 'NewsletterChosen':
      return { ...state, newsletterSubscribed: event.data.subscribed };
    case 'PasswordResetRequested':
      return { ...state, openReset: { resetId: event.data.resetId, at } };
    case 'PasswordChanged':
      return { ...state, openReset: null, credentialEpoch: state.credentialEpoch + 1 };
    case 'MemberClosing':
      return { ...state, closing: { confirmedEpoch: event.data.confirmedEpoch } };
    case 'MemberReopened':
      return { ...state, closing: null };
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

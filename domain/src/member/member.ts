import { type Remembering, remembering } from '../remembering.ts';
import type { MemberEvent } from './events.ts';
import { defaultMemberRank, type MemberRank } from './ranks.ts';
import type { MemberStatus } from './statuses.ts';

/** A member as decisions see them: hashes of the names, never the names. */
export interface RegisteredMember {
  readonly kind: 'registered';
  readonly memberId: string;
  readonly usernameHash: string;
  readonly emailHash: string;
  readonly memberRank: MemberRank;
  readonly memberStatus: MemberStatus;
  readonly newsletterSubscribed: boolean;
  /** The last asked-for reset that has not been used, and when it was asked for. */
  readonly openReset: { readonly resetId: string; readonly at: string } | null;
}

type Course = { readonly kind: 'absent' } | { readonly kind: 'abandoned' } | RegisteredMember | { readonly kind: 'deleted' };

export type MemberState = Course & Remembering;

/** One member, on `member-{id}`. An abandoned registration shuts that id out for good (PROTOCOLS, Claims). */
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
        openReset: null,
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
      return { ...state, memberStatus: event.data.status };
    case 'NewsletterChosen':
      return { ...state, newsletterSubscribed: event.data.subscribed };
    case 'PasswordResetRequested':
      return { ...state, openReset: { resetId: event.data.resetId, at } };
    case 'PasswordChanged':
      return { ...state, openReset: null };
  }
}

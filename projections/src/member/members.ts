import { defaultMemberRank, type MemberRank, type MemberStatus, type memberEvents } from '@salon/domain';
import type { Sealed } from '@salon/event-store';
import { defineProjector, type Lacking, present } from '../engine/projector.ts';

/** A member's account. Names, addresses and the password's hash stay sealed. */
export interface MemberDocument {
  readonly memberId: string;
  readonly usernameHash: string;
  readonly emailHash: string;
  /** Whether somebody who reads the mails to the address has opened a link. */
  readonly emailVerified: boolean;
  /** The last link to an address that was asked for and not used. */
  readonly emailLink: { readonly purpose: 'change' | 'verify'; readonly at: string } | null;
  readonly registeredBy: 'self' | 'admin';
  readonly memberRank: MemberRank;
  readonly status: MemberStatus;
  readonly newsletterSubscribed: boolean;
  /** When the person last chose; null until then. */
  readonly newsletterChosenAt: string | null;
  readonly createdAt: string;
  /** Registration and each change of the profile, oldest first; later fields win. */
  readonly profile: readonly Sealed[];
  /** What holds the present `passwordHash`. */
  readonly password: Sealed | null;
  /** The last request for a new password that was not used. */
  readonly reset: { readonly resetId: string; readonly at: string } | null;
  /** A deletion is under way. */
  readonly closing: boolean;
  /** Another account, or guests' bookings, are coming to this member. */
  readonly merging: boolean;
}

/** That somebody took the data away changes nothing of an account. */
type Handled = Exclude<keyof typeof memberEvents, 'MemberExported'>;

/** The members' accounts. */
export const members = defineProjector<MemberDocument, Handled>({
  name: 'members',
  version: 4,
  /** Version 1 did not tell of a deletion under way, version 2 of links to addresses, version 3 of merges: there were none. */
  fromOlder: ({
    closing = false,
    emailVerified = true,
    emailLink = null,
    merging = false,
    ...doc
  }: Lacking<MemberDocument, 'closing' | 'emailVerified' | 'emailLink' | 'merging'>) => ({
    ...doc,
    ...{ closing, emailVerified, emailLink, merging },
  }),
  keys: ({ data }) => [data.memberId],
  creates: ['MemberRegistered'],
  on: {
    MemberRegistered(_, { data: { memberId, usernameHash, emailHash, emailVerified = true, registeredBy, sealed }, at }) {
      const account = { memberId, usernameHash, emailHash, registeredBy, memberRank: defaultMemberRank, status: 'active' as const };
      const newsletter = { newsletterSubscribed: false, newsletterChosenAt: null };
      return {
        ...account,
        ...newsletter,
        emailVerified,
        emailLink: emailVerified ? null : { purpose: 'verify', at },
        createdAt: at,
        profile: sealed === undefined ? [] : [sealed],
        password: sealed ?? null,
        reset: null,
        closing: false,
        merging: false,
      };
    },
    RegistrationAbandoned: () => undefined,
    MemberProfileChanged(doc, event) {
      const member = present(doc, event);
      const { emailHash, sealed } = event.data;
      const address = emailHash === undefined ? {} : { emailHash, emailVerified: true, emailLink: null };
      return { ...member, ...address, profile: sealed === undefined ? member.profile : [...member.profile, sealed] };
    },
    MemberRankChanged: (doc, event) => ({ ...present(doc, event), memberRank: event.data.memberRank }),
    MemberStatusChanged: (doc, event) => ({
      ...present(doc, event),
      status: event.data.status,
      ...(event.data.status === 'active' ? {} : { emailLink: null }),
    }),
    EmailChangeRequested: (doc, event) => ({ ...present(doc, event), emailLink: { purpose: event.data.purpose, at: event.at } }),
    EmailVerified: (doc, event) => ({ ...present(doc, event), emailVerified: true, emailLink: null }),
    NewsletterChosen: (doc, event) => ({
      ...present(doc, event),
      newsletterSubscribed: event.data.subscribed,
      newsletterChosenAt: event.at,
    }),
    PasswordChanged: (doc, event) => ({ ...present(doc, event), password: event.data.sealed ?? null, reset: null, emailLink: null }),
    PasswordResetRequested: (doc, event) => ({ ...present(doc, event), reset: { resetId: event.data.resetId, at: event.at } }),
    // Whose account goes over to another one is not deleted: the account that stays tells of it.
    MemberClosing: (doc, event) => ({ ...present(doc, event), closing: event.data.mergeInto === undefined }),
    MemberReopened: (doc, event) => ({ ...present(doc, event), closing: false }),
    MemberMergeStarted: (doc, event) => ({ ...present(doc, event), merging: true }),
    MemberMergeFinished(doc, event) {
      const { profile, ...member } = present(doc, event);
      const { sealed } = event.data;
      return { ...member, merging: false, profile: sealed === undefined ? profile : [...profile, sealed] };
    },
    MemberMergeAbandoned: (doc, event) => ({ ...present(doc, event), merging: false }),
    MemberMerged: () => undefined,
    MemberDeleted: () => undefined,
  },
  indexes: {
    username: ({ usernameHash }) => [usernameHash],
    email: ({ emailHash }) => [emailHash],
    /** `status|created`, the status also `*`. */
    created: ({ status, createdAt }) => ['*', status].map((which) => `${which}|${createdAt}`),
    reset: ({ reset }) => (reset === null ? [] : [reset.resetId]),
    /** Those whose deletion is under way, by registration. */
    closing: ({ closing, createdAt }) => (closing ? [createdAt] : []),
    /** Those to whom others are coming, by registration. */
    merging: ({ merging, createdAt }) => (merging ? [createdAt] : []),
  },
});

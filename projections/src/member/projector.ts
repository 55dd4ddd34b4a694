import { defaultMemberRank, type memberEvents } from '@salon/domain';
import { defineProjector, present } from '../engine/define-projector.ts';
import type { MemberDocument } from './document.ts';

/** The members' accounts. */
export const members = defineProjector<MemberDocument, keyof typeof memberEvents>({
  name: 'members',
  version: 1,
  keys: ({ data }) => [data.memberId],
  on: {
    MemberRegistered(_, { data: { memberId, usernameHash, emailHash, registeredBy, sealed }, at }) {
      const account = { memberId, usernameHash, emailHash, registeredBy, memberRank: defaultMemberRank, status: 'active' as const };
      const newsletter = { newsletterSubscribed: false, newsletterChosenAt: null };
      return {
        ...account,
        ...newsletter,
        createdAt: at,
        profile: sealed === undefined ? [] : [sealed],
        password: sealed ?? null,
        reset: null,
      };
    },
    RegistrationAbandoned: () => undefined,
    MemberProfileChanged(doc, event) {
      const member = present(doc, event);
      const { emailHash = member.emailHash, sealed } = event.data;
      return { ...member, emailHash, profile: sealed === undefined ? member.profile : [...member.profile, sealed] };
    },
    MemberRankChanged: (doc, event) => ({ ...present(doc, event), memberRank: event.data.memberRank }),
    MemberStatusChanged: (doc, event) => ({ ...present(doc, event), status: event.data.status }),
    NewsletterChosen: (doc, event) => ({
      ...present(doc, event),
      newsletterSubscribed: event.data.subscribed,
      newsletterChosenAt: event.at,
    }),
    PasswordChanged: (doc, event) => ({ ...present(doc, event), password: event.data.sealed ?? null, reset: null }),
    PasswordResetRequested: (doc, event) => ({ ...present(doc, event), reset: { resetId: event.data.resetId, at: event.at } }),
    MemberDeleted: () => undefined,
  },
  indexes: {
    username: ({ usernameHash }) => [usernameHash],
    email: ({ emailHash }) => [emailHash],
    /** `status|created`, the status also `*`. */
    created: ({ status, createdAt }) => ['*', status].map((which) => `${which}|${createdAt}`),
    reset: ({ reset }) => (reset === null ? [] : [reset.resetId]),
  },
});

import { z } from 'zod';
import type { EventOf } from '../event-definition.ts';
import type { PersonEvent } from '../person/erasure.ts';
import { genders, memberRanks, memberStatuses } from './member-form.ts';

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
    data: z.object({
      memberId,
      usernameHash: z.string(),
      emailHash: z.string(),
      registeredBy: z.enum(['self', 'admin']),
      /** False: the registration mail carries a link, named by the member's own id. Absent of members who came before there were links. */
      emailVerified: z.literal(false).optional(),
    }),
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
    /** `changeId`: of an address whose link was opened; absent where an administrator set it. */
    data: z.object({ memberId, emailHash: z.string().optional(), changeId: z.string().optional() }),
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
  EmailChangeRequested: {
    version: 1,
    data: z.object({ memberId, changeId: z.string(), emailHash: z.string(), purpose: z.enum(['change', 'verify']) }),
    personal: z.object({ newEmail: z.string() }),
  },
  EmailVerified: { version: 1, data: z.object({ memberId, emailHash: z.string(), changeId: z.string() }) },
  PasswordResetRequested: { version: 1, data: z.object({ memberId, resetId: z.string() }) },
  /** No new bookings from here on; `confirmedEpoch` is that of the password by which the member confirmed it, null for anybody else. */
  MemberClosing: {
    version: 1,
    /** `mergeInto`: not to be deleted, but to go over to that member. */
    data: z.object({ memberId, confirmedEpoch: z.int().nullable(), mergeInto: memberId.optional() }),
  },
  MemberReopened: { version: 1, data: z.object({ memberId, upcoming: z.int() }) },
  MemberDeleted: { version: 1, data: z.object({ memberId }) },
  /** Another account of the same person and bookings that they made as a guest begin to come to this member (decisions, one person, two accounts). */
  MemberMergeStarted: { version: 1, data: z.object({ memberId, otherId: memberId.nullable(), bookingIds: z.array(z.string()) }) },
  /** All of them have come; the fields are what this member did not have. */
  MemberMergeFinished: {
    version: 1,
    /** `bookingIds`: the guests' bookings that have come; somebody else may have had one by then. */
    data: z.object({ memberId, otherId: memberId.nullable(), bookingIds: z.array(z.string()) }),
    personal: memberProfile.omit({ name: true, email: true }).partial(),
  },
  /** The other account could not be closed; nothing has come. */
  MemberMergeAbandoned: { version: 1, data: z.object({ memberId, otherId: memberId.nullable() }) },
  /** This account has gone over to another one of the same person. */
  MemberMerged: { version: 1, data: z.object({ memberId, into: memberId }) },
  /** An administrator took away what the salon holds of the member. */
  MemberExported: { version: 1, data: z.object({ memberId }) },
} as const;

export type MemberEvent = EventOf<typeof memberEvents> | PersonEvent;

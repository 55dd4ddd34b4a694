import { z } from 'zod';
import type { EventOf } from '../event-of.ts';
import type { PersonEvent } from '../person/events.ts';
import { genders } from './genders.ts';
import { memberRanks } from './ranks.ts';
import { memberStatuses } from './statuses.ts';

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
  MemberDeleted: { version: 1, data: z.object({ memberId }) },
} as const;

export type MemberEvent = EventOf<typeof memberEvents> | PersonEvent;

import { z } from 'zod';
import { type EventOf, eventOf, noMail } from '../event-definition.ts';
import type { PersonEvent } from '../person/erasure.ts';
import { sealedShape } from '../person/stored-fields.ts';
import { genders, type MemberStatus, memberFields, memberRanks, memberStatuses } from './member-form.ts';
import { registrationFields } from './registration-form.ts';

const memberId = z.string();

const memberProfile = z.object({ ...sealedShape(memberFields), gender: z.enum(genders).nullable() });
export type MemberProfile = z.output<typeof memberProfile>;

const statusWords: Readonly<Record<MemberStatus, string>> = { active: '有効', suspended: '停止中', withdrawn: '退会' };

const memberEvent = eventOf('member');

/** Events of `member-{id}`. Names and addresses appear outside the sealed part only as keyed hashes. */
export const memberEvents = {
  MemberRegistered: memberEvent({
    version: 1,
    data: z.object({
      memberId,
      usernameHash: z.string(),
      emailHash: z.string(),
      registeredBy: z.enum(['self', 'admin']),
      /** False: the registration mail carries a link, named by the member's own id. Absent of members who came before there were links. */
      emailVerified: z.literal(false).optional(),
    }),
    personal: {
      version: 1,
      fields: z.object({ ...sealedShape(registrationFields), passwordHash: z.string() }),
    },
    sentence: ({ registeredBy }) => (registeredBy === 'admin' ? '会員を登録しました' : '会員登録がありました'),
    mails: () => ['member-registered'],
  }),
  RegistrationAbandoned: memberEvent({
    version: 1,
    data: z.object({ memberId }),
    sentence: () => '途中で終わった会員登録を取り消しました',
    mails: noMail,
  }),
  MemberProfileChanged: memberEvent({
    version: 1,
    /** `changeId`: of an address whose link was opened; absent where an administrator set it. */
    data: z.object({ memberId, emailHash: z.string().optional(), changeId: z.string().optional() }),
    personal: { version: 1, fields: memberProfile.partial() },
    sentence: () => '会員の情報を変更しました',
    mails: ({ emailHash, changeId }) => {
      if (emailHash === undefined) return [];
      // Who opened the link knows it already; of what an administrator does both addresses are told.
      return changeId === undefined ? ['email-changed', 'email-set'] : ['email-changed'];
    },
  }),
  MemberRankChanged: memberEvent({
    version: 1,
    data: z.object({ memberId, memberRank: z.enum(memberRanks) }),
    sentence: ({ memberRank }) => `会員ランクを「${memberRank}」に変更しました`,
    mails: noMail,
  }),
  MemberStatusChanged: memberEvent({
    version: 1,
    data: z.object({ memberId, status: z.enum(memberStatuses) }),
    sentence: ({ status }) => `会員の状態を「${statusWords[status]}」に変更しました`,
    mails: noMail,
  }),
  NewsletterChosen: memberEvent({
    version: 1,
    data: z.object({ memberId, subscribed: z.boolean() }),
    sentence: ({ subscribed }) => (subscribed ? 'お知らせメールの受け取りを希望しました' : 'お知らせメールの受け取りをやめました'),
    mails: noMail,
  }),
  PasswordChanged: memberEvent({
    version: 1,
    data: z.object({ memberId, how: z.enum(['self', 'reset', 'admin']) }),
    personal: { version: 1, fields: z.object({ passwordHash: z.string() }) },
    sentence: ({ how }) => (how === 'reset' ? 'パスワードを再設定しました' : 'パスワードを変更しました'),
    mails: noMail,
  }),
  EmailChangeRequested: memberEvent({
    version: 1,
    data: z.object({ memberId, changeId: z.string(), emailHash: z.string(), purpose: z.enum(['change', 'verify']) }),
    personal: { version: 1, fields: z.object({ newEmail: z.string() }) },
    sentence: ({ purpose }) =>
      purpose === 'change' ? 'メールアドレスの変更を申し込みました' : 'メールアドレスの確認メールを申し込みました',
    mails: ({ purpose }) => (purpose === 'verify' ? ['email-verification'] : ['email-change-link', 'email-change-asked']),
  }),
  EmailVerified: memberEvent({
    version: 1,
    data: z.object({ memberId, emailHash: z.string(), changeId: z.string() }),
    sentence: () => 'メールアドレスを確認しました',
    mails: noMail,
  }),
  PasswordResetRequested: memberEvent({
    version: 1,
    data: z.object({ memberId, resetId: z.string() }),
    sentence: () => 'パスワードの再設定を申し込みました',
    mails: () => ['password-reset'],
  }),
  /** No new bookings from here on; `confirmedEpoch` is that of the password by which the member confirmed it, null for anybody else. */
  MemberClosing: memberEvent({
    version: 1,
    /** `mergeInto`: not to be deleted, but to go over to that member. */
    data: z.object({ memberId, confirmedEpoch: z.int().nullable(), mergeInto: memberId.optional() }),
    sentence: ({ mergeInto }) =>
      mergeInto === undefined ? '会員の削除を始めました' : '会員の統合のため、新しい予約の受け付けを止めました',
    mails: noMail,
  }),
  MemberReopened: memberEvent({
    version: 1,
    data: z.object({ memberId, upcoming: z.int() }),
    sentence: ({ upcoming }) =>
      upcoming === 0 ? '会員の削除をやめました' : `これからの予約が${upcoming}件あるため、会員の削除をやめました`,
    mails: noMail,
  }),
  MemberDeleted: memberEvent({ version: 1, data: z.object({ memberId }), sentence: () => '会員を削除しました', mails: noMail }),
  /** Another account of the same person and bookings that they made as a guest begin to come to this member (decisions, one person, two accounts). */
  MemberMergeStarted: memberEvent({
    version: 1,
    data: z.object({ memberId, otherId: memberId.nullable(), bookingIds: z.array(z.string()) }),
    sentence: () => 'ほかの会員登録やゲストの予約の統合を始めました',
    mails: noMail,
  }),
  /** All of them have come; the fields are what this member did not have. */
  MemberMergeFinished: memberEvent({
    version: 1,
    /** `bookingIds`: the guests' bookings that have come; somebody else may have had one by then. */
    data: z.object({ memberId, otherId: memberId.nullable(), bookingIds: z.array(z.string()) }),
    personal: { version: 1, fields: memberProfile.omit({ name: true, email: true }).partial() },
    sentence: () => 'ほかの会員登録やゲストの予約の統合が完了しました',
    mails: noMail,
  }),
  /** The other account could not be closed; nothing has come. */
  MemberMergeAbandoned: memberEvent({
    version: 1,
    data: z.object({ memberId, otherId: memberId.nullable() }),
    sentence: () => '会員の統合をやめました',
    mails: noMail,
  }),
  /** This account has gone over to another one of the same person. */
  MemberMerged: memberEvent({
    version: 1,
    data: z.object({ memberId, into: memberId }),
    sentence: () => 'ほかの会員に統合されました',
    mails: noMail,
  }),
  /** An administrator took away what the salon holds of the member. */
  MemberExported: memberEvent({ version: 1, data: z.object({ memberId }), sentence: () => '会員の情報を書き出しました', mails: noMail }),
};

export type MemberEvent = EventOf<typeof memberEvents> | PersonEvent;

import { z } from 'zod';
import { type Context, type EventOf, eventOf, noMail } from '../event-definition.ts';
import { changeSentence, personCalled } from '../event-values.ts';
import type { PasskeyEvent } from '../passkey/passkey-events.ts';
import { agreedVersionsShape } from '../person/agreed-versions.ts';
import type { PersonEvent } from '../person/erasure.ts';
import { reminderWords } from '../settings/reminders.ts';
import { remindersChoiceSchema } from '../settings/settings.ts';
import { forFields } from '../thing/person-fields.ts';
import { sealedShape } from '../thing/sealed-fields.ts';
import {
  defaultMemberRank,
  genders,
  importFields,
  memberFields,
  memberRanks,
  memberStatuses,
  memberStatusLabels,
} from './member-form.ts';
import { registrationFields } from './registration-form.ts';

const memberId = z.string();

const memberProfile = z.object({
  ...sealedShape(memberFields),
  gender: z.enum(genders).nullable(),
});
export type MemberProfile = z.output<typeof memberProfile>;

const who = (context: Context) => personCalled('会員', context);

const whose = (context: Context) => (context.name ? `${who(context)}の` : '');
const subject = (context: Context) => (context.name ? `${who(context)}が` : '');
const into = (context: Context) => (context.name ? `${who(context)}への` : '');

const newMember = () => ({ 会員ランク: defaultMemberRank, 状態: memberStatusLabels.active });

const memberEvent = eventOf('member', 'member', { memberId }, 'memberId');

/** Unsealed names and addresses are keyed hashes only. */
export const memberEvents = {
  MemberRegistered: memberEvent({
    data: {
      usernameHash: z.string(),
      emailHash: z.string(),
      /** False when the registration mail carries a verification link. */
      emailVerified: z.literal(false).optional(),
      ...agreedVersionsShape,
    },
    personal: {
      fields: z.object({ ...sealedShape(registrationFields), passwordHash: z.string() }),
    },
    values: newMember,
    sentence: (_, context) => `${who(context)}の登録がありました`,
    mails: () => ['member-registered'],
  }),
  RegistrationAbandoned: memberEvent({
    sentence: () => '途中で終わった会員登録を取り消しました',
    mails: noMail,
  }),
  /** The member has no login (specification, members: customers from before). */
  MemberImported: memberEvent({
    /** `emailHash` is empty without an address. */
    data: { emailHash: z.string() },
    personal: { fields: z.object(sealedShape(importFields)) },
    values: newMember,
    sentence: (_, context) => `${who(context)}を取り込みました`,
    mails: noMail,
  }),
  MemberInvited: memberEvent({
    data: { invitationId: z.string() },
    sentence: (_, context) => `${who(context)}に招待メールを送りました`,
    mails: () => ['member-invited'],
  }),
  MemberClaimed: memberEvent({
    data: { usernameHash: z.string(), ...agreedVersionsShape },
    personal: { fields: z.object({ username: z.string(), passwordHash: z.string() }) },
    sentence: (_, context) => `${subject(context)}招待メールからログインを登録しました`,
    mails: noMail,
  }),
  MemberProfileChanged: memberEvent({
    /** `changeId`: the opened link; absent for administrators. `undoes`: the reverted command. */
    data: {
      emailHash: z.string().optional(),
      changeId: z.string().optional(),
      undoes: z.string().optional(),
    },
    personal: {
      fields: memberProfile.partial(),
      labels: forFields(memberFields, (name) => memberFields[name].label),
    },
    sentence: ({ undoes }, context) =>
      undoes === undefined
        ? changeSentence(who(context), context.changes)
        : `お申し出により、${who(context)}のメールアドレスを元に戻しました`,
    mails: ({ emailHash, changeId, undoes }) => {
      // An undo is confirmed on the page, so it is not mailed.
      if (emailHash === undefined || undoes !== undefined) return [];
      // A link's change is mailed to the old address, an administrator's to both.
      return changeId === undefined ? ['email-changed', 'email-set'] : ['email-changed'];
    },
  }),
  MemberRankChanged: memberEvent({
    data: { memberRank: z.enum(memberRanks) },
    values: ({ memberRank }) => ({ 会員ランク: memberRank }),
    sentence: ({ memberRank }, context) =>
      `${context.name ? `${who(context)}の` : ''}会員ランクを「${memberRank}」に変更しました`,
    mails: noMail,
  }),
  MemberStatusChanged: memberEvent({
    data: { status: z.enum(memberStatuses) },
    values: ({ status }) => ({ 状態: memberStatusLabels[status] }),
    sentence: ({ status }, context) =>
      `${who(context)}の状態を「${memberStatusLabels[status]}」に変更しました`,
    mails: noMail,
  }),
  NewsletterChosen: memberEvent({
    data: { subscribed: z.boolean() },
    values: ({ subscribed }) => ({ お知らせメール: subscribed ? '受け取る' : '受け取らない' }),
    sentence: ({ subscribed }, context) =>
      `${subject(context)}お知らせメールの受け取りを${subscribed ? '希望しました' : 'やめました'}`,
    mails: noMail,
  }),
  RemindersChosen: memberEvent({
    data: remindersChoiceSchema.shape,
    values: (choice) => ({ ご予約のお知らせ: reminderWords(choice) }),
    sentence: (choice, context) =>
      `${whose(context)}ご予約のお知らせを「${reminderWords(choice)}」にしました`,
    mails: noMail,
  }),
  PasswordChanged: memberEvent({
    data: { how: z.enum(['self', 'reset', 'admin']) },
    personal: { fields: z.object({ passwordHash: z.string() }) },
    sentence: ({ how }, context) =>
      `${whose(context)}パスワードを${how === 'reset' ? '再設定しました' : '変更しました'}`,
    mails: noMail,
  }),
  EmailChangeRequested: memberEvent({
    data: { changeId: z.string(), emailHash: z.string(), purpose: z.enum(['change', 'verify']) },
    personal: { fields: z.object({ newEmail: z.string() }) },
    sentence: ({ purpose }, context) =>
      `${subject(context)}${purpose === 'change' ? 'メールアドレスの変更' : 'メールアドレスの確認メール'}を申し込みました`,
    mails: ({ purpose }) =>
      purpose === 'verify' ? ['email-verification'] : ['email-change-link', 'email-change-asked'],
  }),
  EmailVerified: memberEvent({
    data: { emailHash: z.string(), changeId: z.string() },
    sentence: (_, context) => `${whose(context)}メールアドレスを確認しました`,
    mails: noMail,
  }),
  PasswordResetRequested: memberEvent({
    data: { resetId: z.string() },
    sentence: (_, context) => `${subject(context)}パスワードの再設定を申し込みました`,
    mails: () => ['password-reset'],
  }),
  MemberDeleted: memberEvent({
    sentence: (_, context) => `${who(context)}を削除しました`,
    mails: noMail,
  }),
  /**
   * Another account and bookings made as a guest are merged into this member (decisions, one
   * person, two accounts).
   */
  MemberMergeStarted: memberEvent({
    data: { otherId: memberId.nullable(), bookingIds: z.array(z.string()) },
    sentence: (_, context) => `${into(context)}ほかの会員登録やゲストの予約の統合を始めました`,
    mails: noMail,
  }),
  MemberMergeFinished: memberEvent({
    /** `bookingIds`: those that still were the guests'. */
    data: { otherId: memberId.nullable(), bookingIds: z.array(z.string()) },
    personal: { fields: memberProfile.omit({ name: true, email: true }).partial() },
    sentence: (_, context) => `${into(context)}ほかの会員登録やゲストの予約の統合が完了しました`,
    mails: noMail,
  }),
  /** The other account could not be ended; nothing was merged. */
  MemberMergeAbandoned: memberEvent({
    data: { otherId: memberId.nullable() },
    sentence: (_, context) => `${into(context)}会員の統合をやめました`,
    mails: noMail,
  }),
  MemberMerged: memberEvent({
    data: { into: memberId },
    sentence: (_, context) => `${subject(context)}ほかの会員に統合されました`,
    mails: () => ['member-merged'],
  }),
  /** The holder objected (specification, members: objecting). */
  MergeObjected: memberEvent({
    data: { into: memberId },
    sentence: (_, context) => `${who(context)}の統合に心当たりがないと、お申し出がありました`,
    mails: () => ['merge-objected'],
  }),
  MergeObjectionSettled: memberEvent({
    data: { into: memberId },
    personal: {
      fields: z.object({ note: z.string().nullable() }),
      words: ({ note }) => note ?? '',
    },
    sentence: (_, context) => `${whose(context)}統合へのお申し出を対応済みにしました`,
    mails: noMail,
  }),
  MemberExported: memberEvent({
    sentence: (_, context) => `${who(context)}の情報を書き出しました`,
    mails: noMail,
  }),
};

/** The events that carry a member's own fields; of each field the latest counts. */
export const memberFieldEvents = [
  'MemberRegistered',
  'MemberImported',
  'MemberClaimed',
  'MemberProfileChanged',
  'MemberMergeFinished',
] as const satisfies readonly (keyof typeof memberEvents)[];
export type MemberFieldEvent = (typeof memberFieldEvents)[number];

export type MemberEvent = EventOf<typeof memberEvents> | PasskeyEvent | PersonEvent;

import { z } from 'zod';
import { bookedServiceSchema, customerSchema } from '../booking/agenda-events.ts';
import { guestFields } from '../booking/guest-form.ts';
import { releaseOutcomes } from '../booking/waitlist-hold-events.ts';
import {
  bookingIdSchema,
  dateSchema,
  type EventOf,
  eventOf,
  instantSchema,
  noMail,
  personIdSchema,
  uuidSchema,
  waitingIdSchema,
} from '../event-definition.ts';
import { possessive } from '../event-values.ts';
import { keysOf } from '../keys-of.ts';
import { sealedShape } from '../thing/sealed-fields.ts';
import { formatDate, formatSpan } from '../time/time.ts';
import { partLabels, partsOfDay } from './parts-of-day.ts';

/** The entry ended by the customer, by the salon, or because no time can become free. */
const leavingWords = {
  left: 'ご本人が取り消しました',
  removed: '店舗が取り消しました',
  'day-over': 'ご希望の日が過ぎたため終了しました',
  'teller-gone': '占い師が削除されたため終了しました',
  'service-gone': 'メニューが削除されたため終了しました',
  'person-gone': 'お客さまの情報が消去されたため終了しました',
};
export type LeavingReason = keyof typeof leavingWords;
export const leavingReasons = keysOf(leavingWords);

export const offerOutcomes = ['booked', ...releaseOutcomes] as const;
export type OfferOutcome = (typeof offerOutcomes)[number];

const outcomeWords: Readonly<Record<OfferOutcome, string>> = {
  booked: '予約になりました',
  declined: '見送られました',
  lapsed: '期限までにお返事がなく終了しました',
  void: 'ご案内の前に取りやめになりました',
};

const waitlistEvent = eventOf(
  'waitlist',
  'waiting',
  { date: dateSchema, waitingId: waitingIdSchema, person: personIdSchema },
  'waitingId',
);

const offer = { offerId: z.string().min(1) };

/** The list of one day is `waitlist-{date}` (specification, booking: waitlist). */
export const waitlistEvents = {
  WaitlistJoined: waitlistEvent({
    /**
     * `tellerId` null: any teller. `contactHash`: a keyed hash of the day and the address or
     * member. `known`: an earlier visitor or verified member.
     */
    data: {
      tellerId: uuidSchema.nullable(),
      tellerName: z.string().nullable(),
      service: bookedServiceSchema,
      part: z.enum(partsOfDay),
      customer: customerSchema,
      contactHash: z.string(),
      known: z.boolean(),
      rank: z.int(),
    },
    personal: { fields: z.object(sealedShape(guestFields)) },
    sentence: ({ date, tellerName, service, part }, context) =>
      `${possessive(context)}キャンセル待ち（${formatDate(date)} ${partLabels[part]}、${tellerName ?? 'おまかせ'}、${service.name}）を受け付けました`,
    mails: () => ['waitlist-joined'],
  }),
  /** Recorded so that outsiders cannot tell a repeat from a first time. */
  WaitlistJoinRepeated: waitlistEvent({
    sentence: (_, context) =>
      `${possessive(context)}キャンセル待ちに、同じ内容の登録がもう一度ありました`,
    mails: noMail,
  }),
  WaitlistLinkOpened: waitlistEvent({
    sentence: (_, context) => `${possessive(context)}キャンセル待ちのメールのリンクが開かれました`,
    mails: noMail,
  }),
  WaitlistOffered: waitlistEvent({
    /** `until`: end of the hold. `known`: whether the person was. */
    data: {
      ...offer,
      known: z.boolean(),
      tellerId: uuidSchema,
      tellerName: z.string(),
      startTime: instantSchema,
      endTime: instantSchema,
      restMinutes: z.int().positive().optional(),
      until: instantSchema,
    },
    sentence: ({ tellerName, startTime, endTime }, context) =>
      `${possessive(context)}キャンセル待ちに${formatSpan(startTime, endTime)} ${tellerName}をご案内しました`,
    mails: () => ['waitlist-offer'],
  }),
  WaitlistOfferEnded: waitlistEvent({
    data: {
      ...offer,
      outcome: z.enum(offerOutcomes),
      bookedAs: bookingIdSchema.nullable(),
      rank: z.int().nullable(),
    },
    sentence: ({ outcome }, context) =>
      `${possessive(context)}キャンセル待ちのご案内は、${outcomeWords[outcome]}`,
    mails: ({ outcome }) => (outcome === 'lapsed' ? ['waitlist-offer-over'] : []),
  }),
  WaitlistMoved: waitlistEvent({
    data: { rank: z.int(), otherId: waitingIdSchema, otherRank: z.int() },
    personal: {
      fields: z.object({ reason: z.string() }),
      words: ({ reason }) => reason,
    },
    sentence: (_, context) => `${possessive(context)}キャンセル待ちの順番を変更しました`,
    mails: noMail,
  }),
  WaitlistLeft: waitlistEvent({
    data: { why: z.enum(leavingReasons) },
    sentence: ({ why }, context) => `${possessive(context)}キャンセル待ちを${leavingWords[why]}`,
    mails: ({ why }) => (why === 'left' || why === 'person-gone' ? [] : ['waitlist-ended']),
  }),
};

export type WaitlistEvent = EventOf<typeof waitlistEvents>;

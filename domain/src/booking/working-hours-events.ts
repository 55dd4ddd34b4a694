import { z } from 'zod';
import {
  type Context,
  dateSchema,
  type EventOf,
  endTimeSchema,
  eventOf,
  hoursIdSchema,
  noMail,
  noValues,
  timeSchema,
  uuidSchema,
  wishIdSchema,
} from '../event-definition.ts';
import { formatDate } from '../time/time.ts';

/** Null means all services. */
export const hoursServiceTypeSchema = z.enum(['phone', 'in-person']).nullable();

export const ownAgenda = { tellerId: uuidSchema, date: dateSchema };

/** For example 橘 月乃の2026年01月23日(金). */
export const dayOf = ({ date }: { readonly date: string }, { name }: Context): string =>
  `${name ? `${name}の` : ''}${formatDate(date)}`;

const timeBefore = ({ before }: Context) => (before?.時間 ? ` ${before.時間}` : '');

const hoursEvent = eventOf('hours', 'hours', { ...ownAgenda, hoursId: hoursIdSchema }, 'hoursId');

const span = {
  startTime: timeSchema,
  endTime: endTimeSchema,
  serviceType: hoursServiceTypeSchema,
};
const hoursData = { ...span, isActive: z.boolean() };
type SpanOf = Readonly<z.output<z.ZodObject<typeof span>>> & { readonly date: string };

const serviceTypeLabel = (type: SpanOf['serviceType']) => {
  if (type === null) return 'すべて';
  return type === 'phone' ? '電話' : '対面';
};

const spanValues = ({ date, startTime, endTime, serviceType }: SpanOf) => ({
  時間: `${startTime}～${endTime}`,
  日: formatDate(date),
  種別: serviceTypeLabel(serviceType),
});

const hoursValues = (data: SpanOf & { readonly isActive: boolean }) => ({
  ...spanValues(data),
  受付: data.isActive ? '受け付ける' : '受け付けない',
});

export const workingHoursEvents = {
  /** Also recorded when a draft is published, under its id. */
  WorkingHoursAdded: hoursEvent({
    data: hoursData,
    values: hoursValues,
    sentence: (data, context) =>
      `${dayOf(data, context)} ${data.startTime}～${data.endTime}の勤務時間を追加しました`,
    mails: noMail,
  }),
  WorkingHoursRemoved: hoursEvent({
    /** `bookingsInside`: the bookings that were left by force. */
    data: { bookingsInside: z.int().nonnegative() },
    values: noValues,
    sentence(data, context) {
      const left = data.bookingsInside > 0 ? `（予約${data.bookingsInside}件を残して）` : '';
      return `${dayOf(data, context)}${timeBefore(context)}の勤務時間を削除しました${left}`;
    },
    mails: noMail,
  }),
};

export type WorkingHoursEvent = EventOf<typeof workingHoursEvents>;

export const draftHoursEvents = {
  WorkingHoursDrafted: hoursEvent({
    data: hoursData,
    values: hoursValues,
    sentence: (data, context) =>
      `${dayOf(data, context)} ${data.startTime}～${data.endTime}の勤務時間を下書きに入れました`,
    mails: noMail,
  }),
  DraftedHoursRemoved: hoursEvent({
    values: noValues,
    sentence: (data, context) =>
      `${dayOf(data, context)}${timeBefore(context)}の勤務時間を下書きから削除しました`,
    mails: noMail,
  }),
};

export type DraftHoursEvent = EventOf<typeof draftHoursEvents>;

const wishEvent = eventOf('hours', 'wish', { ...ownAgenda, wishId: wishIdSchema }, 'wishId');

export const hoursWishEvents = {
  HoursWished: wishEvent({
    data: span,
    values: spanValues,
    sentence: (data, context) =>
      `${dayOf(data, context)} ${data.startTime}～${data.endTime}の勤務の希望を受け付けました`,
    mails: noMail,
  }),
  HoursWishWithdrawn: wishEvent({
    values: noValues,
    sentence: (data, context) =>
      `${dayOf(data, context)}${timeBefore(context)}の勤務の希望が取り下げられました`,
    mails: noMail,
  }),
  /** The same append adds the hours, under this id. */
  HoursWishApproved: wishEvent({
    data: { hoursId: hoursIdSchema },
    values: () => ({ 返事: '承認' }),
    sentence: (data, context) =>
      `${dayOf(data, context)}${timeBefore(context)}の勤務の希望を承認しました`,
    mails: noMail,
  }),
  HoursWishDeclined: wishEvent({
    /** `note` is shown to the teller; '' when empty. */
    data: { note: z.string() },
    values: ({ note }) => ({ 返事: note === '' ? 'お断り' : `お断り（${note}）` }),
    sentence: (data, context) =>
      `${dayOf(data, context)}${timeBefore(context)}の勤務の希望をお断りしました${data.note && `（${data.note}）`}`,
    mails: noMail,
  }),
};

export type HoursWishEvent = EventOf<typeof hoursWishEvents>;

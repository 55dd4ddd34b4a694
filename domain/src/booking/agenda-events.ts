import { z } from 'zod';
import {
  bookingIdSchema,
  type Context,
  type EventOf,
  eventOf,
  instantSchema,
  noMail,
  personIdSchema,
  uuidSchema,
} from '../event-definition.ts';
import { possessive, yen } from '../event-values.ts';
import { serviceTypes } from '../menu/service-types.ts';
import { agreedVersionsShape } from '../person/agreed-versions.ts';
import { reminderWords } from '../settings/reminders.ts';
import { remindersChoiceSchema } from '../settings/settings.ts';
import { fieldNames, forFields, type PersonFields } from '../thing/person-fields.ts';
import { sealedShape } from '../thing/sealed-fields.ts';
import { paymentWayLabels, paymentWays } from '../till/takings.ts';
import { formatSpan } from '../time/time.ts';
import { bookingStatuses, bookingStatusLabels } from './booking-statuses.ts';
import type { BreakEvent } from './break-events.ts';
import {
  customerFacts,
  deskFacts,
  guestFields,
  guestFormFields,
  recordField,
} from './guest-form.ts';
import type { WaitlistHoldEvent } from './waitlist-hold-events.ts';
import {
  type DraftHoursEvent,
  type HoursWishEvent,
  ownAgenda,
  type WorkingHoursEvent,
} from './working-hours-events.ts';

const serviceTypeSchema = z.enum(serviceTypes);
const bookingStatusSchema = z.enum(bookingStatuses);

const restMinutes = z.int().positive().optional();

export const bookedServiceSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  type: serviceTypeSchema,
  duration: z.int().positive(),
  price: z.int().nonnegative(),
  restMinutes,
});

export const customerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('member'), memberId: uuidSchema }),
  z.object({ kind: z.literal('guest') }),
]);

const spanSchema = z.object({ startTime: instantSchema, endTime: instantSchema });

const placeSchema = z.object({ ...ownAgenda, ...spanSchema.shape });
const namedPlaceSchema = placeSchema.extend({ tellerName: z.string() });

/** What a booking keeps through every reschedule (specification, booking: making a booking). */
export const bookingSnapshotSchema = z.object({
  totalPrice: z.int().nonnegative(),
  service: bookedServiceSchema,
  customer: customerSchema,
  person: personIdSchema,
  reminders: remindersChoiceSchema.optional(),
});

export type BookingStatus = z.output<typeof bookingStatusSchema>;
export type BookedService = Readonly<z.output<typeof bookedServiceSchema>>;
export type Customer = Readonly<z.output<typeof customerSchema>>;
export type Span = Readonly<z.output<typeof spanSchema>>;
export type Place = Readonly<z.output<typeof placeSchema>>;
export type NamedPlace = Readonly<z.output<typeof namedPlaceSchema>>;
export type BookingSnapshot = Readonly<z.output<typeof bookingSnapshotSchema>>;

const reschedule = { rescheduleId: z.string().min(1) };

const guestFieldsSchema = z.strictObject(sealedShape(guestFormFields));

const memberFieldsSchema = z.strictObject(sealedShape(customerFacts));

const labelsOf = <F extends PersonFields>(fields: F) =>
  forFields(fields, (name) => fields[name]?.label ?? name);

/** The revisions of the deciding streams; `member` for members only. */
const revisionsSchema = z.object({
  settings: z.int(),
  menu: z.int(),
  teller: z.int(),
  member: z.int().optional(),
});

const statusReasonSchema = z.enum(['no-show', 'salon', 'customer', 'other']).nullable();

const spanOf = ({ startTime, endTime }: Span) => formatSpan(startTime, endTime);

const ofBooking = (context: Context) => (context.name ? `${possessive(context)}予約の` : '');

const bookingEvent = eventOf(
  'booking',
  'booking',
  { ...ownAgenda, bookingId: bookingIdSchema },
  'bookingId',
);

/**
 * On the agenda of their teller and day. `rescheduleId` identifies a reschedule between
 * two agendas.
 */
export const bookingEvents = {
  BookingCreated: bookingEvent({
    data: {
      ...bookingSnapshotSchema.shape,
      ...spanSchema.shape,
      tellerName: z.string(),
      status: z.enum(['pending', 'confirmed']),
      revisions: revisionsSchema,
      overrides: z.object({ deadline: z.boolean(), hours: z.boolean() }),
      offerId: z.string().optional(),
      ...agreedVersionsShape,
    },
    // Both are strict: otherwise a guest's fields would parse as a member's and lose the rest.
    personal: { fields: z.union([guestFieldsSchema, memberFieldsSchema]) },
    history: 'everyone',
    sentence: ({ tellerName, status, ...span }, context) =>
      `${possessive(context)}${spanOf(span)} ${tellerName}の予約を${status === 'pending' ? '受け付けました（承認待ち）' : '承りました'}`,
    mails: ({ status }) => [status === 'confirmed' ? 'booking-confirmed' : 'booking-waiting'],
  }),
  BookingConfirmed: bookingEvent({
    history: 'everyone',
    changesCalendar: true,
    sentence: (_, context) => `${possessive(context)}予約を確定しました`,
    mails: () => ['booking-confirmed'],
  }),
  CancellationRequested: bookingEvent({
    personal: { fields: z.object({ note: z.string() }), words: ({ note }) => note },
    history: 'everyone',
    sentence: (_, context) => `${possessive(context)}キャンセルの申請を受け付けました`,
    mails: () => ['cancellation-requested'],
  }),
  CancellationApproved: bookingEvent({
    history: 'everyone',
    changesCalendar: true,
    sentence: (_, context) => `${possessive(context)}キャンセルの申請を承認しました`,
    mails: () => ['cancellation-approved'],
  }),
  CancellationDeclined: bookingEvent({
    personal: {
      fields: z.object({ reason: z.string() }),
      words: ({ reason }) => reason,
    },
    history: 'everyone',
    sentence: (_, context) => `${possessive(context)}キャンセルの申請をお断りしました`,
    mails: () => ['cancellation-declined'],
  }),
  CancellationWithdrawn: bookingEvent({
    history: 'everyone',
    sentence: (_, context) => `${possessive(context)}キャンセルの申請が取り下げられました`,
    mails: () => ['cancellation-withdrawn'],
  }),
  BookingStatusChanged: bookingEvent({
    data: { from: bookingStatusSchema, to: bookingStatusSchema, reason: statusReasonSchema },
    personal: { fields: z.object({ text: z.string() }), words: ({ text }) => text },
    history: 'everyone',
    changesCalendar: true,
    sentence: ({ from, to }, context) =>
      `${ofBooking(context)}状態を「${bookingStatusLabels[from]}」から「${bookingStatusLabels[to]}」に変更しました`,
    mails({ from, to, reason }) {
      if (to === 'cancelled' && from !== 'cancelled')
        return reason === 'no-show' ? [] : ['cancelled-by-salon'];
      if (to !== 'confirmed') return [];
      if (from === 'cancelled') return ['booking-confirmed-again'];
      return from === 'pending' ? ['booking-confirmed'] : [];
    },
  }),
  BookingCancelledByLink: bookingEvent({
    history: 'everyone',
    changesCalendar: true,
    sentence: (_, context) =>
      `${context.name ? `${possessive(context)}予約が` : ''}メールのリンクからキャンセルされました`,
    mails: () => ['cancelled-by-link'],
  }),
  BookingRescheduled: bookingEvent({
    data: { from: spanSchema, to: spanSchema },
    history: 'everyone',
    changesCalendar: true,
    sentence: ({ from, to }, context) =>
      `${ofBooking(context)}日時を${spanOf(from)}から${spanOf(to)}に変更しました`,
    mails: () => ['booking-changed'],
  }),
  RescheduleHeld: bookingEvent({
    data: { ...reschedule, from: placeSchema, to: namedPlaceSchema, restMinutes },
    sentence: (_, context) => `${ofBooking(context)}日時の変更のため、新しい時間を押さえました`,
    mails: noMail,
  }),
  /** The deciding step of a reschedule to another agenda; names only the new teller. */
  BookingRescheduledOut: bookingEvent({
    data: { ...reschedule, from: placeSchema, to: namedPlaceSchema },
    history: 'everyone',
    changesCalendar: true,
    sentence({ from, to }, context) {
      const { tellerName = to.tellerName } = context;
      const before = tellerName === to.tellerName ? '' : `（${tellerName}）`;
      return `${ofBooking(context)}日時を${spanOf(from)}${before}から${spanOf(to)}（${to.tellerName}）に変更しました`;
    },
    mails: noMail,
  }),
  BookingRescheduledIn: bookingEvent({
    data: {
      ...reschedule,
      from: placeSchema,
      to: namedPlaceSchema,
      booking: bookingSnapshotSchema.extend({ status: z.enum(['pending', 'confirmed']) }),
    },
    sentence: (_, context) => `${possessive(context)}予約を変更後の日時に移しました`,
    mails: () => ['booking-changed'],
  }),
  RescheduleReleased: bookingEvent({
    data: reschedule,
    sentence: (_, context) => `${ofBooking(context)}日時の変更のために押さえた時間を戻しました`,
    mails: noMail,
  }),
  /**
   * The other account is the same person's; what is sealed under `formerPerson` stays so
   * (decisions, one person, two accounts).
   */
  BookingReassigned: bookingEvent({
    data: {
      customer: z.object({ kind: z.literal('member'), memberId: uuidSchema }),
      person: personIdSchema,
      formerPerson: personIdSchema,
    },
    history: 'salon',
    sentence: (_, context) =>
      `会員の統合により、${possessive(context)}予約を統合先の会員に移しました`,
    mails: noMail,
  }),
  /** All of a guest's details are sealed again, so the latest event contains all. */
  GuestDetailsCorrected: bookingEvent({
    data: { fields: z.array(z.enum(fieldNames(guestFields))).min(1) },
    personal: {
      fields: guestFieldsSchema,
      labels: labelsOf(guestFormFields),
      changed: ({ fields }) => fields,
    },
    history: 'salon',
    sentence: ({ fields }, context) =>
      `${ofBooking(context)}${fields.map((name) => guestFields[name].label).join('・')}を訂正しました`,
    mails: noMail,
  }),
  /** Without a sealed text the fact was removed. */
  BookingFactWritten: bookingEvent({
    data: { fact: z.enum(fieldNames(deskFacts)) },
    personal: {
      fields: z.strictObject(sealedShape(deskFacts)).partial(),
      labels: labelsOf(deskFacts),
      changed: ({ fact }) => [fact],
    },
    history: 'salon',
    sentence: ({ fact }, context) =>
      `${ofBooking(context)}${deskFacts[fact].label}を書き換えました`,
    mails: noMail,
  }),
  /**
   * In no history, since reception reads histories. Without a sealed text the record was
   * removed.
   */
  ReadingRecordWritten: bookingEvent({
    personal: { fields: z.object({ text: z.string() }) },
    sentence: (_, context) => `${ofBooking(context)}${recordField.record.label}を書きました`,
    mails: noMail,
  }),
  /** Recorded when others than the writers open; `records` are the writers' bookings. */
  ReadingRecordOpened: bookingEvent({
    data: { records: z.array(bookingIdSchema).min(1) },
    sentence: ({ records }, context) =>
      `${possessive(context)}${recordField.record.label}（${records.length}件）を開きました`,
    mails: noMail,
  }),
  BookingMailWithheld: bookingEvent({
    history: 'salon',
    sentence: (_, context) =>
      `${ofBooking(context)}変更をお客さまにメールで知らせないことにしました`,
    mails: noMail,
  }),
  /** A guest's choice; a member's is `RemindersChosen`. */
  BookingRemindersChosen: bookingEvent({
    data: remindersChoiceSchema.shape,
    history: 'salon',
    sentence: (choice, context) =>
      `${ofBooking(context)}ご予約のお知らせを「${reminderWords(choice)}」にしました`,
    mails: noMail,
  }),
  /** The amount is in yen, tax included; null when withdrawn. */
  BookingPaymentNoted: bookingEvent({
    data: {
      tellerName: z.string(),
      amount: z.int().nonnegative(),
      way: z.enum(paymentWays).nullable(),
    },
    history: 'salon',
    sentence: ({ amount, way }, context) =>
      `${ofBooking(context)}お支払い${way === null ? 'の記録を取り消しました' : `（${paymentWayLabels[way]} ${yen(amount)}）を記録しました`}`,
    mails: noMail,
  }),
};

export type BookingEvent = EventOf<typeof bookingEvents>;

/** Events that no agenda, slot or figure depends on. */
export type BookingAside =
  | 'GuestDetailsCorrected'
  | 'BookingFactWritten'
  | 'ReadingRecordWritten'
  | 'ReadingRecordOpened'
  | 'BookingMailWithheld'
  | 'BookingRemindersChosen';

/** The stored form of a rest: omitted when 0. */
export const resting = (minutes = 0): { readonly restMinutes?: number } =>
  minutes === 0 ? {} : { restMinutes: minutes };

export type AgendaEvent =
  | WorkingHoursEvent
  | DraftHoursEvent
  | HoursWishEvent
  | BreakEvent
  | BookingEvent
  | WaitlistHoldEvent;

export type GuestFields = Readonly<z.output<typeof guestFieldsSchema>>;
export type MemberFields = Readonly<z.output<typeof memberFieldsSchema>>;
export type StatusReason = z.output<typeof statusReasonSchema>;

export type CalendarStatus = 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';

export function calendarStatus(status: BookingStatus): CalendarStatus {
  if (status === 'cancelled') return 'CANCELLED';
  return status === 'pending' ? 'TENTATIVE' : 'CONFIRMED';
}

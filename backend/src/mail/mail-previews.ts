import { encodeAgendaId, type MailTemplate, type ServiceType, tokyoInstant } from '@salon/domain';
import type { BookingFacts } from '../booking/calendar.ts';
import type { SalonFacts } from '../settings/current-settings.ts';
import type { MailContent } from './mail-content.ts';
import {
  bookingChanged,
  bookingConfirmed,
  bookingConfirmedAgain,
  bookingWaiting,
  reminder,
  tellerBooking,
} from './templates/booking-mails.ts';
import {
  cancellationApproved,
  cancellationDeclined,
  cancellationRequested,
  cancellationWithdrawn,
  cancelledByLink,
  cancelledBySalon,
} from './templates/cancellation-mails.ts';
import {
  applicationForSalon,
  applicationReceived,
  inquiryForSalon,
  inquiryReceived,
} from './templates/form-mails.ts';
import {
  emailChangeAsked,
  emailChanged,
  emailChangeLink,
  emailSet,
  emailVerification,
  memberMerged,
  memberRegistered,
  mergeObjected,
  passwordReset,
  tellerMailsLink,
} from './templates/member-mails.ts';
import { auditFound, logHead } from './templates/operator-mails.ts';
import {
  type WaitingFacts,
  waitlistEnded,
  waitlistJoined,
  waitlistOffer,
  waitlistOfferOver,
} from './templates/waitlist-mails.ts';

const DATE = '2026-10-24';

const names: Readonly<Record<ServiceType, string>> = {
  face_to_face: '対面鑑定 60分',
  phone: '電話占い',
  lesson: 'タロット入門レッスン',
};

/** The booking of a preview; all names are made up. */
export function previewBooking(type: ServiceType): BookingFacts {
  const tellerId = '00000000-0000-4000-8000-000000000001';
  return {
    bookingId: encodeAgendaId({
      kind: 'booking',
      tellerId,
      date: DATE,
      random: new Uint8Array(10),
    }),
    customer: '見本 花子',
    isMember: true,
    tellerName: '紫苑',
    serviceName: names[type],
    serviceType: type,
    duration: 60,
    price: 9_000,
    startTime: tokyoInstant(DATE, '13:30'),
    endTime: tokyoInstant(DATE, '14:30'),
    notes: '仕事のことをうかがいたいです。',
    sequence: 0,
    calendarStatus: 'CONFIRMED',
    cancelPath: '/cancel/mihon',
  };
}

const member = { name: '見本 花子', username: 'mihon', objectionPath: '/objection/mihon' };
const sender = {
  name: '見本 花子',
  nameKana: 'ミホン ハナコ',
  email: 'mihon@example.jp',
  phone: '090-0000-0000',
  message: 'よろしくお願いいたします。',
};
const application = {
  ...sender,
  applicationId: 'mihon',
  experience: '5年',
  specialties: ['タロット', '手相'],
};
const waitingFor = ({
  customer,
  serviceName: name,
  serviceType: type,
  duration,
}: BookingFacts): WaitingFacts => ({
  customer,
  date: DATE,
  part: 'afternoon',
  tellerName: null,
  path: '/waitlist/mihon',
  service: { name, type, duration },
});
const at = tokyoInstant(DATE, '03:10');
const log = { logId: 'mihon', from: '0', to: '48210' };
const seal = {
  ...log,
  number: 12,
  total: 48_210,
  count: 120,
  digest: '',
  previous: '',
  keyId: '',
  mac: '',
  at,
};

/** Every mail template with made-up facts. */
export const mailPreviews: Readonly<
  Record<MailTemplate, (salon: SalonFacts, booking: BookingFacts) => MailContent>
> = {
  'booking-confirmed': (salon, booking) => bookingConfirmed(booking, salon),
  'booking-waiting': (salon, booking) => bookingWaiting(booking, salon),
  'booking-confirmed-again': (salon, booking) => bookingConfirmedAgain(booking, salon),
  'booking-changed': (salon, booking) => {
    const before = {
      startTime: tokyoInstant(DATE, '11:00'),
      endTime: tokyoInstant(DATE, '12:00'),
      tellerName: '御影 岳',
    };
    return bookingChanged({ ...booking, before }, salon);
  },
  'cancellation-requested': (salon, booking) =>
    cancellationRequested({ ...booking, note: '体調がすぐれないため' }, salon),
  'cancellation-withdrawn': (salon, booking) => cancellationWithdrawn(booking, salon),
  'cancellation-approved': (salon, booking) => cancellationApproved(booking, salon),
  'cancellation-declined': (salon, booking) =>
    cancellationDeclined({ ...booking, reason: '当日のため、お電話でご相談ください。' }, salon),
  'cancelled-by-link': (salon, booking) => cancelledByLink(booking, salon),
  'cancelled-by-salon': (salon, booking) => cancelledBySalon(booking, salon),
  reminder: (salon, booking) => reminder({ ...booking, isToday: false }, salon),
  'reminder-same-day': (salon, booking) => reminder({ ...booking, isToday: true }, salon),
  'teller-booking': (
    salon,
    { tellerName, customer, serviceName: name, serviceType: type, duration, startTime, endTime },
  ) => {
    const stands = {
      status: 'confirmed',
      tellerId: 'mihon',
      tellerName,
      startTime,
      endTime,
    } as const;
    const told = {
      ...stands,
      startTime: tokyoInstant(DATE, '11:00'),
      endTime: tokyoInstant(DATE, '12:00'),
    };
    return tellerBooking(
      { tellerName, customer, service: { name, type, duration }, told, stands, isElsewhere: false },
      salon,
    );
  },
  'teller-mails-link': (salon) => tellerMailsLink('/email/mihon', salon),
  'waitlist-joined': (salon, booking) => waitlistJoined(waitingFor(booking), salon),
  'waitlist-offer': (salon, booking) => {
    const { startTime, endTime, tellerName } = booking;
    const offer = {
      offerId: 'mihon',
      tellerId: 'mihon',
      tellerName,
      startTime,
      endTime,
      until: tokyoInstant(DATE, '11:30'),
    };
    return waitlistOffer({ ...waitingFor(booking), offer }, salon);
  },
  'waitlist-offer-over': (salon, booking) => waitlistOfferOver(waitingFor(booking), salon),
  'waitlist-ended': (salon, booking) =>
    waitlistEnded({ ...waitingFor(booking), why: 'day-over' }, salon),
  'application-received': (salon) => applicationReceived(application, salon),
  'application-for-salon': (salon) => applicationForSalon(application, salon),
  'inquiry-received': (salon) => inquiryReceived(sender, salon),
  'inquiry-for-salon': (salon) => inquiryForSalon(sender, salon),
  'member-registered': (salon) =>
    memberRegistered({ ...member, verifyPath: '/email/mihon' }, salon),
  'password-reset': (salon) =>
    passwordReset({ ...member, resetPath: '/password-reset/mihon' }, salon),
  'email-verification': (salon) => emailVerification('/email/mihon', salon),
  'email-change-link': (salon) => emailChangeLink('/email/mihon', salon),
  'email-change-asked': (salon) => emailChangeAsked(member, salon),
  'email-changed': (salon) => emailChanged(member, salon),
  'email-set': (salon) => emailSet(member, salon),
  'member-merged': (salon) => memberMerged(member, salon),
  'merge-objected': (salon) => mergeObjected({ ...member, memberId: 'mihon' }, salon),
  'audit-found': (salon) => {
    const findings = [{ what: 'changed', where: 'settings/3' } as const];
    return auditFound({ ...log, events: 48_210, found: 1, findings, startedAt: at, at }, salon);
  },
  'log-head': (salon) => logHead({ ...seal, head: 'a'.repeat(64), key: 'b'.repeat(64) }, salon),
};

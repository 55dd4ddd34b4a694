import { encodeAgendaId, type MailTemplate, type ServiceType, tokyoInstant } from '@salon/domain';
import type { CalendarBooking } from '../booking/calendar.ts';
import type { SalonFacts } from '../settings/salon-now.ts';
import type { MailContent } from './mail-content.ts';
import { tellerBooking } from './templates/booking-mails.ts';
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
  memberInvited,
  memberMerged,
  memberRegistered,
  mergeObjected,
  passkeyRefused,
  passkeyRefusedForSalon,
  passwordResetMail,
  tellerMailsLink,
} from './templates/member-mails.ts';
import { logAudited, testMail } from './templates/operator-mails.ts';
import {
  type WaitingFacts,
  waitlistEnded,
  waitlistJoined,
  waitlistOffer,
  waitlistOfferOver,
} from './templates/waitlist-mails.ts';
import { type BookingTemplate, bookingMails, isBookingTemplate } from './write-booking-mail.ts';

const DATE = '2026-10-24';

const names: Readonly<Record<ServiceType, string>> = {
  face_to_face: '対面鑑定 60分',
  phone: '電話占い',
  lesson: 'タロット入門レッスン',
};

function bookingOf(type: ServiceType): CalendarBooking {
  const tellerId = '00000000-0000-4000-8000-000000000001';
  return {
    bookingId: encodeAgendaId({
      kind: 'booking',
      tellerId,
      date: DATE,
      random: new Uint8Array(10),
    }),
    customer: '見本 花子',
    hasMyPage: true,
    tellerName: '紫苑',
    service: { name: names[type], type, duration: 60 },
    totalPrice: 9_000,
    status: 'confirmed',
    startTime: tokyoInstant(DATE, '13:30'),
    endTime: tokyoInstant(DATE, '14:30'),
    notes: '仕事のことをうかがいたいです。',
    sequence: 0,
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
  id: 'mihon',
  experience: '5年',
  specialties: ['タロット', '手相'],
};
const waitingFor = ({ customer, service }: CalendarBooking): WaitingFacts => ({
  customer,
  date: DATE,
  part: 'afternoon',
  tellerName: null,
  path: '/waitlist/mihon',
  service,
});
const at = tokyoInstant(DATE, '03:10');

const elevenOClock = {
  startTime: tokyoInstant(DATE, '11:00'),
  endTime: tokyoInstant(DATE, '12:00'),
};

const otherMails: Readonly<
  Record<
    Exclude<MailTemplate, BookingTemplate>,
    (booking: CalendarBooking, salon: SalonFacts) => MailContent
  >
> = {
  'teller-booking': (booking) => {
    const { tellerName, customer, service, startTime, endTime } = booking;
    const shown = {
      status: 'confirmed',
      tellerId: 'mihon',
      tellerName,
      startTime,
      endTime,
    } as const;
    const lastMailed = { ...shown, ...elevenOClock };
    return tellerBooking({
      shown,
      customer,
      service,
      lastMailed,
      present: shown,
      isElsewhere: false,
    });
  },
  'teller-mails-link': () => tellerMailsLink('/email/mihon'),
  'waitlist-joined': (booking) => waitlistJoined(waitingFor(booking)),
  'waitlist-offer': (booking) => {
    const { startTime, endTime, tellerName } = booking;
    const until = tokyoInstant(DATE, '11:30');
    return waitlistOffer({
      ...waitingFor(booking),
      offer: { tellerName, startTime, endTime, until },
    });
  },
  'waitlist-offer-over': (booking) => waitlistOfferOver(waitingFor(booking)),
  'waitlist-ended': (booking, salon) =>
    waitlistEnded({ ...waitingFor(booking), why: 'day-over' }, salon),
  'application-received': (_, salon) => applicationReceived(application, salon),
  'application-for-salon': () => applicationForSalon(application),
  'inquiry-received': (_, salon) => inquiryReceived(sender, salon),
  'inquiry-for-salon': () => inquiryForSalon(sender),
  'member-registered': (_, salon) =>
    memberRegistered({ ...member, verifyPath: '/email/mihon' }, salon),
  'member-invited': () => memberInvited({ ...member, claimPath: '/invitation/mihon' }),
  'password-reset': () => passwordResetMail({ ...member, resetPath: '/password-reset/mihon' }),
  'email-verification': () => emailVerification('/email/mihon'),
  'email-change-link': () => emailChangeLink('/email/mihon'),
  'email-change-asked': () => emailChangeAsked(member),
  'email-changed': () => emailChanged(member),
  'email-set': () => emailSet(member),
  'passkey-refused': () => passkeyRefused(member),
  'passkey-refused-for-salon': () => passkeyRefusedForSalon({ name: '紫苑' }),
  'member-merged': () => memberMerged(member),
  'merge-objected': () => mergeObjected({ ...member, memberId: 'mihon' }),
  'test-mail': (_, salon) => testMail(salon),
  'log-audited': () => {
    const findings = [{ what: 'changed', where: 'settings/3' } as const];
    const head = { stream: 'menu', revision: 0, hash: 'a'.repeat(64) };
    const log = { logId: 'mihon', to: '48210', events: 48_210, head, key: 'b'.repeat(64) };
    return logAudited({ ...log, found: 1, findings, startedAt: at, at });
  },
};

export function mailPreview(
  template: MailTemplate,
  type: ServiceType,
  salon: SalonFacts,
): MailContent {
  const booking = bookingOf(type);
  if (!isBookingTemplate(template)) return otherMails[template](booking, salon);
  const isDeclined = template === 'cancellation-declined';
  const about = {
    before: { ...elevenOClock, tellerName: '御影 岳' },
    words: isDeclined ? '当日のため、お電話でご相談ください。' : '体調がすぐれないため',
    isToday: template === 'reminder-same-day',
    againPath: '/booking',
  };
  return bookingMails[template]({ ...booking, ...about }, salon);
}

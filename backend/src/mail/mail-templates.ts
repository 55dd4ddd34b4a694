import type { MailTemplate } from '@salon/domain';

/** Mails that make sense only while the reading is ahead; later they are shown as lapsed (specification, mail: late mails). */
export const lapsing: ReadonlySet<MailTemplate> = new Set([
  'booking-confirmed',
  'booking-waiting',
  'booking-confirmed-again',
  'booking-changed',
  'cancellation-requested',
  'cancellation-withdrawn',
  'cancellation-declined',
  'reminder',
  'reminder-same-day',
  'teller-booking',
  'waitlist-offer',
]);

/** Mails that tell a customer to come; they are not sent, nor sent again, when the booking was cancelled meanwhile. */
export const ofStandingBooking: ReadonlySet<MailTemplate> = new Set([
  'booking-confirmed',
  'booking-waiting',
  'booking-confirmed-again',
  'booking-changed',
  'cancellation-declined',
]);

/** Mails that wait for no others: a link that is soon too old, and what warns of a thief, who could fill the mailbox first. */
export const neverPostponed: ReadonlySet<MailTemplate> = new Set([
  'password-reset',
  'waitlist-offer',
  'email-change-asked',
  'email-changed',
  'member-merged',
]);

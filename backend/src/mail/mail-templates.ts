import type { MailTemplate } from '@salon/domain';

/**
 * Mails that are useful only before the reading; later they lapse (specification, mail: late
 * mails).
 */
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

/** Mails that ask a customer to come; they lapse when the booking is cancelled. */
export const ofStandingBooking: ReadonlySet<MailTemplate> = new Set([
  'booking-confirmed',
  'booking-waiting',
  'booking-confirmed-again',
  'booking-changed',
  'cancellation-declined',
]);

/**
 * Mails without a limit per receiver: links that expire soon, and warnings that an attacker could
 * delay by flooding the mailbox.
 */
export const neverPostponed: ReadonlySet<MailTemplate> = new Set([
  'password-reset',
  'waitlist-offer',
  'email-change-asked',
  'email-changed',
  'member-merged',
]);

import type { MailTemplate } from '@salon/domain';

/** Useful only before the reading (specification, mail: late mails). */
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

/** They ask a customer to come, and lapse when the booking is cancelled. */
export const ofStandingBooking: ReadonlySet<MailTemplate> = new Set([
  'booking-confirmed',
  'booking-waiting',
  'booking-confirmed-again',
  'booking-changed',
  'cancellation-declined',
]);

/**
 * Without a limit per receiver: links that expire soon, and warnings that a flood must not delay.
 */
export const neverPostponed: ReadonlySet<MailTemplate> = new Set([
  'password-reset',
  'waitlist-offer',
  'email-change-asked',
  'email-changed',
  'member-merged',
]);

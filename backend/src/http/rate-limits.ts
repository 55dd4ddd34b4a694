import type { ProtocolErrorCode, ReadName, RouteName, routes } from '@salon/contract';
import type { Principal } from '../sessions/sessions.ts';

export interface RateLimit {
  /** Limits of a bucket count together. */
  readonly bucket: string;
  readonly most: number;
  readonly seconds: number;
  readonly administratorsToo?: true;
  readonly refusal?: ProtocolErrorCode;
}

const MINUTES = 60;
const HOUR = 60 * MINUTES;
const DAY = 24 * HOUR;

const guessing: RateLimit = {
  bucket: 'login',
  most: 10,
  seconds: 5 * MINUTES,
  administratorsToo: true,
};
const forms: RateLimit = { bucket: 'forms', most: 5, seconds: 10 * MINUTES };
const exports: RateLimit = {
  bucket: 'exports',
  most: 60,
  seconds: 10 * MINUTES,
  administratorsToo: true,
};
/** A year of reviews is uploaded at once, but a picture costs more than any other call. */
const uploads: RateLimit = {
  bucket: 'uploads',
  most: 300,
  seconds: 10 * MINUTES,
  administratorsToo: true,
};

const links: RateLimit = { bucket: 'links', most: 30, seconds: 10 * MINUTES };

type OpenWrite = {
  [N in Exclude<RouteName, ReadName>]: (typeof routes)[N]['who'] extends 'all' ? N : never;
}[Exclude<RouteName, ReadName>];

/**
 * By IP address: every write that needs no account (one without a limit does not compile), and
 * calls that allow guessing or cost much.
 */
export const rateLimits: Readonly<Record<OpenWrite, RateLimit>> &
  Partial<Readonly<Record<RouteName, RateLimit>>> = {
  logIn: guessing,
  logInByPasskey: guessing,
  // Called whenever a login page opens.
  beginPasskeyLogin: { bucket: 'passkeys', most: 100, seconds: 10 * MINUTES },
  logOut: { bucket: 'log-out', most: 100, seconds: 10 * MINUTES, administratorsToo: true },
  changePassword: guessing,
  deleteProfile: guessing,
  confirmMember: guessing,
  beginPasskey: guessing,
  removePasskey: guessing,
  confirmAccess: guessing,
  changeOwnPassword: guessing,
  beginSecondFactor: guessing,
  turnOnSecondFactor: guessing,
  turnOffSecondFactor: guessing,
  renewRecoveryCodes: guessing,
  beginOwnPasskey: guessing,
  removeOwnPasskey: guessing,
  renewOwnCalendar: guessing,
  chooseOwnMails: guessing,
  register: { bucket: 'register', most: 10, seconds: HOUR },
  requestPasswordReset: { bucket: 'reset', most: 5, seconds: HOUR },
  resetPassword: { bucket: 'reset-token', most: 10, seconds: HOUR },
  claimMember: { bucket: 'reset-token', most: 10, seconds: HOUR },
  confirmEmail: { bucket: 'email-token', most: 10, seconds: HOUR },
  object: { bucket: 'objection-token', most: 10, seconds: HOUR },
  // A calendar program calls a few times an hour; against guessing of secret URLs.
  readTellerCalendar: { bucket: 'calendars', most: 60, seconds: 10 * MINUTES },
  createBooking: { bucket: 'bookings', most: 20, seconds: 10 * MINUTES },
  joinWaitlist: { bucket: 'waitlist', most: 10, seconds: 10 * MINUTES },
  cancelByLink: links,
  chooseRemindersByLink: links,
  rescheduleByLink: links,
  acceptOffer: links,
  declineOffer: links,
  leaveWaitlist: links,
  apply: forms,
  inquire: forms,
  exportMembers: exports,
  exportBookings: exports,
  exportAudit: exports,
  uploadTellerImage: uploads,
  uploadAnnouncementImage: uploads,
  uploadScheduleImage: uploads,
  uploadReviewImage: uploads,
  uploadBannerImage: uploads,
};

/**
 * By receiver, unless the caller has verified the address, so that nobody can flood somebody else's
 * mailbox (decisions: mails count against their receiver).
 */
export const receiverLimits: readonly RateLimit[] = [
  { bucket: 'mails-hour', most: 10, seconds: HOUR, refusal: 'MAILS_LIMITED' },
  { bucket: 'mails-day', most: 20, seconds: DAY, refusal: 'MAILS_LIMITED' },
];
export const mailLimits: Partial<Readonly<Record<RouteName, readonly RateLimit[]>>> = {
  register: receiverLimits,
  requestEmailVerification: receiverLimits,
  chooseOwnMails: receiverLimits,
  createBooking: receiverLimits,
  joinWaitlist: receiverLimits,
  reschedule: receiverLimits,
  apply: receiverLimits,
  inquire: receiverLimits,
  // Not with the others, which a stranger could use up to block a reset.
  requestPasswordReset: [{ bucket: 'mails-reset', most: 5, seconds: HOUR }],
};

/** More than can be requested in an hour; further mails to the address wait. */
export const sentMails: RateLimit = { bucket: 'mails-sent', most: 40, seconds: HOUR };

const changes: RateLimit = { bucket: 'booking', most: 20, seconds: DAY };
/** By the booking's customer. */
export const bookingLimits = {
  chooseRemindersByLink: changes,
  rescheduleByLink: changes,
  reschedule: changes,
} as const satisfies Partial<Readonly<Record<RouteName, RateLimit>>>;

/** By account: all writes but logout. An administrator enters a month's hours at once. */
export const accountWrites: Readonly<Record<Exclude<Principal['kind'], 'guest'>, RateLimit>> = {
  member: { bucket: 'member', most: 60, seconds: 10 * MINUTES },
  teller: { bucket: 'teller', most: 120, seconds: 10 * MINUTES },
  administrator: { bucket: 'administrator', most: 3000, seconds: 10 * MINUTES },
};

/** Each such call sends a mail. */
const bookings: RateLimit = { bucket: 'member-bookings', most: 30, seconds: HOUR };
export const emailLinks: RateLimit = { bucket: 'member-email', most: 3, seconds: DAY };
export const memberLimits: Partial<Readonly<Record<RouteName, RateLimit>>> = {
  createBooking: bookings,
  joinWaitlist: bookings,
  reschedule: bookings,
  requestCancellation: bookings,
  requestEmailVerification: emailLinks,
};

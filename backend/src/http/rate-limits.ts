import type { ProtocolErrorCode, RouteName } from '@salon/contract';

/** So many calls of one caller in so many seconds. */
export interface RateLimit {
  /** Calls with the same bucket count together. */
  readonly bucket: string;
  readonly most: number;
  readonly seconds: number;
  /** Administrators, who are at work, are free of all other limits. */
  readonly administratorsToo?: true;
  /** What is answered when it is used up; `RATE_LIMITED` when nothing is said. */
  readonly refusal?: ProtocolErrorCode;
}

const MINUTES = 60;
const HOUR = 60 * MINUTES;
const DAY = 24 * HOUR;

const guessing: RateLimit = { bucket: 'login', most: 10, seconds: 5 * MINUTES, administratorsToo: true };
const forms: RateLimit = { bucket: 'forms', most: 5, seconds: 10 * MINUTES };
/** Only administrators upload, a year's reviews at a time; a picture costs the server more than any other call. */
const uploads: RateLimit = { bucket: 'uploads', most: 300, seconds: 10 * MINUTES, administratorsToo: true };

/** By address: the calls that can be guessed at, fill the salon's days or its mailbox. Everything else is free. */
export const rateLimits: Partial<Readonly<Record<RouteName, RateLimit>>> = {
  logIn: guessing,
  changePassword: guessing,
  deleteProfile: guessing,
  confirmAccess: guessing,
  changeOwnPassword: guessing,
  beginSecondFactor: guessing,
  turnOnSecondFactor: guessing,
  turnOffSecondFactor: guessing,
  renewRecoveryCodes: guessing,
  register: { bucket: 'register', most: 10, seconds: HOUR },
  requestPasswordReset: { bucket: 'reset', most: 5, seconds: HOUR },
  resetPassword: { bucket: 'reset-token', most: 10, seconds: HOUR },
  confirmEmail: { bucket: 'email-token', most: 10, seconds: HOUR },
  object: { bucket: 'objection-token', most: 10, seconds: HOUR },
  // A calendar asks a few times an hour; whoever guesses at addresses is stopped.
  readTellerCalendar: { bucket: 'calendars', most: 60, seconds: 10 * MINUTES },
  createBooking: { bucket: 'bookings', most: 20, seconds: 10 * MINUTES },
  joinWaitlist: { bucket: 'waitlist', most: 10, seconds: 10 * MINUTES },
  apply: forms,
  inquire: forms,
  uploadTellerImage: uploads,
  uploadAnnouncementImage: uploads,
  uploadScheduleImage: uploads,
  uploadReviewImage: uploads,
  uploadBannerImage: uploads,
};

/**
 * By the address that mails go to, whoever asks for them from wherever, as long as the caller has not verified it: a stranger's mailbox is not
 * to be filled. Known or not makes no difference (decisions: mails count against their receiver).
 */
export const receiverLimits: readonly RateLimit[] = [
  { bucket: 'mails-hour', most: 10, seconds: HOUR, refusal: 'MAILS_LIMITED' },
  { bucket: 'mails-day', most: 20, seconds: DAY, refusal: 'MAILS_LIMITED' },
];
export const mailLimits: Partial<Readonly<Record<RouteName, readonly RateLimit[]>>> = {
  register: receiverLimits,
  requestEmailVerification: receiverLimits,
  createBooking: receiverLimits,
  joinWaitlist: receiverLimits,
  reschedule: receiverLimits,
  apply: receiverLimits,
  inquire: receiverLimits,
  // Apart: with none of the others a stranger keeps somebody from a new password.
  requestPasswordReset: [{ bucket: 'mails-reset', most: 5, seconds: HOUR }],
};

/** Mails that are sent to one address, more than anybody may ask for in an hour; the rest wait. */
export const sentMails: RateLimit = { bucket: 'mails-sent', most: 40, seconds: HOUR };

/** By member, from whatever addresses they come: whatever they write (but for leaving the session), and what they do with bookings, each of which is a mail. */
export const memberWrites: RateLimit = { bucket: 'member', most: 60, seconds: 10 * MINUTES };
const bookings: RateLimit = { bucket: 'member-bookings', most: 30, seconds: HOUR };
/** Mails to addresses that nobody has verified: links to another address, counted where one is asked for, and to one's own. */
export const emailLinks: RateLimit = { bucket: 'member-email', most: 3, seconds: DAY };
export const memberLimits: Partial<Readonly<Record<RouteName, RateLimit>>> = {
  createBooking: bookings,
  joinWaitlist: bookings,
  reschedule: bookings,
  requestCancellation: bookings,
  requestEmailVerification: emailLinks,
};

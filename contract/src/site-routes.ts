import { create, get, listedRoutes, post, put, type Route, recordRoutes, remove } from './route.ts';

/** What visitors, guests and members call: their scripts have no other routes. */
export const siteRoutes = {
  // Sessions.
  readSession: get('all', '/api/auth/session'),
  logIn: post('all', '/api/auth/login'),
  beginPasskeyLogin: post('all', '/api/auth/passkeys/options'),
  logInByPasskey: post('all', '/api/auth/passkeys'),
  register: create('all', '/api/auth/register'),
  logOut: post('all', '/api/auth/logout'),
  requestPasswordReset: post('all', '/api/auth/password-reset'),
  confirmEmail: post('all', '/api/auth/email/{token}'),
  object: post('all', '/api/auth/objections/{token}'),
  resetPassword: post('all', '/api/auth/password-reset/{token}'),
  claimMember: post('all', '/api/auth/invitation/{token}'),

  // Customers' bookings.
  createBooking: create('all', '/api/bookings'),
  listTakenTimes: get('all', '/api/bookings/date/{date}'),
  listMyBookings: get('member', '/api/bookings/my'),
  requestCancellation: post('member', '/api/bookings/{id}/request-cancellation'),
  withdrawCancellation: post('member', '/api/bookings/{id}/withdraw-cancellation'),
  readLinkedBooking: get('all', '/api/bookings/cancel/{token}'),
  cancelByLink: post('all', '/api/bookings/cancel/{token}'),
  chooseRemindersByLink: post('all', '/api/bookings/cancel/{token}/reminders'),
  rescheduleByLink: post('all', '/api/bookings/cancel/{token}/reschedule'),
  reschedule: post('member-or-administrator', '/api/bookings/{id}/reschedule'),
  readBookingHistory: get('member-or-administrator', '/api/bookings/{id}/history'),
  readBookingCalendar: get('member-or-administrator', '/api/bookings/{id}/calendar.ics', {
    answerType: 'text/calendar',
  }),
  readLinkedCalendar: get('all', '/api/bookings/cancel/{token}/calendar.ics', {
    answerType: 'text/calendar',
  }),

  // The waitlist.
  joinWaitlist: create('all', '/api/waitlist'),
  listMyWaits: get('member', '/api/waitlist/my'),
  readWaiting: get('all', '/api/waitlist/link/{token}'),
  acceptOffer: post('all', '/api/waitlist/link/{token}/accept'),
  declineOffer: post('all', '/api/waitlist/link/{token}/decline'),
  leaveWaitlist: post('all', '/api/waitlist/link/{token}/leave'),

  // Free times.
  readAvailability: get('all', '/api/availability'),

  // Rosters.
  readRoster: get('all', '/api/roster'),
  readRosterWeek: get('all', '/api/roster/week'),

  // Tellers and their working hours.
  listTellers: get('all', '/api/fortune-tellers'),
  readTeller: get('all', '/api/fortune-tellers/{id}'),
  listWorkingHours: get('all', '/api/fortune-tellers/{id}/schedules'),

  // Followed by a calendar program.
  readTellerCalendar: get('all', '/api/calendars/{token}', { answerType: 'text/calendar' }),

  // The menu.
  listServices: get('all', '/api/services'),
  readService: get('all', '/api/services/{id}'),
  listServiceTellers: get('all', '/api/services/{id}/fortune-tellers'),

  // Website content.
  ...listedRoutes('Announcement', 'announcements'),
  listActiveBanners: get('all', '/api/banners/active'),
  ...recordRoutes('Banner', 'banners'),
  listReviews: get('all', '/api/teller-reviews'),
  ...recordRoutes('Review', 'teller-reviews'),
  listReviewImages: get('all', '/api/review-images'),
  ...recordRoutes('ReviewImage', 'review-images'),
  ...listedRoutes('SchedulePicture', 'schedule-images'),

  // Settings.
  readSettings: get('all', '/api/store-settings'),

  // Words and facts.
  readPage: get('all', '/api/pages/{page}'),

  // Recruitment.
  apply: create('all', '/api/applications'),
  inquire: create('all', '/api/inquiries'),

  // What changes while a page is open.
  listen: get('all', '/api/live', { answerType: 'text/event-stream' }),

  // Members, and their own page.
  readMemberOfUser: get('member-or-administrator', '/api/members/user/{id}'),
  readProfile: get('member', '/api/profile/me'),
  changeProfile: put('member', '/api/profile/me'),
  requestEmailVerification: post('member', '/api/profile/email-verification'),
  changePassword: post('member', '/api/profile/password'),
  confirmMember: post('member', '/api/profile/confirmation'),
  listPasskeys: get('member', '/api/profile/passkeys'),
  beginPasskey: post('member', '/api/profile/passkeys/options', { confirmed: true }),
  addPasskey: create('member', '/api/profile/passkeys'),
  removePasskey: remove('member', '/api/profile/passkeys/{id}', { confirmed: true }),
  exportProfile: get('member', '/api/profile/export', { download: 'profile.json' }),
  deleteProfile: remove('member', '/api/profile/me'),
};

/**
 * The interval of `beat` events of a live stream, by which a page knows that the connection is
 * alive.
 */
export const LIVE_BEAT_MS = 25_000;

/** Undefined and empty ones are omitted. */
export type QueryParameters = Readonly<Record<string, string | undefined>>;

export interface AddressParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: QueryParameters;
}

/** Escapes parameters. */
export function addressAt(
  path: Route['path'],
  { params = {}, query = {} }: AddressParts = {},
): string {
  const place = path.replaceAll(/\{(\w+)\}/g, (_, param: string) =>
    encodeURIComponent(params[param] ?? ''),
  );
  const search = new URLSearchParams(
    Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
  return search.size > 0 ? `${place}?${search}` : place;
}

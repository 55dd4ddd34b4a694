import { administratorRoutes } from './administrator/routes.ts';
import { memberRoutes } from './member/routes.ts';
import type { Route } from './route.ts';

/**
 * All routes of the HTTP API, by name; `schemas` has their inputs and answers under the same names.
 * Plain data without zod, since the public pages load this file.
 */
export const routes = {
  // Sessions.
  readSession: { method: 'GET', path: '/api/auth/session', who: 'all', status: 200 },
  logIn: { method: 'POST', path: '/api/auth/login', who: 'all', status: 200 },
  register: { method: 'POST', path: '/api/auth/register', who: 'all', status: 201 },
  logOut: { method: 'POST', path: '/api/auth/logout', who: 'all', status: 200 },
  requestPasswordReset: {
    method: 'POST',
    path: '/api/auth/password-reset',
    who: 'all',
    status: 200,
  },
  confirmEmail: { method: 'POST', path: '/api/auth/email/{token}', who: 'all', status: 200 },
  object: { method: 'POST', path: '/api/auth/objections/{token}', who: 'all', status: 200 },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/password-reset/{token}',
    who: 'all',
    status: 200,
  },

  // Customers' bookings.
  createBooking: { method: 'POST', path: '/api/bookings', who: 'all', status: 201 },
  listTakenTimes: { method: 'GET', path: '/api/bookings/date/{date}', who: 'all', status: 200 },
  listMyBookings: { method: 'GET', path: '/api/bookings/my', who: 'member', status: 200 },
  requestCancellation: {
    method: 'POST',
    path: '/api/bookings/{id}/request-cancellation',
    who: 'member',
    status: 200,
  },
  withdrawCancellation: {
    method: 'POST',
    path: '/api/bookings/{id}/withdraw-cancellation',
    who: 'member',
    status: 200,
  },
  readLinkedBooking: {
    method: 'GET',
    path: '/api/bookings/cancel/{token}',
    who: 'all',
    status: 200,
  },
  cancelByLink: { method: 'POST', path: '/api/bookings/cancel/{token}', who: 'all', status: 200 },
  chooseRemindersByLink: {
    method: 'POST',
    path: '/api/bookings/cancel/{token}/reminders',
    who: 'all',
    status: 200,
  },
  rescheduleByLink: {
    method: 'POST',
    path: '/api/bookings/cancel/{token}/reschedule',
    who: 'all',
    status: 200,
  },
  reschedule: {
    method: 'POST',
    path: '/api/bookings/{id}/reschedule',
    who: 'member-or-administrator',
    status: 200,
  },
  readBookingHistory: {
    method: 'GET',
    path: '/api/bookings/{id}/history',
    who: 'member-or-administrator',
    status: 200,
  },
  readBookingCalendar: {
    method: 'GET',
    path: '/api/bookings/{id}/calendar.ics',
    who: 'member-or-administrator',
    status: 200,
    answerType: 'text/calendar',
  },
  readLinkedCalendar: {
    method: 'GET',
    path: '/api/bookings/cancel/{token}/calendar.ics',
    who: 'all',
    status: 200,
    answerType: 'text/calendar',
  },

  // Administrators' bookings.
  listBookings: { method: 'GET', path: '/api/bookings', who: 'administrator', status: 200 },
  countBookings: { method: 'GET', path: '/api/bookings/counts', who: 'administrator', status: 200 },
  listPendingBookings: {
    method: 'GET',
    path: '/api/bookings/pending',
    who: 'administrator',
    status: 200,
  },
  exportBookings: {
    method: 'GET',
    path: '/api/bookings/export.csv',
    who: 'administrator',
    status: 200,
    answerType: 'text/csv',
    download: 'bookings.csv',
  },
  listBoardBookings: {
    method: 'GET',
    path: '/api/admin/board-bookings',
    who: 'administrator',
    status: 200,
  },
  readBooking: {
    method: 'GET',
    path: '/api/admin/bookings/{id}',
    who: 'administrator',
    status: 200,
  },
  createBookingAtDesk: {
    method: 'POST',
    path: '/api/admin/bookings',
    who: 'administrator',
    status: 201,
  },
  setBookingStatus: {
    method: 'PATCH',
    path: '/api/bookings/{id}/status',
    who: 'administrator',
    status: 200,
  },
  readWaitingMail: {
    method: 'GET',
    path: '/api/admin/bookings/{id}/waiting-mail',
    who: 'administrator',
    status: 200,
  },
  withholdMail: {
    method: 'POST',
    path: '/api/bookings/{id}/withhold-mail',
    who: 'administrator',
    status: 200,
  },
  correctGuest: {
    method: 'PUT',
    path: '/api/bookings/{id}/guest',
    who: 'administrator',
    status: 200,
  },
  notePayment: {
    method: 'PUT',
    path: '/api/bookings/{id}/payment',
    who: 'administrator',
    status: 200,
  },
  confirmBooking: {
    method: 'POST',
    path: '/api/bookings/{id}/confirm',
    who: 'administrator',
    status: 200,
  },
  approveCancellation: {
    method: 'POST',
    path: '/api/bookings/{id}/approve-cancellation',
    who: 'administrator',
    status: 200,
  },
  declineCancellation: {
    method: 'POST',
    path: '/api/bookings/{id}/decline-cancellation',
    who: 'administrator',
    status: 200,
  },

  // The waitlist.
  joinWaitlist: { method: 'POST', path: '/api/waitlist', who: 'all', status: 201 },
  listMyWaits: { method: 'GET', path: '/api/waitlist/my', who: 'member', status: 200 },
  readWaiting: { method: 'GET', path: '/api/waitlist/link/{token}', who: 'all', status: 200 },
  acceptOffer: {
    method: 'POST',
    path: '/api/waitlist/link/{token}/accept',
    who: 'all',
    status: 200,
  },
  declineOffer: {
    method: 'POST',
    path: '/api/waitlist/link/{token}/decline',
    who: 'all',
    status: 200,
  },
  leaveWaitlist: {
    method: 'POST',
    path: '/api/waitlist/link/{token}/leave',
    who: 'all',
    status: 200,
  },
  listWaitlist: { method: 'GET', path: '/api/admin/waitlist', who: 'administrator', status: 200 },
  moveWaiting: {
    method: 'POST',
    path: '/api/admin/waitlist/{id}/move',
    who: 'administrator',
    status: 200,
  },
  removeWaiting: {
    method: 'POST',
    path: '/api/admin/waitlist/{id}/remove',
    who: 'administrator',
    status: 200,
  },
  offerByHand: {
    method: 'POST',
    path: '/api/admin/waitlist/{id}/offer',
    who: 'administrator',
    status: 200,
  },

  // Booking histories and past moments.
  readBookingTrail: {
    method: 'GET',
    path: '/api/admin/bookings/{id}/history',
    who: 'administrator',
    status: 200,
  },
  listPastBookings: {
    method: 'GET',
    path: '/api/admin/past/bookings',
    who: 'administrator',
    status: 200,
  },
  readPastBooking: {
    method: 'GET',
    path: '/api/admin/past/bookings/{id}',
    who: 'administrator',
    status: 200,
  },
  readPastBoard: {
    method: 'GET',
    path: '/api/admin/past/board',
    who: 'administrator',
    status: 200,
  },

  // Free times.
  readAvailability: { method: 'GET', path: '/api/availability', who: 'all', status: 200 },

  // Rosters.
  readRoster: { method: 'GET', path: '/api/roster', who: 'all', status: 200 },
  readRosterWeek: { method: 'GET', path: '/api/roster/week', who: 'all', status: 200 },

  // Tellers and their working hours.
  listTellers: { method: 'GET', path: '/api/fortune-tellers', who: 'all', status: 200 },
  readTeller: { method: 'GET', path: '/api/fortune-tellers/{id}', who: 'all', status: 200 },
  addTeller: { method: 'POST', path: '/api/fortune-tellers', who: 'administrator', status: 201 },
  changeTeller: {
    method: 'PUT',
    path: '/api/fortune-tellers/{id}',
    who: 'administrator',
    status: 200,
  },
  deleteTeller: {
    method: 'DELETE',
    path: '/api/fortune-tellers/{id}',
    who: 'administrator',
    status: 204,
  },
  listWorkingHours: {
    method: 'GET',
    path: '/api/fortune-tellers/{id}/schedules',
    who: 'all',
    status: 200,
  },
  listAllWorkingHours: {
    method: 'GET',
    path: '/api/admin/working-hours',
    who: 'administrator',
    status: 200,
  },
  addWorkingHours: {
    method: 'POST',
    path: '/api/fortune-teller-schedules',
    who: 'administrator',
    status: 201,
  },
  listBreaks: { method: 'GET', path: '/api/admin/breaks', who: 'administrator', status: 200 },
  addBreak: { method: 'POST', path: '/api/admin/breaks', who: 'administrator', status: 201 },
  removeBreak: {
    method: 'DELETE',
    path: '/api/admin/breaks/{id}',
    who: 'administrator',
    status: 204,
  },
  readRosterPlan: {
    method: 'GET',
    path: '/api/admin/rosters/{month}',
    who: 'administrator',
    status: 200,
  },
  draftRoster: {
    method: 'POST',
    path: '/api/admin/rosters/{month}/draft',
    who: 'administrator',
    status: 200,
  },
  publishRoster: {
    method: 'POST',
    path: '/api/admin/rosters/{month}/publish',
    who: 'administrator',
    status: 200,
  },
  approveWish: {
    method: 'POST',
    path: '/api/admin/wishes/{id}/approve',
    who: 'administrator',
    status: 200,
  },
  declineWish: {
    method: 'POST',
    path: '/api/admin/wishes/{id}/decline',
    who: 'administrator',
    status: 200,
  },
  removeWorkingHours: {
    method: 'DELETE',
    path: '/api/fortune-teller-schedules/{id}',
    who: 'administrator',
    status: 204,
  },
  countBookingsInHours: {
    method: 'GET',
    path: '/api/fortune-teller-schedules/{id}/booking-count',
    who: 'administrator',
    status: 200,
  },

  // A teller's own days and requests.
  readOwnAgenda: { method: 'GET', path: '/api/teller/agenda', who: 'teller', status: 200 },
  wishHours: { method: 'POST', path: '/api/teller/wishes', who: 'teller', status: 201 },
  readOwnCalendar: { method: 'GET', path: '/api/teller/calendar', who: 'teller', status: 200 },
  renewOwnCalendar: {
    method: 'POST',
    path: '/api/teller/calendar',
    who: 'teller',
    status: 200,
    confirmed: true,
  },
  closeOwnCalendar: { method: 'DELETE', path: '/api/teller/calendar', who: 'teller', status: 204 },
  readTellerCalendar: {
    method: 'GET',
    path: '/api/calendars/{token}',
    who: 'all',
    status: 200,
    answerType: 'text/calendar',
  },
  readOwnMails: { method: 'GET', path: '/api/teller/mails', who: 'teller', status: 200 },
  chooseOwnMails: {
    method: 'PUT',
    path: '/api/teller/mails',
    who: 'teller',
    status: 204,
    confirmed: true,
  },
  withdrawWish: { method: 'DELETE', path: '/api/teller/wishes/{id}', who: 'teller', status: 204 },

  // The menu.
  listServices: { method: 'GET', path: '/api/services', who: 'all', status: 200 },
  readService: { method: 'GET', path: '/api/services/{id}', who: 'all', status: 200 },
  addService: { method: 'POST', path: '/api/services', who: 'administrator', status: 201 },
  changeService: { method: 'PUT', path: '/api/services/{id}', who: 'administrator', status: 200 },
  deleteService: {
    method: 'DELETE',
    path: '/api/services/{id}',
    who: 'administrator',
    status: 204,
  },
  reorderService: {
    method: 'POST',
    path: '/api/services/{id}/reorder',
    who: 'administrator',
    status: 200,
  },
  listServiceTellers: {
    method: 'GET',
    path: '/api/services/{id}/fortune-tellers',
    who: 'all',
    status: 200,
  },
  setServiceTellers: {
    method: 'PUT',
    path: '/api/services/{id}/fortune-tellers',
    who: 'administrator',
    status: 200,
  },

  // Website content.
  listAnnouncements: { method: 'GET', path: '/api/announcements', who: 'all', status: 200 },
  listAllAnnouncements: {
    method: 'GET',
    path: '/api/announcements/all',
    who: 'administrator',
    status: 200,
  },
  publishAnnouncement: {
    method: 'POST',
    path: '/api/announcements',
    who: 'administrator',
    status: 201,
  },
  changeAnnouncement: {
    method: 'PUT',
    path: '/api/announcements/{id}',
    who: 'administrator',
    status: 200,
  },
  deleteAnnouncement: {
    method: 'DELETE',
    path: '/api/announcements/{id}',
    who: 'administrator',
    status: 204,
  },
  listActiveBanners: { method: 'GET', path: '/api/banners/active', who: 'all', status: 200 },
  listBanners: { method: 'GET', path: '/api/banners', who: 'administrator', status: 200 },
  addBanner: { method: 'POST', path: '/api/banners', who: 'administrator', status: 201 },
  changeBanner: { method: 'PUT', path: '/api/banners/{id}', who: 'administrator', status: 200 },
  deleteBanner: { method: 'DELETE', path: '/api/banners/{id}', who: 'administrator', status: 204 },
  listTellerReviews: { method: 'GET', path: '/api/teller-reviews', who: 'all', status: 200 },
  addTellerReview: {
    method: 'POST',
    path: '/api/teller-reviews',
    who: 'administrator',
    status: 201,
  },
  changeTellerReview: {
    method: 'PUT',
    path: '/api/teller-reviews/{id}',
    who: 'administrator',
    status: 200,
  },
  deleteTellerReview: {
    method: 'DELETE',
    path: '/api/teller-reviews/{id}',
    who: 'administrator',
    status: 204,
  },
  listReviewImages: { method: 'GET', path: '/api/review-images', who: 'all', status: 200 },
  addReviewImage: { method: 'POST', path: '/api/review-images', who: 'administrator', status: 201 },
  changeReviewImage: {
    method: 'PUT',
    path: '/api/review-images/{id}',
    who: 'administrator',
    status: 200,
  },
  deleteReviewImage: {
    method: 'DELETE',
    path: '/api/review-images/{id}',
    who: 'administrator',
    status: 204,
  },
  listScheduleImages: { method: 'GET', path: '/api/schedule-images', who: 'all', status: 200 },
  listAllScheduleImages: {
    method: 'GET',
    path: '/api/schedule-images/all',
    who: 'administrator',
    status: 200,
  },
  addScheduleImage: {
    method: 'POST',
    path: '/api/schedule-images',
    who: 'administrator',
    status: 201,
  },
  changeScheduleImage: {
    method: 'PUT',
    path: '/api/schedule-images/{id}',
    who: 'administrator',
    status: 200,
  },
  deleteScheduleImage: {
    method: 'DELETE',
    path: '/api/schedule-images/{id}',
    who: 'administrator',
    status: 204,
  },

  // Members, and their own page.
  ...memberRoutes,

  // Settings.
  readSettings: { method: 'GET', path: '/api/store-settings', who: 'all', status: 200 },
  readAdminSettings: {
    method: 'GET',
    path: '/api/store-settings/admin',
    who: 'owner',
    status: 200,
  },
  changeSettings: { method: 'PUT', path: '/api/store-settings', who: 'owner', status: 200 },

  // Pictures.
  uploadTellerImage: {
    method: 'POST',
    path: '/api/upload/fortune-teller-image',
    who: 'administrator',
    status: 201,
    upload: 'image',
  },
  uploadAnnouncementImage: {
    method: 'POST',
    path: '/api/upload/announcement-image',
    who: 'administrator',
    status: 201,
    upload: 'image',
  },
  uploadScheduleImage: {
    method: 'POST',
    path: '/api/upload/schedule-image',
    who: 'administrator',
    status: 201,
    upload: 'image',
  },
  uploadReviewImage: {
    method: 'POST',
    path: '/api/upload/review-image',
    who: 'administrator',
    status: 201,
    upload: 'image',
  },
  uploadBannerImage: {
    method: 'POST',
    path: '/api/upload/banner-image',
    who: 'administrator',
    status: 201,
    upload: 'image',
  },

  // Recruitment.
  apply: { method: 'POST', path: '/api/applications', who: 'all', status: 201 },
  listApplications: { method: 'GET', path: '/api/applications', who: 'administrator', status: 200 },
  changeApplication: {
    method: 'PATCH',
    path: '/api/applications/{id}',
    who: 'administrator',
    status: 200,
  },
  inquire: { method: 'POST', path: '/api/inquiries', who: 'all', status: 201 },
  listInquiries: { method: 'GET', path: '/api/inquiries', who: 'administrator', status: 200 },
  changeInquiry: {
    method: 'PATCH',
    path: '/api/inquiries/{id}',
    who: 'administrator',
    status: 200,
  },

  // Administrators, and each one's own login.
  ...administratorRoutes,

  // Figures, and the impact of a change.
  readFigures: { method: 'GET', path: '/api/admin/figures', who: 'administrator', status: 200 },
  readYearFigures: {
    method: 'GET',
    path: '/api/admin/figures/year',
    who: 'administrator',
    status: 200,
  },
  previewImpact: { method: 'GET', path: '/api/admin/impact', who: 'administrator', status: 200 },

  // The till.
  readTill: { method: 'GET', path: '/api/admin/till/{date}', who: 'administrator', status: 200 },
  closeTill: {
    method: 'POST',
    path: '/api/admin/till/{date}/close',
    who: 'administrator',
    status: 200,
  },
  exportTill: {
    method: 'GET',
    path: '/api/admin/till/{date}/readings.csv',
    who: 'administrator',
    status: 200,
    answerType: 'text/csv',
    download: 'till.csv',
  },
  exportStatement: {
    method: 'GET',
    path: '/api/admin/statement.csv',
    who: 'owner',
    status: 200,
    answerType: 'text/csv',
    download: 'statement.csv',
  },

  // Operators.
  listAudit: { method: 'GET', path: '/api/audit', who: 'administrator', status: 200 },
  exportAudit: {
    method: 'GET',
    path: '/api/audit/export.csv',
    who: 'administrator',
    status: 200,
    answerType: 'text/csv',
    download: 'audit.csv',
  },
  signAudit: {
    method: 'GET',
    path: '/api/audit/export.jsonl',
    who: 'administrator',
    status: 200,
    answerType: 'application/jsonl',
    download: 'audit.jsonl',
  },
  readCauses: { method: 'GET', path: '/api/audit/causes/{id}', who: 'administrator', status: 200 },
  readAuditedThing: {
    method: 'GET',
    path: '/api/audit/facts/{position}/thing',
    who: 'administrator',
    status: 200,
  },
  listMails: { method: 'GET', path: '/api/mails', who: 'administrator', status: 200 },
  listRefusedMails: {
    method: 'GET',
    path: '/api/mails/refused',
    who: 'administrator',
    status: 200,
  },
  previewMail: { method: 'GET', path: '/api/mails/preview', who: 'owner', status: 200 },
  readMail: { method: 'GET', path: '/api/mails/{id}', who: 'administrator', status: 200 },
  resendMail: { method: 'POST', path: '/api/mails/{id}/resend', who: 'administrator', status: 200 },
  listen: {
    method: 'GET',
    path: '/api/live',
    who: 'all',
    status: 200,
    answerType: 'text/event-stream',
  },
  readOperations: { method: 'GET', path: '/api/operations', who: 'owner', status: 200 },
  runAudit: { method: 'POST', path: '/api/operations/audit', who: 'owner', status: 200 },
  listErasures: { method: 'GET', path: '/api/operations/erasures', who: 'owner', status: 200 },
  readErasure: {
    method: 'GET',
    path: '/api/operations/erasures/{person}',
    who: 'owner',
    status: 200,
  },
  listProjections: {
    method: 'GET',
    path: '/api/operations/projections',
    who: 'owner',
    status: 200,
  },
  replayProjection: {
    method: 'POST',
    path: '/api/operations/projections/{name}/replay',
    who: 'owner',
    status: 200,
  },
  verifyProjection: {
    method: 'POST',
    path: '/api/operations/projections/{name}/verify',
    who: 'owner',
    status: 200,
  },
  pauseProjection: {
    method: 'POST',
    path: '/api/operations/projections/{name}/pause',
    who: 'owner',
    status: 200,
  },
  resumeProjection: {
    method: 'POST',
    path: '/api/operations/projections/{name}/resume',
    who: 'owner',
    status: 200,
  },
  retryParked: {
    method: 'POST',
    path: '/api/operations/parked/{name}/{key}/retry',
    who: 'owner',
    status: 200,
  },
  skipParked: {
    method: 'POST',
    path: '/api/operations/parked/{name}/{key}/skip',
    who: 'owner',
    status: 200,
  },
} as const satisfies Readonly<Record<string, Route>>;

export type RouteName = keyof typeof routes;

/** A route by a name known only at run time. */
export const routeOf = (name: RouteName): Route => routes[name];

/** The routes that only read. */
export type ReadName = {
  [N in RouteName]: (typeof routes)[N]['method'] extends 'GET' ? N : never;
}[RouteName];

type ParamIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamIn<Rest>
  : never;

/** Names of the parameters in a route's path. */
export type ParamOf<N extends RouteName> = ParamIn<(typeof routes)[N]['path']>;

/** Query parameters; undefined and empty ones are omitted. */
export type Query = Readonly<Record<string, string | undefined>>;

/** Path and query parameters of a call. */
export interface Place {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Query;
}

/** A read as data: the query key in the browser, and what the server renders a page from. */
export type ReadKey = readonly [name: ReadName] | readonly [name: ReadName, place: Place];

type PlaceOf<N extends RouteName> = [ParamOf<N>] extends [never]
  ? [place?: { readonly query?: Query }]
  : [place: { readonly params: Readonly<Record<ParamOf<N>, string>>; readonly query?: Query }];

/** A route's address with its parameters escaped: `addressOf('readMail', { params: { id } })`. */
export function addressOf<N extends RouteName>(name: N, ...[place]: PlaceOf<N>): string {
  return addressAt(name, place);
}

/** `addressOf` for a name known only at run time. */
export function addressAt(name: RouteName, { params = {}, query = {} }: Place = {}): string {
  const path = routeOf(name).path.replaceAll(/\{(\w+)\}/g, (_, param: string) =>
    encodeURIComponent(params[param] ?? ''),
  );
  const asked = new URLSearchParams(
    Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
  return asked.size > 0 ? `${path}?${asked}` : path;
}

/**
 * Milliseconds between two `beat` events of a live stream, by which a page knows that the
 * connection is alive.
 */
export const LIVE_BEAT_MS = 25_000;

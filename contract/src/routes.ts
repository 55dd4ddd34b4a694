import { administratorRoutes } from './administrator/routes.ts';
import { memberRoutes } from './member/routes.ts';
import { create, get, patch, post, put, type Route, recordRoutes, remove } from './route.ts';
import { type AddressParts, addressAt, type QueryParameters, siteRoutes } from './site-routes.ts';

export const routes = {
  ...siteRoutes,

  // Administrators' bookings.
  listBookings: get('administrator', '/api/bookings'),
  countBookings: get('administrator', '/api/bookings/counts'),
  listPendingBookings: get('administrator', '/api/bookings/pending'),
  exportBookings: get('administrator', '/api/bookings/export.csv', {
    answerType: 'text/csv',
    download: 'bookings.csv',
  }),
  listBoardBookings: get('administrator', '/api/admin/board-bookings'),
  readBooking: get('administrator', '/api/admin/bookings/{id}'),
  createBookingAtDesk: create('administrator', '/api/admin/bookings'),
  setBookingStatus: patch('administrator', '/api/bookings/{id}/status'),
  readWaitingMail: get('administrator', '/api/admin/bookings/{id}/waiting-mail'),
  withholdMail: post('administrator', '/api/bookings/{id}/withhold-mail'),
  correctGuest: put('administrator', '/api/bookings/{id}/guest'),
  writeFact: put('administrator', '/api/bookings/{id}/{fact}'),
  readRecords: get('teller-or-owner', '/api/bookings/{id}/record'),
  writeRecord: put('teller-or-owner', '/api/bookings/{id}/record'),
  notePayment: put('administrator', '/api/bookings/{id}/payment'),
  confirmBooking: post('administrator', '/api/bookings/{id}/confirm'),
  approveCancellation: post('administrator', '/api/bookings/{id}/approve-cancellation'),
  declineCancellation: post('administrator', '/api/bookings/{id}/decline-cancellation'),

  // The waitlist.
  listWaitlist: get('administrator', '/api/admin/waitlist'),
  moveWaiting: post('administrator', '/api/admin/waitlist/{id}/move'),
  removeWaiting: post('administrator', '/api/admin/waitlist/{id}/remove'),
  offerByHand: post('administrator', '/api/admin/waitlist/{id}/offer'),

  // Booking histories and past moments.
  readBookingTrail: get('administrator', '/api/admin/bookings/{id}/history'),
  listPastBookings: get('administrator', '/api/admin/past/bookings'),
  readPastBooking: get('administrator', '/api/admin/past/bookings/{id}'),
  readPastBoard: get('administrator', '/api/admin/past/board'),

  // Tellers and their working hours.
  ...recordRoutes('Teller', 'fortune-tellers'),
  listAllWorkingHours: get('administrator', '/api/admin/working-hours'),
  addWorkingHours: create('administrator', '/api/fortune-teller-schedules'),
  listBreaks: get('administrator', '/api/admin/breaks'),
  addBreak: create('administrator', '/api/admin/breaks'),
  removeBreak: remove('administrator', '/api/admin/breaks/{id}'),
  readRosterPlan: get('administrator', '/api/admin/rosters/{month}'),
  draftRoster: post('administrator', '/api/admin/rosters/{month}/draft'),
  publishRoster: post('administrator', '/api/admin/rosters/{month}/publish'),
  approveWish: post('administrator', '/api/admin/wishes/{id}/approve'),
  declineWish: post('administrator', '/api/admin/wishes/{id}/decline'),
  removeWorkingHours: remove('administrator', '/api/fortune-teller-schedules/{id}'),
  countBookingsInHours: get('administrator', '/api/fortune-teller-schedules/{id}/booking-count'),

  // A teller's own days and requests.
  readOwnAgenda: get('teller', '/api/teller/agenda'),
  wishHours: create('teller', '/api/teller/wishes'),
  readOwnCalendar: get('teller', '/api/teller/calendar'),
  renewOwnCalendar: post('teller', '/api/teller/calendar', { confirmed: true }),
  closeOwnCalendar: remove('teller', '/api/teller/calendar'),
  readOwnMails: get('teller', '/api/teller/mails'),
  chooseOwnMails: put('teller', '/api/teller/mails', { status: 204, confirmed: true }),
  withdrawWish: remove('teller', '/api/teller/wishes/{id}'),

  // The menu.
  addService: create('administrator', '/api/services'),
  changeService: put('administrator', '/api/services/{id}'),
  deleteService: remove('administrator', '/api/services/{id}'),
  reorderService: post('administrator', '/api/services/{id}/reorder'),
  setServiceTellers: put('administrator', '/api/services/{id}/fortune-tellers'),

  // Website content.
  listBanners: get('administrator', '/api/banners'),

  // Members, and their own page.
  ...memberRoutes,

  // Settings.
  readAdminSettings: get('owner', '/api/store-settings/admin'),
  changeSettings: put('owner', '/api/store-settings'),

  // Words and facts.
  listPages: get('administrator', '/api/pages'),
  writePage: put('administrator', '/api/pages/{page}'),
  readPageHistory: get('administrator', '/api/pages/{page}/history'),
  restorePage: post('administrator', '/api/pages/{page}/restore'),
  previewPage: post('administrator', '/api/pages/{page}/preview', { answerType: 'text/html' }),
  listFacts: get('administrator', '/api/facts'),
  listMentions: get('administrator', '/api/facts/mentions'),

  // Pictures.
  uploadTellerImage: create('administrator', '/api/upload/fortune-teller-image', {
    upload: 'image',
  }),
  uploadAnnouncementImage: create('administrator', '/api/upload/announcement-image', {
    upload: 'image',
  }),
  uploadScheduleImage: create('administrator', '/api/upload/schedule-image', { upload: 'image' }),
  uploadReviewImage: create('administrator', '/api/upload/review-image', { upload: 'image' }),
  uploadBannerImage: create('administrator', '/api/upload/banner-image', { upload: 'image' }),

  // Recruitment.
  listApplications: get('administrator', '/api/applications'),
  changeApplication: patch('administrator', '/api/applications/{id}'),
  listInquiries: get('administrator', '/api/inquiries'),
  changeInquiry: patch('administrator', '/api/inquiries/{id}'),

  // Administrators, and each one's own login.
  ...administratorRoutes,

  // Figures, and the impact of a change.
  readFigures: get('administrator', '/api/admin/figures'),
  readYearFigures: get('administrator', '/api/admin/figures/year'),
  previewImpact: get('administrator', '/api/admin/impact'),

  // The till.
  readTill: get('administrator', '/api/admin/till/{date}'),
  closeTill: post('administrator', '/api/admin/till/{date}/close'),
  exportTill: get('administrator', '/api/admin/till/{date}/readings.csv', {
    answerType: 'text/csv',
    download: 'till.csv',
  }),
  exportStatement: get('owner', '/api/admin/statement.csv', {
    answerType: 'text/csv',
    download: 'statement.csv',
  }),

  // Operators.
  listAudit: get('administrator', '/api/audit'),
  exportAudit: get('administrator', '/api/audit/export.csv', {
    answerType: 'text/csv',
    download: 'audit.csv',
  }),
  signAudit: get('administrator', '/api/audit/export.jsonl', {
    answerType: 'application/jsonl',
    download: 'audit.jsonl',
  }),
  readCauses: get('administrator', '/api/audit/causes/{id}'),
  readAuditedThing: get('administrator', '/api/audit/facts/{position}/thing'),
  listMails: get('administrator', '/api/mails'),
  listRefusedMails: get('administrator', '/api/mails/refused'),
  previewMail: get('owner', '/api/mails/preview'),
  readMail: get('administrator', '/api/mails/{id}'),
  sendTestMail: post('owner', '/api/mails/test'),
  resendMail: post('administrator', '/api/mails/{id}/resend'),
  readOperations: get('owner', '/api/operations'),
  runAudit: post('owner', '/api/operations/audit'),
  listProjections: get('owner', '/api/operations/projections'),
  replayProjection: post('owner', '/api/operations/projections/{name}/replay'),
  verifyProjection: post('owner', '/api/operations/projections/{name}/verify'),
  pauseProjection: post('owner', '/api/operations/projections/{name}/pause'),
  resumeProjection: post('owner', '/api/operations/projections/{name}/resume'),
  retryParked: post('owner', '/api/operations/parked/{name}/{key}/retry'),
  skipParked: post('owner', '/api/operations/parked/{name}/{key}/skip'),
};

export type RouteName = keyof typeof routes;

export const routeOf = (name: RouteName): Route => routes[name];

export type RecordName = {
  [N in RouteName]: N extends `add${infer R}`
    ? `change${R}` | `delete${R}` extends RouteName
      ? R
      : never
    : never;
}[RouteName];

export type ListedName = {
  [N in RecordName]: `list${N}s` | `listAll${N}s` extends RouteName ? N : never;
}[RecordName];

/** It has the routes `listAnnouncements` and `listAllAnnouncements`. */
export const hasLists = (name: RecordName): name is ListedName => `listAll${name}s` in routes;

export type ReadName = {
  [N in RouteName]: (typeof routes)[N]['method'] extends 'GET' ? N : never;
}[RouteName];

type ParamIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamIn<Rest>
  : never;

type ParamOf<N extends RouteName> = ParamIn<(typeof routes)[N]['path']>;

/** The query key in the browser, and what the server renders a page from. */
export type ReadKey = readonly [name: ReadName] | readonly [name: ReadName, place: AddressParts];

type PlaceOf<N extends RouteName> = [ParamOf<N>] extends [never]
  ? [place?: { readonly query?: QueryParameters }]
  : [
      place: {
        readonly params: Readonly<Record<ParamOf<N>, string>>;
        readonly query?: QueryParameters;
      },
    ];

/** Escapes parameters: `addressOf('readMail', { params: { id } })`. */
export function addressOf<N extends RouteName>(name: N, ...[place]: PlaceOf<N>): string {
  return addressAt(routeOf(name).path, place);
}

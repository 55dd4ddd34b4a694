import type { ReadName } from '@salon/contract/routes';
import {
  type AnyProjector,
  administrators,
  agendas,
  announcements,
  applications,
  audit,
  banners,
  bookingHistory,
  bookings,
  figures,
  inquiries,
  members,
  menu,
  people,
  reviewImages,
  schedulePictures,
  settings,
  tellerReviews,
  tellers,
} from '@salon/projections';

const bookingsWithMembers = [bookings, members, people];

/**
 * The read models that the answer of each read comes from: a read waits for these alone, and a cached page falls when one of them changes.
 * A test compares it with what each route really reads. Where there is none, the log or the work documents answer.
 */
export const modelsReadBy: Readonly<Record<ReadName, readonly AnyProjector[]>> = {
  readSession: [],
  readSettings: [settings],
  readAdminSettings: [settings],

  listTakenTimes: [agendas],
  readAvailability: [agendas, menu, settings, tellers],
  readRoster: [agendas, settings, tellers],
  readRosterWeek: [agendas, settings, tellers],
  listBreaks: [agendas],
  listWorkingHours: [agendas, tellers],
  listAllWorkingHours: [agendas],
  readRosterPlan: [agendas],
  countBookingsInHours: [],

  readOwnCalendar: [],
  readTellerCalendar: [bookings, tellers],
  readOwnAgenda: [agendas, bookings, people, settings, tellers],

  listTellers: [tellers],
  readTeller: [tellers],
  listServices: [menu],
  readService: [menu],
  listServiceTellers: [menu, tellers],

  listMyBookings: [bookings],
  readLinkedBooking: [bookings, people],
  readLinkedCalendar: [bookings],
  readBookingCalendar: [bookings],
  readBookingHistory: [bookingHistory, bookings],
  listBookings: bookingsWithMembers,
  countBookings: [bookings],
  listPendingBookings: bookingsWithMembers,
  exportBookings: bookingsWithMembers,
  listBoardBookings: [bookings, people],
  readBooking: bookingsWithMembers,
  readWaitingMail: bookingsWithMembers,
  readBookingTrail: [administrators, bookingHistory, people],
  listPastBookings: [bookingHistory, members, people],
  readPastBooking: [bookingHistory, members, people],
  readPastBoard: [bookingHistory, members, people, tellers],

  listAnnouncements: [announcements],
  listAllAnnouncements: [announcements],
  listActiveBanners: [banners],
  listBanners: [banners],
  listTellerReviews: [tellerReviews, tellers],
  listReviewImages: [reviewImages],
  listScheduleImages: [schedulePictures],
  listAllScheduleImages: [schedulePictures],

  readProfile: [bookings, members],
  exportProfile: [bookings, members],
  readMemberOfUser: [],
  listMembers: [bookings, members, people],
  exportMembers: [bookings, members, people],
  readMemberStats: [bookings, members],
  listDoubles: [bookings, members, people],
  readMemberDoubles: [bookings, members, people],

  listApplications: [applications, people],
  listInquiries: [inquiries, people],
  listMails: [people],
  previewMail: [],
  readMail: [],

  listAdministrators: [administrators],
  readOwnAccess: [],
  listOwnSessions: [],

  readFigures: [bookings, figures, tellers],
  previewImpact: [agendas, bookings, members, people, settings],
  listAudit: [administrators, audit, bookings, people, tellers],
  exportAudit: [administrators, audit, bookings, people, tellers],
  signAudit: [audit, bookings, people],
  readCauses: [administrators, audit, bookings, people, tellers],
  readAuditedThing: [audit, tellers],

  listen: [],
  listProjections: [],
  readOperations: [],
  compareProjection: [],
};

import type { AnswerOf, Immutable } from '@salon/contract';
import type { Place, ReadKey, ReadName } from '@salon/contract/routes';
import { type Query, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Arguments, api } from './api.ts';

const optionsOf = <Data>(queryKey: ReadKey, ask: (signal: AbortSignal) => Promise<unknown>) =>
  queryOptions<Data, Error, Data, ReadKey>({ queryKey, queryFn: ({ signal }) => ask(signal) as Promise<Data> });

type ReadOptions<Data> = ReturnType<typeof optionsOf<Data>>;

/**
 * Query options of a GET route: `useQuery(read('listTellers'))`. `Data` narrows the answer of a route with several kinds, or adds null for a
 * missing subject.
 */
export function read<N extends ReadName>(name: N, ...given: Arguments<N>): ReadOptions<AnswerOf<N>>;
export function read<N extends ReadName, Data extends Immutable<AnswerOf<N>> | null>(name: N, ...given: Arguments<N>): ReadOptions<Data>;
export function read<N extends ReadName>(name: N, ...given: Arguments<N>): ReadOptions<AnswerOf<N>> {
  const [place] = given;
  const ask = (signal: AbortSignal) => api(name, ...([{ ...place, signal }] as unknown as Arguments<N>));
  return optionsOf(place === undefined ? [name] : [name, place as Place], ask);
}

/** The reads that show each kind of data, and are stale after it changes. */
const readsOf = {
  session: ['readSession'],
  profile: ['readProfile'],
  bookings: [
    'listMyBookings',
    'listBookings',
    'countBookings',
    'readBooking',
    'listBoardBookings',
    'listPendingBookings',
    'listRefusedMails',
    'readBookingHistory',
    'readBookingTrail',
    'readWaitingMail',
    'readFigures',
    'readYearFigures',
    'readTill',
    'readLinkedBooking',
    'listTakenTimes',
  ],
  waitingMails: ['readWaitingMail'],
  availability: ['readAvailability', 'readRoster', 'readRosterWeek', 'listBreaks'],
  takenTimes: ['listTakenTimes'],
  tellers: ['listTellers', 'readTeller', 'listWorkingHours', 'listAllWorkingHours', 'readRoster', 'readRosterWeek'],
  workingHours: ['listWorkingHours', 'listAllWorkingHours', 'countBookingsInHours', 'readRosterPlan'],
  menu: ['listServices', 'readService', 'listServiceTellers'],
  announcements: ['listAnnouncements', 'listAllAnnouncements'],
  banners: ['listActiveBanners', 'listBanners'],
  reviews: ['listTellerReviews'],
  reviewImages: ['listReviewImages'],
  scheduleImages: ['listScheduleImages', 'listAllScheduleImages'],
  settings: ['readSettings', 'readAdminSettings'],
  members: ['listMembers', 'readMemberStats', 'readMemberOfUser', 'listDoubles', 'readMemberDoubles'],
  memberList: ['listMembers', 'listDoubles'],
  applications: ['listApplications'],
  inquiries: ['listInquiries'],
  waitlist: ['listWaitlist'],
  waits: ['listMyWaits', 'readWaiting'],
  mails: ['listMails', 'listRefusedMails', 'readMail'],
  bookingMails: ['readBookingHistory', 'readBookingTrail'],
  audit: ['listAudit'],
  administrators: ['listAdministrators'],
  ownAgenda: ['readOwnAgenda'],
  ownCalendar: ['readOwnCalendar'],
  ownMails: ['readOwnMails'],
  operations: ['readOperations', 'listAudit'],
  ownAccess: ['readOwnAccess', 'listOwnSessions'],
} as const satisfies Readonly<Record<string, readonly ReadName[]>>;

export type Thing = keyof typeof readsOf;

/** A filter for the query client: whether a query shows one of these kinds of data. */
export const shows =
  (...things: readonly Thing[]) =>
  ({ queryKey: [name] }: { readonly queryKey: readonly unknown[] }): boolean =>
    things.some((thing) => readsOf[thing].some((read) => read === name));

/** Refetches all reads that show these kinds of data. */
export const refresh = (client: QueryClient, ...things: readonly Thing[]): Promise<void> => readAgain(client, shows(...things));

/**
 * Refetches the reads that match. A first fetch in progress is restarted, since its answer may predate the change; callers that await it
 * (`fetchQuery`) get the new answer.
 */
export function readAgain(client: QueryClient, matches: (query: Query) => boolean): Promise<void> {
  for (const query of client.getQueryCache().findAll({ fetchStatus: 'fetching', predicate: matches })) {
    if (query.state.data !== undefined) continue;
    void query.cancel({ silent: true });
    query.fetch().catch(() => undefined);
  }
  return client.invalidateQueries({ predicate: matches });
}

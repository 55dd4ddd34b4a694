import type { ReadKey } from '@salon/contract/routes';
import {
  addMonths,
  isUuid,
  isWordedPage,
  lastBookableDay,
  monthOf,
  tokyoInstant,
} from '@salon/domain';
import { read } from '../api/read.ts';
import { reads } from '../api/reads.ts';
import { calendarSpan, timesReads } from '../parts/calendar/times-reads.ts';
import type { FoundRoute } from './page-loading.ts';
import { paths } from './paths.ts';

interface Place extends Pick<FoundRoute, 'params'> {
  /** yyyy-MM-dd in Japan */
  readonly today: string;
  readonly query: URLSearchParams;
}

type PageRead = { readonly queryKey: ReadKey };

const phoneReads = () => [reads.words('phone-fortune'), read('listServices'), read('listTellers')];

function timesShown({ today, query }: Place): PageRead {
  const [service, teller] = [query.get('service'), query.get('teller')];
  if (!service || !teller) return reads.nextFree();
  return timesReads.availability(teller, service, calendarSpan(tokyoInstant(today, '00:00')));
}

function tellerReads({ params: { id = '' }, today }: Place): readonly PageRead[] {
  const teller = id.toLowerCase();
  if (!isUuid(teller)) return [];
  return [
    reads.teller(teller),
    reads.nextFreeOf(teller),
    reads.tellerReviews(teller),
    reads.workingHours(teller, today, lastBookableDay(today)),
  ];
}

const byPath: Readonly<Record<string, (place: Place) => readonly PageRead[]>> = {
  [paths.home]: ({ today }) => [
    reads.words('home'),
    reads.words('application'),
    reads.rosterWeek(today),
    read('listTellers'),
    reads.nextFree(),
    read('listAnnouncements'),
    read('listActiveBanners'),
    read('listReviewImages'),
    read('listScheduleImages'),
  ],
  [paths.booking]: (place) => [
    reads.words('booking'),
    read('listServices'),
    read('listTellers'),
    timesShown(place),
  ],
  [paths.schedule]: ({ today }) => [
    reads.words('schedule'),
    read('listTellers'),
    read('listScheduleImages'),
    reads.roster(monthOf(today)),
    reads.roster(addMonths(monthOf(today), 1)),
  ],
  [paths.call]: phoneReads,
  [paths.phoneFortune]: phoneReads,
  [paths.tellers]: () => [reads.words('fortune-tellers'), read('listTellers'), reads.nextFree()],
  [paths.teller]: tellerReads,
  [paths.myPage]: () => [reads.words('booking')],
  [paths.cancel]: ({ params: { token } }) =>
    token ? [read('readLinkedBooking', { params: { token } })] : [],
  [paths.waitlist]: ({ params: { token = '' } }) => [
    reads.words('booking'),
    read('readWaiting', { params: { token } }),
  ],
};

/** A page with words shows at least them. */
function ownReads(path: string): readonly PageRead[] {
  const page = path.slice(1);
  return isWordedPage(page) ? [reads.words(page)] : [];
}

/** The server embeds their answers, so that the page needs no call of its own. */
export const pageReads = ({ route: { path } }: FoundRoute, place: Place): readonly ReadKey[] =>
  [read('readSettings'), ...(byPath[path]?.(place) ?? ownReads(path))].map(
    ({ queryKey }) => queryKey,
  );

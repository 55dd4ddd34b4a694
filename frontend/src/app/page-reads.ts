import type { ReadKey } from '@salon/contract/routes';
import {
  addMonths,
  isUuid,
  lastBookableDay,
  monthOf,
  tokyoInstant,
  type WordedPage,
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

const words = (page: WordedPage) => (): readonly PageRead[] => [reads.words(page)];
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
  [paths.concept]: words('concept'),
  [paths.pricing]: words('pricing'),
  [paths.fortuneClass]: words('fortune-class'),
  [paths.consultant]: words('fortune-consultant'),
  [paths.schedule]: ({ today }) => [
    reads.words('schedule'),
    read('listTellers'),
    read('listScheduleImages'),
    reads.roster(monthOf(today)),
    reads.roster(addMonths(monthOf(today), 1)),
  ],
  [paths.storeInfo]: words('store-info'),
  [paths.access]: words('access'),
  [paths.call]: phoneReads,
  [paths.phoneFortune]: phoneReads,
  [paths.faq]: words('faq'),
  [paths.powerstone]: words('powerstone'),
  [paths.tellers]: () => [reads.words('fortune-tellers'), read('listTellers'), reads.nextFree()],
  [paths.teller]: tellerReads,
  [paths.application]: words('application'),
  [paths.myPage]: words('booking'),
  [paths.cancel]: ({ params: { token } }) =>
    token ? [read('readLinkedBooking', { params: { token } })] : [],
  [paths.waitlist]: ({ params: { token = '' } }) => [
    reads.words('booking'),
    read('readWaiting', { params: { token } }),
  ],
};

/** The server embeds their answers, so that the page needs no call of its own. */
export const pageReads = ({ route }: FoundRoute, place: Place): readonly ReadKey[] =>
  [read('readSettings'), ...(byPath[route.path]?.(place) ?? [])].map(({ queryKey }) => queryKey);

import type { ReadKey } from '@salon/contract/routes';
import { addMonths, isUuid, lastBookableDay, monthOf, tokyoInstant } from '@salon/domain';
import { read } from '../api/read.ts';
import { reads } from '../api/reads.ts';
import { calendarSpan, timesReads } from '../parts/calendar/times-reads.ts';
import type { PageModule } from './page-module.ts';
import { paths } from './paths.ts';

type PageRead = { readonly queryKey: ReadKey };

export interface PageRoute {
  readonly path: string;
  readonly source: string;
  /**
   * `site`: rendered on the server and cached; `private`: rendered per visitor; `browser`: rendered
   * only in the browser.
   */
  readonly kind: 'site' | 'private' | 'browser';
  readonly load: () => Promise<PageModule>;
  /** The server embeds their answers; `today` is yyyy-MM-dd in Japan. */
  readonly reads?: (
    params: Readonly<Record<string, string>>,
    today: string,
    query: URLSearchParams,
  ) => readonly PageRead[];
}

const SETTINGS = read('readSettings');
const site = (
  path: string,
  source: string,
  load: PageRoute['load'],
  reads: PageRoute['reads'] = () => [],
): PageRoute => ({
  path,
  source: `src/pages/${source}.tsx`,
  kind: 'site',
  load,
  reads: (...place) => [SETTINGS, ...reads(...place)],
});
const notKept =
  (kind: 'private' | 'browser') =>
  (...page: Parameters<typeof site>): PageRoute => ({ ...site(...page), kind });
const personal = notKept('private');
const inBrowser = notKept('browser');

const homeReads = (today: string): readonly PageRead[] => [
  reads.words('home'),
  reads.words('application'),
  reads.rosterWeek(today),
  read('listTellers'),
  reads.nextFree(),
  read('listAnnouncements'),
  read('listActiveBanners'),
  read('listReviewImages'),
  read('listScheduleImages'),
];

function timesShown(today: string, query: URLSearchParams): readonly PageRead[] {
  const [service, teller] = [query.get('service'), query.get('teller')];
  if (!service || !teller) return [reads.nextFree()];
  return [timesReads.availability(teller, service, calendarSpan(tokyoInstant(today, '00:00')))];
}

const tellerReads = (id: string, today: string): readonly PageRead[] =>
  isUuid(id)
    ? [
        reads.teller(id),
        reads.nextFreeOf(id),
        reads.tellerReviews(id),
        reads.workingHours(id, today, lastBookableDay(today)),
      ]
    : [];

const PHONE_READS = [reads.words('phone-fortune'), read('listServices'), read('listTellers')];

const phoneFortune = () => import('../pages/phone-fortune-page.tsx');

/** Any other path redirects home (specification, public site: pages). */
export const pageRoutes: readonly PageRoute[] = [
  site(
    paths.home,
    'home-page',
    () => import('../pages/home-page.tsx'),
    (_, today) => homeReads(today),
  ),
  site(
    paths.booking,
    'booking-page',
    () => import('../pages/booking-page.tsx'),
    (_, today, query) => [
      reads.words('booking'),
      read('listServices'),
      read('listTellers'),
      ...timesShown(today, query),
    ],
  ),
  site(
    paths.concept,
    'concept-page',
    () => import('../pages/concept-page.tsx'),
    () => [reads.words('concept')],
  ),
  site(
    paths.pricing,
    'pricing-page',
    () => import('../pages/pricing-page.tsx'),
    () => [reads.words('pricing')],
  ),
  site(
    paths.fortuneClass,
    'fortune-class-page',
    () => import('../pages/fortune-class-page.tsx'),
    () => [reads.words('fortune-class')],
  ),
  site(
    paths.consultant,
    'consultant-page',
    () => import('../pages/consultant-page.tsx'),
    () => [reads.words('fortune-consultant')],
  ),
  site(
    paths.schedule,
    'schedule-page',
    () => import('../pages/schedule-page.tsx'),
    (_, today) => [
      reads.words('schedule'),
      read('listTellers'),
      read('listScheduleImages'),
      reads.roster(monthOf(today)),
      reads.roster(addMonths(monthOf(today), 1)),
    ],
  ),
  site(
    paths.storeInfo,
    'store-info-page',
    () => import('../pages/store-info-page.tsx'),
    () => [reads.words('store-info')],
  ),
  site(
    paths.access,
    'access-page',
    () => import('../pages/access-page.tsx'),
    () => [reads.words('access')],
  ),
  site(paths.call, 'phone-fortune-page', phoneFortune, () => PHONE_READS),
  site(paths.phoneFortune, 'phone-fortune-page', phoneFortune, () => PHONE_READS),
  site(
    paths.faq,
    'faq-page',
    () => import('../pages/faq-page.tsx'),
    () => [reads.words('faq')],
  ),
  site(
    paths.powerstone,
    'powerstone-page',
    () => import('../pages/powerstone-page.tsx'),
    () => [reads.words('powerstone')],
  ),
  site(
    paths.tellers,
    'tellers-page',
    () => import('../pages/tellers-page.tsx'),
    () => [reads.words('fortune-tellers'), read('listTellers'), reads.nextFree()],
  ),
  site(
    paths.teller,
    'teller-page',
    () => import('../pages/teller-page.tsx'),
    ({ id = '' }, today) => tellerReads(id.toLowerCase(), today),
  ),
  site(
    paths.application,
    'application-page',
    () => import('../pages/application-page.tsx'),
    () => [reads.words('application')],
  ),
  site(paths.login, 'login-page', () => import('../pages/login-page.tsx')),
  site(paths.register, 'register-page', () => import('../pages/register-page.tsx')),
  personal(
    paths.passwordReset,
    'password-reset-page',
    () => import('../pages/password-reset-page.tsx'),
  ),
  personal(paths.newPassword, 'new-password-page', () => import('../pages/new-password-page.tsx')),
  personal(paths.invitation, 'invitation-page', () => import('../pages/invitation-page.tsx')),
  personal(
    paths.confirmEmail,
    'confirm-email-page',
    () => import('../pages/confirm-email-page.tsx'),
  ),
  personal(paths.objection, 'objection-page', () => import('../pages/objection-page.tsx')),
  personal(
    paths.myPage,
    'my-page',
    () => import('../pages/my-page.tsx'),
    () => [reads.words('booking')],
  ),
  personal(
    paths.cancel,
    'cancel-page',
    () => import('../pages/cancel-page.tsx'),
    ({ token }) => (token ? [read('readLinkedBooking', { params: { token } })] : []),
  ),
  personal(
    paths.waitlist,
    'waitlist-page',
    () => import('../pages/waitlist-page.tsx'),
    ({ token = '' }) => [reads.words('booking'), read('readWaiting', { params: { token } })],
  ),
  personal(paths.adminLogin, 'admin-login-page', () => import('../pages/admin-login-page.tsx')),
  inBrowser(paths.admin, 'admin-page', () => import('../pages/admin-page.tsx')),
  inBrowser(paths.ownAgenda, 'own-agenda-page', () => import('../pages/own-agenda-page.tsx')),
];

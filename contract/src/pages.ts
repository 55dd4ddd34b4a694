import type { RouteName } from './routes.ts';

/**
 * What search engines are told of a page: `listed` in the sitemap; `unlisted`, they may visit it (another name of a listed page,
 * a login); `closed` to them, since it is personal or its address is a secret.
 */
export type PageSearch = 'listed' | 'unlisted' | 'closed';

/** One page of the site. Parameters stand as the router has them: `/fortune-tellers/:id`, `/cancel/:token?`. */
export interface SitePage {
  readonly path: `/${string}`;
  readonly search: PageSearch;
  /** Its form, which the page's own address takes too: what is sent before the scripts have come is no less worth. */
  readonly form?: PageForm;
}

/** The call that a page's form is passed to, as text fields (specification, public site: without scripts). */
interface PageForm {
  readonly route: RouteName;
  /** Fields that may be chosen several times. */
  readonly many?: readonly string[];
  /** Calls that the page's other forms are passed to; each names its own in its field `route`. */
  readonly others?: readonly RouteName[];
  /** The page that success leads to; without one the form's own page says what came of it. */
  readonly leadsTo?: `/${string}`;
}

/** What came of a form that was sent to its page's address; the page is rendered with it. */
export interface SentForm {
  readonly route: RouteName;
  readonly status: number;
  /** The call's answer as it would have been sent to a script. */
  readonly body: string;
  /** What was typed, without anything secret. */
  readonly typed: Readonly<Record<string, string | readonly string[]>>;
}

/**
 * Every address of the site, once: the router, the sitemap, `robots.txt` and the measurements read it here
 * (specification, public site: pages). Plain data without zod: the browser's public pages load this file.
 */
export const pages = {
  home: { path: '/', search: 'listed' },
  booking: { path: '/booking', search: 'listed' },
  concept: { path: '/concept', search: 'listed' },
  pricing: { path: '/pricing', search: 'listed' },
  fortuneClass: { path: '/fortune-class', search: 'listed' },
  consultant: { path: '/fortune-consultant', search: 'listed' },
  schedule: { path: '/schedule', search: 'listed' },
  storeInfo: { path: '/store-info', search: 'listed' },
  access: { path: '/access', search: 'listed' },
  /** The telephone page under its old name. */
  call: { path: '/call', search: 'unlisted' },
  phoneFortune: { path: '/phone-fortune', search: 'listed' },
  faq: { path: '/faq', search: 'listed' },
  powerstone: { path: '/powerstone', search: 'listed' },
  tellers: { path: '/fortune-tellers', search: 'listed' },
  teller: { path: '/fortune-tellers/:id', search: 'listed' },
  application: { path: '/application', search: 'listed', form: { route: 'apply', many: ['specialties'] } },
  login: { path: '/login', search: 'unlisted', form: { route: 'logIn', leadsTo: '/mypage' } },
  register: { path: '/register', search: 'unlisted', form: { route: 'register' } },
  passwordReset: { path: '/password-reset', search: 'closed', form: { route: 'requestPasswordReset' } },
  newPassword: { path: '/password-reset/:token', search: 'closed', form: { route: 'resetPassword' } },
  confirmEmail: { path: '/email/:token', search: 'closed', form: { route: 'confirmEmail' } },
  objection: { path: '/objection/:token', search: 'closed', form: { route: 'object' } },
  myPage: { path: '/mypage', search: 'closed' },
  /** Without a token the page says that the link is invalid. */
  cancel: { path: '/cancel/:token?', search: 'closed', form: { route: 'cancelByLink', others: ['chooseRemindersByLink'] } },
  waitlist: { path: '/waitlist/:token', search: 'closed', form: { route: 'acceptOffer', others: ['declineOffer', 'leaveWaitlist'] } },
  adminLogin: { path: '/admin/login', search: 'closed', form: { route: 'logIn', leadsTo: '/admin' } },
  admin: { path: '/admin', search: 'closed' },
  /** What a teller sees after the administrators' login. */
  ownAgenda: { path: '/teller', search: 'closed' },
} as const satisfies Readonly<Record<string, SitePage>>;

export type PageName = keyof typeof pages;

/** Every page, in the order in which the site names them. */
export const everyPage: readonly SitePage[] = Object.values(pages);
const hasParameter = ({ path }: SitePage): boolean => path.includes(':');

/** A teller's page. */
export const tellerPath = (id: string): string => pages.teller.path.replace(':id', encodeURIComponent(id));

const pathsWith = (suits: (page: SitePage) => boolean, tellerIds: readonly string[]): readonly string[] => [
  ...everyPage.filter((page) => suits(page) && !hasParameter(page)).map(({ path }) => path),
  ...tellerIds.map(tellerPath),
];

/** Paths that the sitemap names. */
export const listedPaths = (tellerIds: readonly string[]): readonly string[] => pathsWith(({ search }) => search === 'listed', tellerIds);

/** Paths that visitors without an account read. */
export const openPaths = (tellerIds: readonly string[]): readonly string[] => pathsWith(({ search }) => search !== 'closed', tellerIds);

/** Beginnings of paths that search engines stay away from, none of them below another. */
export function closedStems(): readonly string[] {
  const stems = everyPage.filter(({ search }) => search === 'closed').map(({ path }) => path.replace(/:.*$/, ''));
  return stems.filter((stem) => !stems.some((other) => other !== stem && stem.startsWith(other)));
}

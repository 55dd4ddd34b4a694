import type { RouteName } from './routes.ts';

/**
 * For search engines: `listed` in the sitemap, `unlisted` but allowed, or `closed`, being personal
 * or secret.
 */
type PageSearch = 'listed' | 'unlisted' | 'closed';

/** Parameters use the router's syntax: `/cancel/:token?`. */
export interface SitePage {
  readonly path: `/${string}`;
  readonly search: PageSearch;
  /** What the footer calls it; it has no link there without. */
  readonly label?: string;
  readonly form?: PageForm;
}

/** Sent as text fields (specification, public site: without scripts). */
interface PageForm {
  readonly route: RouteName;
  readonly many?: readonly string[];
  /** Routes of other forms, selected by the field `route`. */
  readonly others?: readonly RouteName[];
  /** Shown after success, in place of the form's own page. */
  readonly leadsTo?: `/${string}`;
}

export interface SentForm {
  readonly route: RouteName;
  readonly status: number;
  readonly body: string;
  readonly typed: Readonly<Record<string, string | readonly string[]>>;
}

/**
 * In the footer's order. Plain data without zod, since the public pages load this file
 * (specification, public site: pages).
 */
export const pages = {
  home: { path: '/', search: 'listed', label: 'ホーム' },
  schedule: { path: '/schedule', search: 'listed', label: '出演表' },
  pricing: { path: '/pricing', search: 'listed', label: '料金' },
  access: { path: '/access', search: 'listed', label: 'アクセス' },
  phoneFortune: { path: '/phone-fortune', search: 'listed', label: '電話占い' },
  powerstone: { path: '/powerstone', search: 'listed', label: 'パワーストーン' },
  booking: { path: '/booking', search: 'listed', label: 'ご予約' },
  storeInfo: { path: '/store-info', search: 'listed', label: '店舗情報' },
  faq: { path: '/faq', search: 'listed', label: 'よくあるご質問' },
  concept: { path: '/concept', search: 'listed' },
  fortuneClass: { path: '/fortune-class', search: 'listed' },
  consultant: { path: '/fortune-consultant', search: 'listed' },
  /** Old address of the telephone page. */
  call: { path: '/call', search: 'unlisted' },
  tellers: { path: '/fortune-tellers', search: 'listed' },
  teller: { path: '/fortune-tellers/:id', search: 'listed' },
  application: {
    path: '/application',
    search: 'listed',
    form: { route: 'apply', many: ['specialties'] },
  },
  login: { path: '/login', search: 'unlisted', form: { route: 'logIn', leadsTo: '/mypage' } },
  register: { path: '/register', search: 'unlisted', form: { route: 'register' } },
  passwordReset: {
    path: '/password-reset',
    search: 'closed',
    form: { route: 'requestPasswordReset' },
  },
  newPassword: {
    path: '/password-reset/:token',
    search: 'closed',
    form: { route: 'resetPassword' },
  },
  invitation: { path: '/invitation/:token', search: 'closed', form: { route: 'claimMember' } },
  confirmEmail: { path: '/email/:token', search: 'closed', form: { route: 'confirmEmail' } },
  objection: { path: '/objection/:token', search: 'closed', form: { route: 'object' } },
  myPage: { path: '/mypage', search: 'closed' },
  /** Without a token the page says that the link is invalid. */
  cancel: {
    path: '/cancel/:token?',
    search: 'closed',
    form: { route: 'cancelByLink', others: ['chooseRemindersByLink'] },
  },
  waitlist: {
    path: '/waitlist/:token',
    search: 'closed',
    form: { route: 'acceptOffer', others: ['declineOffer', 'leaveWaitlist'] },
  },
  adminLogin: {
    path: '/admin/login',
    search: 'closed',
    form: { route: 'logIn', leadsTo: '/admin' },
  },
  admin: { path: '/admin', search: 'closed' },
  /** Shown to tellers after the administrators' login. */
  ownAgenda: { path: '/teller', search: 'closed' },
} as const satisfies Readonly<Record<string, SitePage>>;

export type PageName = keyof typeof pages;

export const everyPage: readonly SitePage[] = Object.values(pages);
const hasParameter = ({ path }: SitePage) => path.includes(':');

export const tellerPath = (id: string): string =>
  pages.teller.path.replace(':id', encodeURIComponent(id));

const pathsWith = (suits: (page: SitePage) => boolean, tellerIds: readonly string[]) => [
  ...everyPage.filter((page) => suits(page) && !hasParameter(page)).map(({ path }) => path),
  ...tellerIds.map(tellerPath),
];

export const listedPaths = (tellerIds: readonly string[]): readonly string[] =>
  pathsWith(({ search }) => search === 'listed', tellerIds);

export const openPaths = (tellerIds: readonly string[]): readonly string[] =>
  pathsWith(({ search }) => search !== 'closed', tellerIds);

/** Closed to search engines; none is nested in another. */
export function closedStems(): readonly string[] {
  const stems = everyPage
    .filter(({ search }) => search === 'closed')
    .map(({ path }) => path.replace(/:.*$/, ''));
  return stems.filter((stem) => !stems.some((other) => other !== stem && stem.startsWith(other)));
}

/**
 * What search engines are told of a page: `listed` in the sitemap; `unlisted`, they may visit it (another name of a listed page,
 * a login); `closed` to them, since it is personal or its address is a secret.
 */
export type PageSearch = 'listed' | 'unlisted' | 'closed';

/** One page of the site. Parameters stand as the router has them: `/fortune-tellers/:id`, `/cancel/:token?`. */
export interface SitePage {
  readonly path: `/${string}`;
  readonly search: PageSearch;
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
  application: { path: '/application', search: 'listed' },
  login: { path: '/login', search: 'unlisted' },
  passwordReset: { path: '/password-reset', search: 'closed' },
  newPassword: { path: '/password-reset/:token', search: 'closed' },
  confirmEmail: { path: '/email/:token', search: 'closed' },
  objection: { path: '/objection/:token', search: 'closed' },
  myPage: { path: '/mypage', search: 'closed' },
  /** Without a token the page says that the link is invalid. */
  cancel: { path: '/cancel/:token?', search: 'closed' },
  adminLogin: { path: '/admin/login', search: 'closed' },
  admin: { path: '/admin', search: 'closed' },
} as const satisfies Readonly<Record<string, SitePage>>;

export type PageName = keyof typeof pages;

const every: readonly SitePage[] = Object.values(pages);
const hasParameter = ({ path }: SitePage): boolean => path.includes(':');

/** A teller's page. */
export const tellerPath = (id: string): string => pages.teller.path.replace(':id', encodeURIComponent(id));

const pathsWith = (suits: (page: SitePage) => boolean, tellerIds: readonly string[]): readonly string[] => [
  ...every.filter((page) => suits(page) && !hasParameter(page)).map(({ path }) => path),
  ...tellerIds.map(tellerPath),
];

/** Paths that the sitemap names. */
export const listedPaths = (tellerIds: readonly string[]): readonly string[] => pathsWith(({ search }) => search === 'listed', tellerIds);

/** Paths that visitors without an account read. */
export const openPaths = (tellerIds: readonly string[]): readonly string[] => pathsWith(({ search }) => search !== 'closed', tellerIds);

/** Beginnings of paths that search engines stay away from, none of them below another. */
export function closedStems(): readonly string[] {
  const stems = every.filter(({ search }) => search === 'closed').map(({ path }) => path.replace(/:.*$/, ''));
  return stems.filter((stem) => !stems.some((other) => other !== stem && stem.startsWith(other)));
}

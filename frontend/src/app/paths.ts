/** Every address of the site, with its parameters; nothing else spells one out (specification, public site: pages). */
export const paths = {
  home: '/',
  booking: '/booking',
  concept: '/concept',
  pricing: '/pricing',
  fortuneClass: '/fortune-class',
  consultant: '/fortune-consultant',
  storeInfo: '/store-info',
  access: '/access',
  call: '/call',
  phoneFortune: '/phone-fortune',
  faq: '/faq',
  powerstone: '/powerstone',
  login: '/login',
  passwordReset: '/password-reset',
  newPassword: '/password-reset/:token',
  myPage: '/mypage',
  /** Without a token the page says that the link is invalid. */
  cancel: '/cancel/:token?',
  teller: '/fortune-tellers/:id',
  application: '/application',
  adminLogin: '/admin/login',
  admin: '/admin',
} as const;

/** Places on the home page that other pages link to. */
export const anchors = { tellers: 'fortune-tellers-intro', sns: 'sns-info', schedule: 'schedule', recruit: 'recruit' } as const;

export const tellersAnchor = `${paths.home}#${anchors.tellers}`;

export const tellerPath = (id: string): string => `/fortune-tellers/${encodeURIComponent(id)}`;

/** What the wizard's address can already hold; an absent part is left to the visitor. */
export interface BookingChoice {
  readonly service?: string;
  readonly teller?: string;
  /** yyyy-MM-dd */
  readonly date?: string;
  /** HH:mm */
  readonly time?: string;
}

/** The wizard with choices filled in, for example from a teller's next free time. */
export function bookingPath(choice: BookingChoice = {}): string {
  const query = new URLSearchParams(Object.entries(choice).filter((entry): entry is [string, string] => Boolean(entry[1])));
  return query.size ? `${paths.booking}?${query}` : paths.booking;
}

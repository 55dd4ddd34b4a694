import { type PageName, pages } from '@salon/contract/pages';

export { tellerPath } from '@salon/contract/pages';

/**
 * All paths of the site by name, in the router's syntax; no other file contains one (specification,
 * public site: pages).
 */
export const paths = Object.fromEntries(
  Object.entries(pages).map(([name, { path }]) => [name, path]),
) as {
  readonly [Name in PageName]: (typeof pages)[Name]['path'];
};

/** Anchors on the home page that other pages link to. */
export const anchors = {
  tellers: 'fortune-tellers-intro',
  sns: 'sns-info',
  schedule: 'schedule',
  recruit: 'recruit',
} as const;

/** The roster of a month (yyyy-MM) on its page. */
export const rosterPath = (month: string): string => `${paths.schedule}#m-${month}`;

/** Choices in the wizard's address; the visitor is asked for absent ones. */
export interface BookingChoice {
  readonly service?: string;
  readonly teller?: string;
  /** yyyy-MM-dd */
  readonly date?: string;
  /** HH:mm */
  readonly time?: string;
}

/** The wizard's address with choices, for example a teller's next free time. */
export function bookingPath(choice: BookingChoice = {}): string {
  const query = new URLSearchParams(
    Object.entries(choice).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
  return query.size ? `${paths.booking}?${query}` : paths.booking;
}

import { type PageName, pages } from '@salon/contract/pages';

export { tellerPath } from '@salon/contract/pages';

/** No other file contains a path in the router's syntax (specification, public site: pages). */
export const paths = Object.fromEntries(
  Object.entries(pages).map(([name, { path }]) => [name, path]),
) as {
  readonly [Name in PageName]: (typeof pages)[Name]['path'];
};

export const anchors = {
  tellers: 'fortune-tellers-intro',
  sns: 'sns-info',
  schedule: 'schedule',
  recruit: 'recruit',
} as const;

export const rosterPath = (month: string) => `${paths.schedule}#m-${month}`;

export interface BookingChoice {
  readonly service?: string | undefined;
  readonly teller?: string | undefined;
  /** yyyy-MM-dd */
  readonly date?: string | undefined;
  /** HH:mm */
  readonly time?: string | undefined;
}

export function bookingPath(choice: BookingChoice = {}): string {
  const query = new URLSearchParams(
    Object.entries(choice).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
  return query.size ? `${paths.booking}?${query}` : paths.booking;
}

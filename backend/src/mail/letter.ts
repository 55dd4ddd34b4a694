/** One part of a letter; each is written as text and as HTML from the same content. */
export type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'link'; readonly label: string; readonly url: string; readonly note?: string }
  | { readonly kind: 'notice'; readonly lines: readonly string[] };

/** What a letter says, before it is addressed. Pure content: no transport, no clock. */
export interface Letter {
  readonly subject: string;
  readonly blocks: readonly Block[];
  /** An entry for the reader's calendar, sent as `reading.ics`. */
  readonly calendar?: CalendarEntry;
}

/** What stands in a calendar about one reading; instants in UTC. */
export interface CalendarEntry {
  readonly bookingId: string;
  readonly start: string;
  readonly end: string;
  readonly title: string;
  readonly description: string;
  readonly location: string;
}

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
export const facts = (...rows: (readonly [string, string])[]): Block => ({ kind: 'facts', rows });
export const link = (label: string, url: string, note?: string): Block => ({
  kind: 'link',
  label,
  url,
  ...(note === undefined ? {} : { note }),
});
export const notice = (...lines: string[]): Block => ({ kind: 'notice', lines });

import type { PageData } from '../api/query-client.ts';

export const STATE_ID = 'salon-state';

/** What the server embeds in a page: the answers that it shows and the clock that it was rendered with. */
export interface PageState {
  readonly now: string;
  readonly data: PageData;
}

/** Reads the embedded state; a page that was not rendered on the server has none. */
export function readPageState(): PageState {
  const text = document.getElementById(STATE_ID)?.textContent;
  return text ? (JSON.parse(text) as PageState) : { now: new Date().toISOString(), data: {} };
}

import type { SentForm } from '@salon/contract/pages';
import type { PageData } from '../api/query-client.ts';

export const STATE_ID = 'salon-state';

/** What the server embeds in a page: the answers that it shows and the clock that it was rendered with. */
export interface PageState {
  readonly now: string;
  /** The day of `now` in the old calendar; absent where nothing was rendered. */
  readonly lunarDate?: string;
  readonly data: PageData;
  /** What the address names does not exist; the page was rendered for all such addresses. */
  readonly isMissing?: boolean;
  /** What came of the page's form, where this page answers it. */
  readonly sent?: SentForm;
}

/** Reads the embedded state; a page that was not rendered on the server has none. */
export function readPageState(): PageState {
  const text = document.getElementById(STATE_ID)?.textContent;
  return text ? (JSON.parse(text) as PageState) : { now: new Date().toISOString(), data: [] };
}

/** A page as the server hands it out. */
export interface RenderedPage {
  readonly status: number;
  /** Body of `#root`; empty for pages that only the browser draws. */
  readonly html: string;
  readonly head: string;
  /** Addresses of fonts and scripts that the page needs first. */
  readonly preload: readonly string[];
  /** The script element with the embedded state. */
  readonly state: string;
}

/** The built `index.html` with a rendered page put in; the template's three comments mark the places. */
export function fillTemplate(template: string, page: Pick<RenderedPage, 'head' | 'html' | 'preload' | 'state'>): string {
  // Low, and behind what is read: on a slow line the pictures of the first view come before.
  const preloads = page.preload.map((address) =>
    address.endsWith('.woff2')
      ? `<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin fetchpriority="low">`
      : `<link rel="modulepreload" href="${address}" fetchpriority="low">`,
  );
  return template
    .replace('<!--salon:head-->', () => page.head)
    .replace('<!--salon:body-->', () => page.html)
    .replace('<!--salon:state-->', () => [...preloads, page.state].join('\n    '));
}

import type { SentForm } from '@salon/contract/pages';
import type { PageData } from '../api/query-client.ts';

export const STATE_ID = 'salon-state';

/** State embedded in a served page: the answers that it shows and its clock. */
export interface PageState {
  readonly now: string;
  /** Lunar date of `now`; absent when nothing was rendered. */
  readonly lunarDate?: string;
  readonly data: PageData;
  /** The addressed subject does not exist; the page was rendered for all such addresses. */
  readonly isMissing?: boolean;
  /** Result of the page's form, if it was posted. */
  readonly sent?: SentForm;
}

/** Reads the embedded state, which pages not rendered on the server lack. */
export function readPageState(): PageState {
  const text = document.getElementById(STATE_ID)?.textContent;
  return text ? (JSON.parse(text) as PageState) : { now: new Date().toISOString(), data: [] };
}

export interface RenderedPage {
  readonly status: number;
  /** Body of `#root`; empty for pages rendered only in the browser. */
  readonly html: string;
  readonly head: string;
  /** Fonts and scripts to preload. */
  readonly preload: readonly string[];
  /** The script element with the embedded state. */
  readonly state: string;
}

/** Fills a rendered page into the built `index.html`, at the template's three comments. */
export function fillTemplate(
  template: string,
  page: Pick<RenderedPage, 'head' | 'html' | 'preload' | 'state'>,
): string {
  // Low priority and last: on slow connections the pictures of the first view come first.
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

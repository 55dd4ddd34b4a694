import type { SentForm } from '@salon/contract/pages';
import type { PageData } from '../api/query-client.ts';

export const needsScript =
  'このページをご覧になるには、お使いのブラウザーでJavaScriptを有効にしてください。ご予約の確認やご変更は、お電話でも承ります。';

export const STATE_ID = 'salon-state';

export interface HydrationState {
  readonly now: string;
  /** Lunar date of `now`; absent when nothing was rendered. */
  readonly lunarDate?: string;
  readonly data: PageData;
  readonly isMissing?: boolean;
  readonly sent?: SentForm;
}

export function readPageState(): HydrationState {
  const text = document.getElementById(STATE_ID)?.textContent;
  return text ? (JSON.parse(text) as HydrationState) : { now: new Date().toISOString(), data: [] };
}

export interface RenderedPage {
  readonly status: number;
  /** Empty for pages rendered only in the browser. */
  readonly html: string;
  readonly head: string;
  readonly preload: readonly string[];
  readonly state: string;
}

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

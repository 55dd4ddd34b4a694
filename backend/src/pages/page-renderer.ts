import { pageAddress } from '@salon/contract';
import type { ReadKey } from '@salon/contract/routes';
import type { Bundle } from './bundle.ts';
import { finishedPage, type PageAnswer } from './page-answer.ts';
import type { PageCache, Rendered } from './page-cache.ts';
import { RenderQueue } from './render-queue.ts';

/** Gives the answer of a public read: null when there is no such thing, undefined when it cannot be had. */
export type ReadAnswer = (read: ReadKey) => Promise<unknown>;

/** What rendering needs. */
export interface PageRendererParts {
  readonly bundle: Bundle;
  readonly pages: PageCache;
  readonly read: ReadAnswer;
  readonly now: () => string;
  readonly origin: string;
  onError(error: unknown): void;
}

/** Renders the site's pages; what cannot be rendered is left to the browser, so that a defect on one page is not a dead page. */
export class PageRenderer {
  private readonly queue = new RenderQueue();

  constructor(private readonly parts: PageRendererParts) {}

  /** Of the query only what the page declares makes another page. */
  async answer(address: string): Promise<PageAnswer> {
    const { bundle, pages, now } = this.parts;
    const url = pageAddress(address);
    const keeps = bundle.isShared(url);
    const kept = keeps ? pages.get(url) : undefined;
    if (kept !== undefined) {
      return kept;
    }
    const at = now();
    const reads = bundle.readsFor(url, at);
    const render = () => this.queue.run(() => this.render(url, reads, at));
    return keeps ? pages.keep(url, reads, render) : (await render()).answer;
  }

  private async render(url: string, reads: readonly ReadKey[], at: string): Promise<Rendered> {
    const { bundle, read, origin, onError } = this.parts;
    try {
      const answers = await Promise.all(reads.map(async (key) => [key, await read(key)] as const));
      const data = answers.filter(([, answer]) => answer !== undefined);
      const { status, redirect, ...rendered } = await bundle.render({ url, data, now: at, origin });
      if (redirect !== undefined) {
        return { answer: { kind: 'redirect', to: redirect }, isWhole: false };
      }
      const page = await finishedPage(bundle.fillTemplate(bundle.template, rendered));
      // A page of something that is not there is no page worth a place: anybody can make up such addresses.
      const isWhole = answers.every(([, answer]) => answer !== undefined && answer !== null);
      return { answer: { kind: 'page', status, page }, isWhole };
    } catch (error) {
      onError(error);
      const bare = await finishedPage(bundle.fillTemplate(bundle.template, { html: '', head: '', preload: [], state: '' }));
      return { answer: { kind: 'page', status: 200, page: bare }, isWhole: false };
    }
  }
}

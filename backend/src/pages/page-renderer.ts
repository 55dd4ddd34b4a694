import { type SentForm, pages as sitePages } from '@salon/contract/pages';
import type { ReadKey } from '@salon/contract/routes';
import type { Bundle, PageData } from './bundle.ts';
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

  /**
   * Answers an address with the page of what exists: whatever else it holds makes no other page. `caller` is who waits for it
   * (specification, operation: pages under load).
   */
  async answer(address: string, caller: string): Promise<PageAnswer> {
    const { bundle, pages, now } = this.parts;
    const at = now();
    const asked = await bundle.findPage(address, at);
    if (asked === undefined) {
      return { kind: 'redirect', to: sitePages.home.path };
    }
    const kept = pages.get(asked.url);
    if (kept !== undefined) {
      return kept;
    }
    // By turns, too: many addresses that name nothing would else hold the reads that others wait for.
    const check = async () => bundle.findPage(address, at, await this.answersOf(asked.checks));
    const found = (asked.checks.length > 0 ? await this.queue.run(caller, check) : undefined) ?? asked;
    const reads = bundle.readsFor(found.url, at);
    const render = () => this.queue.run(caller, () => this.render(found.url, reads, at));
    return found.isShared ? (pages.get(found.url) ?? pages.keep(found, reads, render)) : (await render()).answer;
  }

  /** Answers a form that was sent to the address of its page with that page and what came of it; nobody else ever gets this one. */
  async answerForm(address: string, caller: string, sent: SentForm): Promise<PageAnswer> {
    const at = this.parts.now();
    const reads = this.parts.bundle.readsFor(address, at);
    const { answer } = await this.queue.run(caller, () => this.render(address, reads, at, sent));
    return answer.kind === 'page' && sent.status >= 400 ? { ...answer, status: sent.status } : answer;
  }

  private async answersOf(reads: readonly ReadKey[]): Promise<PageData> {
    const answers = await Promise.all(reads.map(async (key) => [key, await this.parts.read(key)] as const));
    return answers.filter(([, answer]) => answer !== undefined);
  }

  private async render(url: string, reads: readonly ReadKey[], at: string, sent?: SentForm): Promise<Rendered> {
    const { bundle, origin, onError } = this.parts;
    try {
      const data = await this.answersOf(reads);
      const { status, ...rendered } = await bundle.render({ url, data, now: at, origin, ...(sent ? { sent } : {}) });
      const page = await finishedPage(bundle.fillTemplate(bundle.template, rendered));
      // One of something that went away since it was checked has the address of that thing, and no place.
      const isWhole = data.length === reads.length && data.every(([, answer]) => answer !== null);
      return { answer: { kind: 'page', status, page }, isWhole };
    } catch (error) {
      onError(error);
      const bare = await finishedPage(bundle.fillTemplate(bundle.template, { html: '', head: '', preload: [], state: '' }));
      return { answer: { kind: 'page', status: 200, page: bare }, isWhole: false };
    }
  }
}

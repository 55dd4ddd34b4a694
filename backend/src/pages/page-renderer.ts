import { type SentForm, pages as sitePages } from '@salon/contract/pages';
import type { ReadKey } from '@salon/contract/routes';
import type { CachedValue } from '../http/answer-cache.ts';
import type { Bundle, PageData } from './bundle.ts';
import { finishedPage, type PageResponse } from './page-answer.ts';
import type { PageCache } from './page-cache.ts';
import { RenderQueue } from './render-queue.ts';

/** The answer is null for 404, undefined for other failures. */
interface ReadAnswer {
  readonly answer: unknown;
  readonly models: readonly string[];
}

export type AskForRead = (read: ReadKey) => Promise<ReadAnswer>;

export interface PageRendererParts {
  readonly bundle: Bundle;
  readonly pages: PageCache;
  readonly read: AskForRead;
  readonly now: () => string;
  readonly origin: string;
  onError(error: unknown): void;
}

/** If rendering fails, the browser renders the page. */
export class PageRenderer {
  private readonly queue = new RenderQueue();

  constructor(private readonly parts: PageRendererParts) {}

  /**
   * The page is canonical, without unknown parameters. `caller` identifies the client
   * (specification, operation: pages under load).
   */
  async answer(address: string, caller: string): Promise<PageResponse> {
    const { bundle, pages, now } = this.parts;
    const at = now();
    const candidate = await bundle.findPage(address, at);
    if (candidate === undefined) return { kind: 'redirect', to: sitePages.home.path };
    const cached = await pages.get(candidate.url);
    if (cached !== undefined) return cached;
    // Also in the queue: many unknown URLs would otherwise delay the reads of others.
    const check = async () =>
      bundle.findPage(address, at, (await this.answersOf(candidate.checks)).data);
    const page =
      (candidate.checks.length > 0 ? await this.queue.run(caller, check) : undefined) ?? candidate;
    const reads = await bundle.readsFor(page.url, at);
    const render = () => this.queue.run(caller, () => this.render(page.url, reads, at));
    return page.isShared ? pages.keep(page, render) : (await render()).value;
  }

  async answerForm(address: string, caller: string, sent: SentForm): Promise<PageResponse> {
    const at = this.parts.now();
    const reads = await this.parts.bundle.readsFor(address, at);
    const { value: answer } = await this.queue.run(caller, () =>
      this.render(address, reads, at, sent),
    );
    return answer.kind === 'page' && sent.status >= 400
      ? { ...answer, status: sent.status }
      : answer;
  }

  /** `instead` replaces the answer to one read; never cached. */
  async preview(path: string, caller: string, instead: PageData[number]): Promise<string> {
    const { bundle, now, origin } = this.parts;
    const at = now();
    const replaced = JSON.stringify(instead[0]);
    return this.queue.run(caller, async () => {
      const reads = await bundle.readsFor(path, at);
      const { data } = await this.answersOf(
        reads.filter((key) => JSON.stringify(key) !== replaced),
      );
      const page = await bundle.render({ url: path, data: [...data, instead], now: at, origin });
      return bundle.fillTemplate(bundle.template, page);
    });
  }

  private async answersOf(reads: readonly ReadKey[]) {
    const answers = await Promise.all(
      reads.map(async (key) => ({ key, ...(await this.parts.read(key)) })),
    );
    const data = answers.flatMap(({ key, answer }) =>
      answer === undefined ? [] : [[key, answer] as const],
    );
    return { data, models: [...new Set(answers.flatMap(({ models }) => models))] };
  }

  private async render(
    url: string,
    reads: readonly ReadKey[],
    at: string,
    sent?: SentForm,
  ): Promise<CachedValue<PageResponse>> {
    const { bundle, origin, onError } = this.parts;
    try {
      const { data, models } = await this.answersOf(reads);
      const { status, ...rendered } = await bundle.render({
        url,
        data,
        now: at,
        origin,
        ...(sent ? { sent } : {}),
      });
      const page = await finishedPage(bundle.fillTemplate(bundle.template, rendered));
      // Not complete if the thing was deleted since the check.
      const isWhole = data.length === reads.length && data.every(([, answer]) => answer !== null);
      return { value: { kind: 'page', status, page }, models, isWhole };
    } catch (error) {
      onError(error);
      const bare = await finishedPage(
        bundle.fillTemplate(bundle.template, { html: '', head: '', preload: [], state: '' }),
      );
      return { value: { kind: 'page', status: 200, page: bare }, models: [], isWhole: false };
    }
  }
}

import { type CachedValue, ModelCache } from '../http/answer-cache.ts';
import type { FoundPage } from './bundle.ts';
import type { PageResponse } from './page-answer.ts';

/** More than the site links to. */
const MOST_LINKED = 10_000;
/** The site does not link to them, such as those with chosen filters. */
const MOST_OF_CHOICES = 100;

type CachedPage = Pick<FoundPage, 'url' | 'isLinked'>;

/**
 * For pages that are the same for everybody (architecture, add a screen: pages rendered on the
 * server). What visitors choose does not evict pages that the site links to.
 */
export class PageCache {
  private readonly linked: ModelCache<PageResponse>;
  private readonly ofChoices: ModelCache<PageResponse>;

  constructor(now: () => number) {
    this.linked = new ModelCache(now, MOST_LINKED);
    this.ofChoices = new ModelCache(now, MOST_OF_CHOICES);
  }

  async get(url: string) {
    return (await (this.linked.get(url) ?? this.ofChoices.get(url)))?.value;
  }

  /** Renders once for concurrent requests. */
  async keep({ url, isLinked }: CachedPage, render: () => Promise<CachedValue<PageResponse>>) {
    const pages = isLinked ? this.linked : this.ofChoices;
    return (await (pages.get(url) ?? pages.put(url, render))).value;
  }

  invalidate(models: readonly string[]) {
    this.linked.invalidate(models);
    this.ofChoices.invalidate(models);
  }
}

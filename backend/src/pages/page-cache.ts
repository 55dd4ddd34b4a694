import type { ReadKey } from '@salon/contract/routes';
import { modelsReadBy } from '../http/models-read-by.ts';
import type { FoundPage } from './bundle.ts';
import type { PageAnswer } from './page-answer.ts';

const HALF_HOUR_MS = 30 * 60_000;
/** Most cached pages that the site does not link to, such as those with chosen filters. */
const MOST_OF_CHOICES = 100;

/** A rendered answer; only a complete one is cached. */
export interface Rendered {
  readonly answer: PageAnswer;
  readonly isWhole: boolean;
}

/** The cache key, and whether the site links to the page. */
type CachedPage = Pick<FoundPage, 'url' | 'isLinked'>;

interface Kept extends Moment {
  readonly answer: PageAnswer;
  readonly reads: readonly ReadKey[];
}

/** The state that an answer was rendered from. */
interface Moment {
  readonly falls: number;
  readonly halfHour: number;
}

/**
 * Cache of pages that are the same for everybody, invalidated when their read models change and on each half hour, which includes midnight in
 * Tokyo (architecture, add a screen: pages rendered on the server). Pages that the site links to are never evicted.
 */
export class PageCache {
  private readonly linked = new Map<string, Kept>();
  private readonly ofChoices = new Map<string, Kept>();
  private readonly underway = new Map<string, Moment & { readonly rendered: Promise<Rendered> }>();
  private falls = 0;

  constructor(private readonly now: () => number) {}

  get(url: string): PageAnswer | undefined {
    const kept = this.linked.get(url) ?? this.ofChoices.get(url);
    return kept?.halfHour === this.moment().halfHour ? kept.answer : undefined;
  }

  /**
   * The cached page, else renders it once for concurrent requests. Caches a complete page, unless read models changed during the rendering.
   */
  async keep({ url, isLinked }: CachedPage, reads: readonly ReadKey[], render: () => Promise<Rendered>): Promise<PageAnswer> {
    const moment = this.moment();
    const underway = this.underway.get(url);
    if (underway !== undefined && isSame(underway, moment)) {
      return (await underway.rendered).answer;
    }
    const rendered = render();
    const mine = { ...moment, rendered };
    this.underway.set(url, mine);
    try {
      const { answer, isWhole } = await rendered;
      if (isWhole && isSame(this.moment(), moment)) {
        this.set(url, isLinked ? this.linked : this.ofChoices, { ...moment, answer, reads });
      }
      return answer;
    } finally {
      if (this.underway.get(url) === mine) {
        this.underway.delete(url);
      }
    }
  }

  /** Invalidates the pages of changed read models. */
  fall(models: readonly string[]): void {
    this.falls += 1;
    for (const pages of [this.linked, this.ofChoices]) {
      for (const [url, { reads }] of pages) {
        if (reads.some(([name]) => modelsReadBy[name].some((model) => models.includes(model.name)))) {
          pages.delete(url);
        }
      }
    }
  }

  private set(url: string, pages: Map<string, Kept>, kept: Kept): void {
    pages.delete(url);
    pages.set(url, kept);
    const [oldest] = pages.keys();
    if (pages === this.ofChoices && pages.size > MOST_OF_CHOICES && oldest !== undefined) {
      pages.delete(oldest);
    }
  }

  private moment(): Moment {
    return { falls: this.falls, halfHour: Math.floor(this.now() / HALF_HOUR_MS) };
  }
}

const isSame = (one: Moment, other: Moment): boolean => one.falls === other.falls && one.halfHour === other.halfHour;

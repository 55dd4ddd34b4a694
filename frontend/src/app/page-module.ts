import type { ReadKey } from '@salon/contract/routes';
import type { ComponentType } from 'react';

export interface PageHead {
  /** The salon's name is appended unless the title is whole. */
  readonly title: string;
  readonly wholeTitle?: boolean;
  /** 80 to 120 characters. */
  readonly description: string;
  readonly canonical?: string;
  /** 1200 × 630, under `/og/` */
  readonly picture?: string;
  readonly noindex?: boolean;
  /** The answer is 404. */
  readonly isMissing?: true;
}

export interface HeadContext {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The answer in the cache; undefined while it is unknown. */
  readonly cached: <Answer>(options: {
    readonly queryKey: readonly unknown[];
  }) => Answer | undefined;
}

interface AddressContext extends HeadContext {
  readonly now: string;
}

/** Addresses with equal pages share one (specification, operation: pages under load). */
export interface RenderedAddress {
  readonly url: string;
  readonly isLinked: boolean;
}

export interface AddressRule {
  readonly reads: readonly PageRead[];
  /** Anything unknown counts as existing. */
  readonly of: (context: AddressContext) => RenderedAddress;
}

/** The address of which a page's reads are asked for. */
export interface ReadPlace {
  readonly params: Readonly<Record<string, string>>;
  /** yyyy-MM-dd in Japan */
  readonly today: string;
  readonly query: URLSearchParams;
}

export interface PageRead {
  readonly queryKey: ReadKey;
}

export type PageReads = (place: ReadPlace) => readonly PageRead[];

export type PageProps = Pick<HeadContext, 'params'>;

export interface PageModule {
  readonly Page: ComponentType<PageProps>;
  readonly head: PageHead | ((context: HeadContext) => PageHead);
  readonly address?: AddressRule;
  /**
   * Besides the settings. The server embeds their answers, so that the page needs no call of its
   * own. Of a page with words they are these by default.
   */
  readonly readsAhead?: PageReads;
}

import type { ReadKey } from '@salon/contract/routes';
import type { ComponentType } from 'react';

/** Metadata of a page for search engines and other sites. */
export interface PageHead {
  /** Without the salon's name, which is appended; only the home page gives a whole title. */
  readonly title: string;
  readonly wholeTitle?: boolean;
  /** 80 to 120 characters. */
  readonly description: string;
  /** The canonical address, where a page has two. */
  readonly canonical?: string;
  /** A picture of 1200 × 630 under `/og/`. */
  readonly picture?: string;
  readonly noindex?: boolean;
  /** schema.org objects. */
  readonly jsonLd?: readonly Readonly<Record<string, unknown>>[];
  /** The page's subject does not exist: the server answers 404. */
  readonly isMissing?: true;
}

export interface HeadContext {
  readonly params: Readonly<Record<string, string>>;
  /** Query parameters; empty on the server. */
  readonly query: URLSearchParams;
  /** The cached answer of a read; undefined while unknown. */
  readonly known: <Answer>(options: {
    readonly queryKey: readonly unknown[];
  }) => Answer | undefined;
  /** `https://host` without a trailing slash. */
  readonly origin: string;
}

/** An address, possibly invalid, and the known lists of existing subjects. */
interface AddressContext extends Omit<HeadContext, 'origin'> {
  /** ISO instant. */
  readonly now: string;
}

/**
 * The address for which the server renders a page; addresses with equal pages share one
 * (specification, operation: pages under load).
 */
export interface RenderedAddress {
  readonly url: string;
  /** The site links to it, so the number of such addresses is bounded. */
  readonly isLinked: boolean;
}

/** Maps an address with choices to the one that the page is rendered for. */
export interface AddressRule {
  /** Lists of existing subjects. */
  readonly reads: readonly { readonly queryKey: ReadKey }[];
  /** Anything unknown to `known` counts as existing. */
  readonly of: (context: AddressContext) => RenderedAddress;
}

/** The exports of a file in `pages/`. */
export interface PageModule {
  readonly Page: ComponentType;
  readonly head: PageHead | ((context: HeadContext) => PageHead);
  /** Without it, the query does not change the page. */
  readonly address?: AddressRule;
}

import type { ReadKey } from '@salon/contract/routes';
import type { ComponentType } from 'react';

/** What search engines and other sites are told about a page. */
export interface PageHead {
  /** Without the salon's name, which is added; the home page alone gives a whole title. */
  readonly title: string;
  readonly wholeTitle?: boolean;
  /** 80 to 120 characters. */
  readonly description: string;
  /** The address that counts, where a page has two; else its own. */
  readonly canonical?: string;
  /** A picture of 1200 × 630 under `/og/`. */
  readonly picture?: string;
  readonly noindex?: boolean;
  /** schema.org objects. */
  readonly jsonLd?: readonly Readonly<Record<string, unknown>>[];
  /** What the page is about does not exist: the server answers 404. */
  readonly isMissing?: true;
}

export interface HeadContext {
  readonly params: Readonly<Record<string, string>>;
  /** What stands after the question mark; empty on the server. */
  readonly query: URLSearchParams;
  /** What has been read from the server; undefined while it is unknown. */
  readonly known: <Answer>(options: { readonly queryKey: readonly unknown[] }) => Answer | undefined;
  /** `https://host` without a slash at the end. */
  readonly origin: string;
}

/** An address that anybody may have made up, and what is known of what exists. */
interface AddressContext extends Omit<HeadContext, 'origin'> {
  /** ISO instant. */
  readonly now: string;
}

/** The address that a page is rendered for on the server: all addresses that look alike have one (specification, operation: pages under load). */
export interface RenderedAddress {
  readonly url: string;
  /** The site itself leads there, so that what exists bounds how many there are. */
  readonly isLinked: boolean;
}

/** How a page whose address holds choices finds the address that it is rendered for. */
export interface AddressRule {
  /** The lists that name what exists. */
  readonly reads: readonly { readonly queryKey: ReadKey }[];
  /** What `known` does not know yet counts as existing. */
  readonly of: (context: AddressContext) => RenderedAddress;
}

/** What a file in `pages/` exports. */
export interface PageModule {
  readonly Page: ComponentType;
  readonly head: PageHead | ((context: HeadContext) => PageHead);
  /** Of a page without one, a query changes nothing. */
  readonly address?: AddressRule;
}

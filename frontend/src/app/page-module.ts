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

/** What a file in `pages/` exports. */
export interface PageModule {
  readonly Page: ComponentType;
  readonly head: PageHead | ((context: HeadContext) => PageHead);
}

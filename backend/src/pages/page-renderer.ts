import type { Bundle } from './bundle.ts';
import { finishedPage, type KeptPage, type KeptPages } from './kept-pages.ts';

/** Gives the answer of a public read by its address: null when there is no such thing, undefined when it cannot be had. */
export type ReadAnswer = (address: string) => Promise<unknown>;

/** What a path leads to. */
export type PageAnswer =
  | { readonly kind: 'page'; readonly status: number; readonly page: KeptPage }
  | { readonly kind: 'redirect'; readonly to: string };

/** What rendering needs. */
export interface PageRendererParts {
  readonly bundle: Bundle;
  readonly pages: KeptPages;
  readonly read: ReadAnswer;
  readonly now: () => string;
  readonly origin: string;
  onError(error: unknown): void;
}

/** Renders the site's pages; what cannot be rendered is left to the browser, so that a defect on one page is not a dead page. */
export class PageRenderer {
  constructor(private readonly parts: PageRendererParts) {}

  async answer(url: string): Promise<PageAnswer> {
    const { bundle, pages } = this.parts;
    // A query (of a campaign, for example) makes an endless number of addresses of one page, so only bare paths are kept.
    const keeps = !url.includes('?') && bundle.isShared(url);
    const kept = keeps ? pages.get(url) : undefined;
    if (kept !== undefined) {
      return { kind: 'page', status: 200, page: kept };
    }
    const at = this.parts.now();
    const reads = bundle.readsFor(url, at);
    let status = 200;
    let redirect: string | undefined;
    const render = async (): Promise<KeptPage> => {
      const rendered = await this.render(url, reads, at);
      status = rendered.status;
      redirect = rendered.redirect;
      return finishedPage(rendered.redirect === undefined ? bundle.fillTemplate(bundle.template, rendered) : '');
    };
    const page = keeps ? await pages.keep(url, reads, render) : await render();
    return redirect === undefined ? { kind: 'page', status, page } : { kind: 'redirect', to: redirect };
  }

  private async render(url: string, reads: readonly string[], at: string) {
    const { bundle, read, origin, onError } = this.parts;
    try {
      const answers = await Promise.all(reads.map(async (address) => [address, await read(address)] as const));
      const data = Object.fromEntries(answers.filter(([, answer]) => answer !== undefined));
      return await bundle.render({ url, data, now: at, origin });
    } catch (error) {
      onError(error);
      return { status: 200, html: '', head: '', preload: [], state: '', redirect: undefined };
    }
  }
}

import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { modelsOfRead } from './models-of-read.ts';

/** A finished page. */
export interface KeptPage {
  readonly html: string;
  readonly etag: string;
  /** Compressed once, not for each visitor. */
  readonly br: Buffer;
  readonly gzip: Buffer;
}

const HALF_HOUR_MS = 30 * 60_000;
const MOST = 500;

/** Quality 6 makes a page of 100 kB a tenth smaller than 4 does, and still within some milliseconds. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } };

/** Gives a page its tag and its compressed forms. */
export const finishedPage = (html: string): KeptPage => ({
  html,
  br: brotliCompressSync(html, BROTLI),
  gzip: gzipSync(html),
  // Weak: the compressed forms have it, too.
  etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`,
});

/**
 * Pages that are the same for everybody, kept until an event changes what they show, and at most to the next half hour
 * (which includes midnight in Tokyo; PROTOCOLS "Read models").
 */
export class KeptPages {
  private readonly pages = new Map<string, { readonly page: KeptPage; readonly reads: readonly string[]; readonly halfHour: number }>();
  private falls = 0;

  constructor(private readonly now: () => number) {}

  get(url: string): KeptPage | undefined {
    const kept = this.pages.get(url);
    return kept?.halfHour === this.halfHour() ? kept.page : undefined;
  }

  /** Renders a page and keeps it, unless something fell while it was rendered: then it may show what was. */
  async keep(url: string, reads: readonly string[], render: () => Promise<KeptPage>): Promise<KeptPage> {
    const before = this.falls;
    const halfHour = this.halfHour();
    const page = await render();
    if (this.falls === before) {
      const oldest = this.pages.size >= MOST ? this.pages.keys().next() : undefined;
      if (oldest !== undefined && !oldest.done) {
        this.pages.delete(oldest.value);
      }
      this.pages.set(url, { page, reads, halfHour });
    }
    return page;
  }

  /** Read models have changed: the pages that show them fall. */
  fall(models: readonly string[]): void {
    this.falls += 1;
    for (const [url, { reads }] of this.pages) {
      if (reads.some((address) => modelsOfRead(address)?.some((model) => models.includes(model)) ?? true)) {
        this.pages.delete(url);
      }
    }
  }

  private halfHour(): number {
    return Math.floor(this.now() / HALF_HOUR_MS);
  }
}

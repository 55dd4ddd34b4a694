import { createHash } from 'node:crypto';
import { compressed } from '../http/encoding.ts';

/** A finished page. */
export interface FinishedPage {
  /** In bytes: encoded once, not for each visitor. */
  readonly html: Buffer;
  readonly etag: string;
  /** Compressed once, not for each visitor. */
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** What a path leads to. */
export type PageAnswer =
  | { readonly kind: 'page'; readonly status: number; readonly page: FinishedPage }
  | { readonly kind: 'redirect'; readonly to: string };

/** Gives a page its tag and its compressed forms. */
export async function finishedPage(text: string): Promise<FinishedPage> {
  const html = Buffer.from(text);
  const [br, gzip] = await Promise.all([compressed.br(html), compressed.gzip(html)]);
  // Weak: the compressed forms have it, too.
  return { html, br, gzip, etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"` };
}

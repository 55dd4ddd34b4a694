import { createHash } from 'node:crypto';
import { compressed } from '../http/encoding.ts';

export interface FinishedPage {
  /** Bytes are encoded once. */
  readonly html: Buffer;
  readonly etag: string;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

export type PageResponse =
  | { readonly kind: 'page'; readonly status: number; readonly page: FinishedPage }
  | { readonly kind: 'redirect'; readonly to: string };

export async function finishedPage(text: string): Promise<FinishedPage> {
  const html = Buffer.from(text);
  const [br, gzip] = await Promise.all([compressed.br(html), compressed.gzip(html)]);
  // Weak, since the compressed encodings have the same.
  return {
    html,
    br,
    gzip,
    etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`,
  };
}

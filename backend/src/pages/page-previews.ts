import { Injectable } from '@nestjs/common';
import { ApiError } from '../http/api-error.ts';
import type { PageRenderer } from './page-renderer.ts';

/** The renderer is set once the front end is loaded. */
@Injectable()
export class PagePreviews {
  renderer: Pick<PageRenderer, 'preview'> | undefined;

  /** Throws 503 if the front end is not built. */
  of(...parameters: Parameters<PageRenderer['preview']>): Promise<string> {
    if (this.renderer === undefined) throw new ApiError('UNAVAILABLE');
    return this.renderer.preview(...parameters);
  }
}

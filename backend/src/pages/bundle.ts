import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SentForm } from '@salon/contract/pages';
import type { ReadKey } from '@salon/contract/routes';

/** Answers of reads, embedded in the page. */
export type PageData = readonly (readonly [read: ReadKey, answer: unknown])[];

interface RenderedPage {
  readonly status: number;
  readonly html: string;
  readonly head: string;
  readonly preload: readonly string[];
  readonly state: string;
}

export interface FoundPage {
  readonly url: string;
  /** Whether the site links to it, so that the number of such pages is bounded by the content. */
  readonly isLinked: boolean;
  /** Whether the page is the same for everybody. */
  readonly isShared: boolean;
  /** Reads that show whether the thing in the URL exists. */
  readonly checks: readonly ReadKey[];
}

interface ServerModule {
  render(request: {
    url: string;
    data: PageData;
    now: string;
    origin: string;
    sent?: SentForm;
  }): Promise<RenderedPage>;
  readsFor(url: string, now: string): readonly ReadKey[];
  /**
   * The page of a URL at an instant; removes parameters that the answers of `checks` do not have.
   * Undefined for an unknown path.
   */
  findPage(url: string, now: string, data?: PageData): Promise<FoundPage | undefined>;
  fillTemplate(
    template: string,
    page: Pick<RenderedPage, 'head' | 'html' | 'preload' | 'state'>,
  ): string;
}

export interface Bundle extends ServerModule {
  readonly template: string;
}

/** The folder of the built front end; the same path from sources and compiled files. */
export const FRONTEND_DIST = join(import.meta.dirname, '../../../frontend/dist');

/** Loads the built front end; undefined if it is not built. */
export async function loadBundle(dist: string): Promise<Bundle | undefined> {
  let template: string;
  try {
    template = await readFile(join(dist, 'client/index.html'), 'utf8');
  } catch {
    return undefined;
  }
  const module = (await import(
    pathToFileURL(join(dist, 'server/entry-server.js')).href
  )) as ServerModule;
  return { ...module, template };
}

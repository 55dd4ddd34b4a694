import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SentForm } from '@salon/contract/pages';
import type { ReadKey } from '@salon/contract/routes';

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
  /** The number of linked pages is bounded by the content. */
  readonly isLinked: boolean;
  /** The same for everybody. */
  readonly isShared: boolean;
  /** Show whether the thing in the URL exists. */
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
  readsFor(url: string, now: string): Promise<readonly ReadKey[]>;
  /** Without parameters that the answers of `checks` lack; undefined for an unknown path. */
  findPage(url: string, now: string, data?: PageData): Promise<FoundPage | undefined>;
  fillTemplate(
    template: string,
    page: Pick<RenderedPage, 'head' | 'html' | 'preload' | 'state'>,
  ): string;
}

export interface Bundle extends ServerModule {
  readonly template: string;
}

/** The path is the same from sources and compiled files. */
export const FRONTEND_DIST = join(import.meta.dirname, '../../../frontend/dist');

/** Undefined if the front end is not built. */
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

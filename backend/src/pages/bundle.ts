import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SentForm } from '@salon/contract/pages';
import type { ReadKey } from '@salon/contract/routes';

/** Answers of reads, as the page embeds them for the browser. */
export type PageData = readonly (readonly [read: ReadKey, answer: unknown])[];

/** A page as the front end's server bundle renders it. */
interface RenderedPage {
  readonly status: number;
  readonly html: string;
  readonly head: string;
  readonly preload: readonly string[];
  readonly state: string;
}

/** The page that an address leads to. */
export interface FoundPage {
  /** The one address of all that lead to it. */
  readonly url: string;
  /** The site itself leads there, so that what exists bounds how many there are. */
  readonly isLinked: boolean;
  /** The page is the same for everybody. */
  readonly isShared: boolean;
  /** Reads that tell whether what the address names exists. */
  readonly checks: readonly ReadKey[];
}

/** What the front end's server bundle exports. */
interface ServerModule {
  render(request: { url: string; data: PageData; now: string; origin: string; sent?: SentForm }): Promise<RenderedPage>;
  /** The reads whose answers a page shows at an instant. */
  readsFor(url: string, now: string): readonly ReadKey[];
  /** The page of an address at an instant; what the answers of `checks` do not name is left out of it. Undefined for an unknown path. */
  findPage(url: string, now: string, data?: PageData): Promise<FoundPage | undefined>;
  fillTemplate(template: string, page: Pick<RenderedPage, 'head' | 'html' | 'preload' | 'state'>): string;
}

/** The built front end. */
export interface Bundle extends ServerModule {
  readonly template: string;
}

/** The folder of the built front end, seen from the sources as from the compiled files. */
export const FRONTEND_DIST = join(import.meta.dirname, '../../../frontend/dist');

/** Loads the built front end; undefined when it has not been built. */
export async function loadBundle(dist: string): Promise<Bundle | undefined> {
  let template: string;
  try {
    template = await readFile(join(dist, 'client/index.html'), 'utf8');
  } catch {
    return undefined;
  }
  const module = (await import(pathToFileURL(join(dist, 'server/entry-server.js')).href)) as ServerModule;
  return { ...module, template };
}

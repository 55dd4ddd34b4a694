import { type PagePath, pageMetadata } from '../../content/page-metadata.ts';
import type { PageHead } from '../page-module.ts';

/** The head of a page of the site from its texts in `content/page-metadata.ts`; `more` adds JSON-LD, or a canonical address. */
export function headOf(path: PagePath, more: Partial<PageHead> = {}): PageHead {
  const { title, description, noindex } = pageMetadata[path];
  const name = path === '/' ? 'home' : path.slice(1);
  return {
    title,
    description,
    wholeTitle: path === '/',
    noindex: noindex ?? false,
    ...(noindex ? {} : { picture: `/og/${name}.png` }),
    ...more,
  };
}

import { pageMetadata } from '../content/page-metadata.ts';
import { paths, tellerPath } from './paths.ts';
import { routes } from './routes.tsx';

/** Paths that search engines may list, one for each page; `/call` is `/phone-fortune` under its old name. */
export function findablePaths(tellerIds: readonly string[]): readonly string[] {
  const listed: Readonly<Record<string, { readonly noindex?: true }>> = pageMetadata;
  const pages = routes.map(({ path }) => path).filter((path) => listed[path] && !listed[path].noindex && path !== paths.call);
  return [...pages, ...tellerIds.map(tellerPath)];
}

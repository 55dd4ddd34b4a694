import { tokyoDate } from '@salon/domain';
import type { PageData } from '../api/query-client.ts';
import type { PageState } from './document.ts';
import { findRoute } from './page-loading.ts';

/**
 * The answers that a served page brings for the address in the browser. One that was rendered for all things that do not exist
 * says so of the one that this address names: otherwise the browser would ask, and show something else meanwhile.
 */
export function servedData({ data, now, isMissing }: PageState, pathname: string): PageData {
  const found = isMissing ? findRoute(decodeURI(pathname)) : undefined;
  const reads = found?.route.reads?.(found.params, tokyoDate(now), new URLSearchParams()) ?? [];
  const known = new Set(data.map(([read]) => JSON.stringify(read)));
  return [
    ...data,
    ...reads.filter(({ queryKey }) => !known.has(JSON.stringify(queryKey))).map(({ queryKey }) => [queryKey, null] as const),
  ];
}

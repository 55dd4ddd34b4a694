import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router';
import { addressOf, type PageData } from '../../api/query-client.ts';
import type { PageModule } from '../page-module.ts';
import { applyHead } from './apply-head.ts';
import { resolveHead } from './head-tags.ts';

/** Looks up what has been read, by a read's address. */
export const knownIn =
  (data: PageData) =>
  <Answer>({ queryKey }: { readonly queryKey: readonly unknown[] }): Answer | undefined =>
    data[addressOf(queryKey)] as Answer | undefined;

/** Keeps the document's head that of the page in view, and follows what the page learns from the server. */
export function usePageHead(head: PageModule['head']): void {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const params = useParams() as Record<string, string>;
  const key = JSON.stringify(params);
  useEffect(() => {
    const apply = () =>
      applyHead(
        resolveHead(head, {
          params: JSON.parse(key),
          known: ({ queryKey }) => client.getQueryData(queryKey),
          origin: window.location.origin,
        }),
        window.location.origin,
        pathname,
      );
    apply();
    return client.getQueryCache().subscribe(({ type }) => type === 'updated' && apply());
  }, [head, pathname, key, client]);
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { PageModule, PageProps } from '../page-module.ts';
import { headTags, type ResolvedHead, resolveHead, titleOf } from './head-tags.ts';

export function usePageHead(head: PageModule['head'], { params }: PageProps): void {
  const client = useQueryClient();
  const { pathname, search } = useLocation();
  const key = JSON.stringify(params);
  useEffect(() => {
    const apply = () =>
      applyHead(
        resolveHead(head, {
          params: JSON.parse(key),
          query: new URLSearchParams(search),
          cached: ({ queryKey }) => client.getQueryData(queryKey),
        }),
        window.location.origin,
        pathname,
      );
    apply();
    return client.getQueryCache().subscribe(({ type }) => type === 'updated' && apply());
  }, [head, pathname, search, key, client]);
}

/** Afterwards each tag exists once, served or not. */
function applyHead(head: ResolvedHead, origin: string, pathname: string) {
  document.title = titleOf(head);
  for (const { key, tag, attributes } of headTags(head, origin, pathname)) {
    const element =
      document.head.querySelector(`${tag}[data-head="${key}"]`) ??
      document.head.appendChild(document.createElement(tag));
    element.setAttribute('data-head', key);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  }
}

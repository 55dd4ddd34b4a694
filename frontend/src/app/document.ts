import type { RenderedPage } from './rendered-page.ts';

/** The built `index.html` with a rendered page put in; the template's three comments mark the places. */
export function fillTemplate(template: string, page: Pick<RenderedPage, 'head' | 'html' | 'preload' | 'state'>): string {
  // Low: on a slow line the styles come first, without which nothing is drawn at all.
  const preloads = page.preload.map((address) =>
    address.endsWith('.woff2')
      ? `<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin fetchpriority="low">`
      : `<link rel="modulepreload" href="${address}" fetchpriority="low">`,
  );
  return template
    .replace('<!--salon:head-->', () => [page.head, ...preloads].join('\n    '))
    .replace('<!--salon:body-->', () => page.html)
    .replace('<!--salon:state-->', () => page.state);
}

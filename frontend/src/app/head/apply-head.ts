import type { PageHead } from '../page-module.ts';
import { headTags, titleOf } from './head-tags.ts';

/** Puts a page's head in place of the one before: afterwards there is one of each tag, served or not. */
export function applyHead(head: PageHead, origin: string, pathname: string): void {
  document.title = titleOf(head);
  for (const { key, tag, attributes } of headTags(head, origin, pathname)) {
    const element = document.head.querySelector(`${tag}[data-head="${key}"]`) ?? document.head.appendChild(document.createElement(tag));
    element.setAttribute('data-head', key);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  }
  for (const old of document.head.querySelectorAll('script[data-head="json-ld"]')) old.remove();
  for (const fact of head.jsonLd ?? []) {
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    script.setAttribute('data-head', 'json-ld');
    script.textContent = JSON.stringify(fact);
    document.head.append(script);
  }
}

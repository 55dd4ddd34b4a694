import { headTags, type ResolvedHead, titleOf } from './head-tags.ts';
import type { JsonLd } from './structured-data.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

/** No text in it can close a `<script>`. */
export const inlineJson = (value: unknown) =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

export function headHtml(
  head: ResolvedHead,
  data: readonly JsonLd[],
  origin: string,
  pathname: string,
): string {
  const tags = headTags(head, origin, pathname).map(({ key, tag, attributes }) => {
    const written = Object.entries(attributes).map(
      ([name, value]) => `${name}="${escapeHtml(value)}"`,
    );
    return `<${tag} data-head="${key}" ${written.join(' ')}>`;
  });
  const facts = data.map(
    (fact) => `<script type="application/ld+json">${inlineJson(fact)}</script>`,
  );
  return [`<title>${escapeHtml(titleOf(head))}</title>`, ...tags, ...facts].join('\n    ');
}

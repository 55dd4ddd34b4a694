import { limits } from './limits.ts';

const WEB_ADDRESS = /^https?:\/\/[^\s/?#\\]+([/?#]\S*)?$/i;
/** Two slashes, or a slash and a backslash, lead to another host. */
const SITE_PATH = /^\/(?![/\\])\S*$/;

/** Links that people enter are `https:`, `http:` or a path of this site, nothing else (decisions §3). */
export function isLink(text: string): boolean {
  return text.length <= limits.link && (WEB_ADDRESS.test(text) || SITE_PATH.test(text));
}

/**
 * Paths with a token: cancel, password-reset, e-mail, objection and waitlist links, and tellers'
 * calendars, of pages and API.
 */
const SECRET = /^(.*?\/(?:cancel|password-reset|email|objections?|calendars|waitlist)\/)(.+)$/i;
const CALENDAR = /[^/]\/calendar\.ics$/i;
const DEEPEST = 4;

/**
 * The loggable part of a path (specification, HTTP API: secret addresses): without the query, which
 * may contain personal data, and without tokens, however the path is encoded. Nothing of a path
 * that cannot be decoded.
 */
export function loggablePath(url: string): string {
  const path = withoutQuery(url);
  const plain = plainPath(path);
  if (plain === undefined) return '…';
  const [, beginning, secret] = SECRET.exec(plain) ?? [];
  if (beginning === undefined || secret === undefined) return path;
  return `${beginning}…${CALENDAR.test(secret) ? '/calendar.ics' : ''}`;
}

/**
 * Whether a path contains a token, so that referrers and caches must not have it. True for a path
 * that cannot be decoded.
 */
export function isSecretPath(url: string): boolean {
  const plain = plainPath(withoutQuery(url));
  return plain === undefined || SECRET.test(plain);
}

function withoutQuery(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? '';
}

/** A path, repeatedly decoded, with single slashes; undefined if it cannot be decoded. */
function plainPath(path: string): string | undefined {
  let plain = path;
  try {
    for (let depth = 0; plain.includes('%'); depth += 1) {
      if (depth === DEEPEST) return undefined;
      plain = decodeURIComponent(plain);
    }
  } catch {
    return undefined;
  }
  return plain.replaceAll('\\', '/').replace(/(?:\/\.?(?=\/))+/g, '');
}

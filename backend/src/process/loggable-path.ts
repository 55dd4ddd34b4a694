/** Addresses whose last part lets whoever knows it act: cancel, password-reset and e-mail links, on pages and in their calls. */
const SECRET = /^(.*?\/(?:cancel|password-reset|email)\/)(.+)$/i;
const CALENDAR = /[^/]\/calendar\.ics$/i;
const DEEPEST = 4;

/**
 * A path as it may be logged (specification, HTTP API: secret addresses): without its query (addresses and search words stand there) and
 * with the secret part of links cut, however they are spelled. Nothing of a path that cannot be read.
 */
export function loggablePath(url: string): string {
  const path = withoutQuery(url);
  const plain = plainPath(path);
  if (plain === undefined) return '…';
  const [, beginning, secret] = SECRET.exec(plain) ?? [];
  if (beginning === undefined || secret === undefined) return path;
  return `${beginning}…${CALENDAR.test(secret) ? '/calendar.ics' : ''}`;
}

/** Whether an address is secret: nothing may learn it from the referrer or keep the page. What cannot be read may be one. */
export function isSecretPath(url: string): boolean {
  const plain = plainPath(withoutQuery(url));
  return plain === undefined || SECRET.test(plain);
}

function withoutQuery(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? '';
}

/** A path with its letters decoded, as often as they were encoded, and single slashes; undefined when it cannot be read. */
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

import { createHash } from 'node:crypto';

/**
 * What a page may load. Styles may stand inline, since the server writes widths and colours into attributes; scripts may not.
 * Pictures may lie on other sites, whose links the salon types; without https on the way there, too, unless this site has it.
 * @param scripts the scripts that stand in the page itself
 */
export const contentSecurityPolicy = (https: boolean, scripts: readonly string[] = []): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' https:${https ? '' : ' http:'}`,
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

/** Headers of every answer; `https` adds the promise that the site stays on it. */
export function securityHeaders(https: boolean): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(https),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

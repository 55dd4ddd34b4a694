import { createHash } from 'node:crypto';

/**
 * Allows inline styles, since server-rendered widths and colours are attributes, and pictures of
 * other sites, whose URLs the salon enters. @param scripts inline scripts to allow
 */
export const contentSecurityPolicy = (https: boolean, scripts: readonly string[] = []): string =>
  [
    "default-src 'self'",
    [
      "script-src 'self'",
      ...scripts.map(
        (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
      ),
    ].join(' '),
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

/** `https` adds HSTS. */
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

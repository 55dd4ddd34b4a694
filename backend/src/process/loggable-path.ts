/**
 * A path as it may be logged: without its query (addresses and search words stand there) and with the secret part of
 * cancel, password-reset and e-mail links cut.
 */
export function loggablePath(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return path.replace(/^((?:\/api\/bookings)?\/cancel\/|(?:\/api\/auth)?\/(?:password-reset|email)\/)[^/]+/, '$1…');
}

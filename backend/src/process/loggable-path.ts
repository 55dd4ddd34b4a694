/**
 * A path as it may be logged: without its query (addresses and search words stand there) and with the secret part of
 * cancel and password-reset links cut.
 */
export function loggablePath(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return path.replace(/^(\/cancel\/|\/api\/bookings\/cancel\/|\/api\/auth\/password-reset\/|\/password-reset\/)[^/]+/, '$1…');
}

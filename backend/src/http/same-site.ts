/** What a browser says about where a request comes from. */
export interface SiteHeaders {
  readonly origin: string | undefined;
  readonly secFetchSite: string | undefined;
  /** The request's own host, with a trusted proxy's word for it. */
  readonly host: string;
}

/**
 * Whether a write comes from this site (specification, HTTP API: writes from this site): what the browser sends must be `PUBLIC_URL`'s,
 * or, when that is
 * not set, the request's own host. A client that sends neither header is no browser and has no foreign page behind it.
 */
export function isSameSite(headers: SiteHeaders, site: { readonly publicUrl: string; readonly publicUrlGiven: boolean }): boolean {
  const { origin, secFetchSite, host } = headers;
  if (secFetchSite !== undefined && secFetchSite !== 'same-origin' && secFetchSite !== 'none') {
    return false;
  }
  if (origin === undefined) {
    return true;
  }
  return site.publicUrlGiven ? origin === site.publicUrl : hostOf(origin) === host.toLowerCase();
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

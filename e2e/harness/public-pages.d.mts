/** Paths of all public pages, including one teller's. */
export function publicPages(url: string): Promise<readonly string[]>;

/** Paths of every page that visitors without an account read, a teller's page among them. */
export function publicPages(url: string): Promise<readonly string[]>;

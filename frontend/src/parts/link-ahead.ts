let fetchAhead: (to: string) => void = () => {};

/** The browser's entry says how a page is fetched ahead; a link only says that it is being pointed at. */
export function registerLinkAhead(run: (to: string) => void): void {
  fetchAhead = run;
}

export const linkAhead = (to: string): void => fetchAhead(to);

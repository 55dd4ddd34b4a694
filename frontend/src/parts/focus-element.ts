/** The element need not be focusable by keys. */
export function focusElement(place: HTMLElement, options?: FocusOptions): void {
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus(options);
}

/** Screen readers announce the focused heading. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) focusElement(heading, { preventScroll: true });
}

export const scrollBehavior = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';

/** Focuses an element, also one that is not focusable by keys: the content, a heading, a region. */
export function focusElement(place: HTMLElement, options?: FocusOptions): void {
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus(options);
}

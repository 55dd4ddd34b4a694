/** Also an element that is not focusable by keys. */
export function focusElement(place: HTMLElement, options?: FocusOptions): void {
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus(options);
}

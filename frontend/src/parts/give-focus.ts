/** Gives the focus to a place, also to one that keys do not stop at by themselves: the content, a heading, a named part. */
export function giveFocus(place: HTMLElement, options?: FocusOptions): void {
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus(options);
}

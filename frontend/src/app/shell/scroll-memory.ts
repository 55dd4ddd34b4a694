import type { Location } from 'react-router';

const STORE = 'salon-scroll:';

/** A key alone will not do: every entry of the history that begins with a full load has the same one, `default`. */
const placeOf = ({ key, pathname, search, hash }: Location): string => `${STORE}${key} ${pathname}${search}${hash}`;

/** Remembers for this tab how far down a place was when it was last seen. */
export const keepScroll = (place: Location, top: number): void => sessionStorage.setItem(placeOf(place), String(top));

/** How far down a place was left; undefined where nobody has scrolled yet. */
export function keptScroll(place: Location): number | undefined {
  const kept = sessionStorage.getItem(placeOf(place));
  return kept === null ? undefined : Number(kept);
}

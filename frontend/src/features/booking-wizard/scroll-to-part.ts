/** Air below the header (public-site §2 and §9). */
const OFFSET = 116;

/** Scrolls smoothly so that a part of the page stands below the header. */
export function scrollToPart(part: Element | null): void {
  if (!part) return;
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: part.getBoundingClientRect().top + window.scrollY - OFFSET, behavior: calm ? 'auto' : 'smooth' });
}

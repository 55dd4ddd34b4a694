import { layOutAll } from './lay-out-below.ts';

/** Air between the top of the window and a section that a link leads to (public-site §2). */
export const ANCHOR_OFFSET = 120;
/** From another page the section is looked for a moment later. */
export const ANCHOR_DELAY = 100;

const wantsCalm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Scrolls smoothly to a section and moves the focus there; nothing when it is not on the page. */
export function scrollToAnchor(hash: string): void {
  const section = document.getElementById(decodeURIComponent(hash.slice(1)));
  if (!section) return;
  layOutAll();
  const top = section.getBoundingClientRect().top + window.scrollY - ANCHOR_OFFSET;
  window.scrollTo({ top, behavior: wantsCalm() ? 'auto' : 'smooth' });
  section.setAttribute('tabindex', '-1');
  section.focus({ preventScroll: true });
}

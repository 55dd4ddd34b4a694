import { useEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router';
import { focusHeading, scrollBehavior } from '../../parts/focus-element.ts';
import { type BrowserValue, storedInTab } from '../browser-storage.ts';
import { layOutAll } from './deferred-layout.ts';

/** A reload, or back or forward from another site. */
function isReturningLoad() {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type === 'reload' || load?.type === 'back_forward';
}

/** The router reports a typed `#…` as a pop too, but its entry has no state. */
const isRouterEntry = () => window.history.state !== null;

/**
 * A new page starts at its top with the focus on its heading; going back restores the position. A
 * change of the query alone is left to the page (the wizard's steps).
 */
export function useScrollAndFocus(): void {
  const location = useLocation();
  const type = useNavigationType();
  const [landing] = useState(location);
  const before = useRef(location);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const top = storedScroll(location);
    const keep = () => top.keep(window.scrollY);
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [location]);

  useEffect(() => {
    const landed = location === landing;
    const { pathname, hash }: Location = before.current;
    const newPage = pathname !== location.pathname;
    before.current = location;
    const returned = landed ? isReturningLoad() : type === 'POP' && isRouterEntry();
    const position = returned ? storedScroll(location).read() : null;
    if (position !== null) {
      layOutAll();
      window.scrollTo({ top: position, behavior: 'instant' });
    } else if (location.hash) {
      let end: (() => void) | undefined;
      const timer = setTimeout(
        () => {
          end = scrollToAnchor(location.hash);
        },
        newPage || landed ? ANCHOR_DELAY : 0,
      );
      return () => {
        clearTimeout(timer);
        end?.();
      };
    } else if (newPage || hash) {
      window.scrollTo({ top: 0, behavior: 'instant' });
    }
    if (newPage) focusHeading();
    return undefined;
  }, [location, landing, type]);
}

/** Null if unscrolled. The key alone is not unique: every full load has the key `default`. */
const storedScroll = ({ key, pathname, search, hash }: Location): BrowserValue<number | null> =>
  storedInTab(`salon-scroll:${key} ${pathname}${search}${hash}`, null, Number);

/** Pixels above a linked section (specification, public site: pages). */
const ANCHOR_OFFSET = 120;
const ANCHOR_DELAY = 100;

/** Follows the section while the page grows; returns a function that stops it. */
function scrollToAnchor(hash: string): (() => void) | undefined {
  let reached: HTMLElement | undefined;
  return onPageGrowth(() => {
    const section = document.getElementById(decodeURIComponent(hash.slice(1)));
    if (!section) return;
    if (section !== reached) layOutAll();
    const top = section.getBoundingClientRect().top + window.scrollY - ANCHOR_OFFSET;
    window.scrollTo({ top, behavior: scrollBehavior() });
    if (section === reached) return;
    reached = section;
    section.setAttribute('tabindex', '-1');
    section.focus({ preventScroll: true });
  });
}

const GROWTH_MS = 3000;
const USER_SCROLLS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Calls back at once and while the page grows, until the time is over or the visitor scrolls. */
function onPageGrowth(follow: () => void): (() => void) | undefined {
  follow();
  if (typeof ResizeObserver === 'undefined') return undefined;
  const observer = new ResizeObserver(follow);
  const end = () => {
    clearTimeout(timer);
    observer.disconnect();
    for (const move of USER_SCROLLS) window.removeEventListener(move, end);
  };
  const timer = setTimeout(end, GROWTH_MS);
  observer.observe(document.body);
  for (const move of USER_SCROLLS) window.addEventListener(move, end, { passive: true });
  return end;
}

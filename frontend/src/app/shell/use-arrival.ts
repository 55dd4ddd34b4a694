import { useEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router';
import { layOutAll } from './lay-out-below.ts';

/** Focus for a reader's voice: the new page's heading, which says where one has arrived. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

/** Whether this load of the document brings somebody back: a reload, or back and forward from another site. */
function isLoadedAgain(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type === 'reload' || load?.type === 'back_forward';
}

/** The router calls a new `#…` in the address bar a way back as well; only what it has led to itself has a state. */
const isWayBack = (): boolean => window.history.state !== null;

/**
 * What happens on arriving somewhere: a new page begins at its top with the focus on its heading, a way back ends where one
 * left, an anchor is scrolled to. A change of the query alone is the page's own affair (the wizard's steps).
 */
export function useArrival(): void {
  const location = useLocation();
  const type = useNavigationType();
  const [landing] = useState(location);
  const before = useRef(location);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const keep = () => keepScroll(location, window.scrollY);
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [location]);

  useEffect(() => {
    const landed = location === landing;
    const { pathname, hash }: Location = before.current;
    const newPage = pathname !== location.pathname;
    before.current = location;
    const returned = landed ? isLoadedAgain() : type === 'POP' && isWayBack();
    const kept = returned ? keptScroll(location) : undefined;
    if (kept !== undefined) {
      layOutAll();
      window.scrollTo({ top: kept, behavior: 'instant' });
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

const STORE = 'salon-scroll:';

/** A key alone will not do: every entry of the history that begins with a full load has the same one, `default`. */
const placeOf = ({ key, pathname, search, hash }: Location): string => `${STORE}${key} ${pathname}${search}${hash}`;

/** Remembers for this tab how far down a place was when it was last seen. */
const keepScroll = (place: Location, top: number): void => sessionStorage.setItem(placeOf(place), String(top));

/** How far down a place was left; undefined where nobody has scrolled yet. */
function keptScroll(place: Location): number | undefined {
  const kept = sessionStorage.getItem(placeOf(place));
  return kept === null ? undefined : Number(kept);
}

/** Air between the top of the window and a section that a link leads to (specification, public site: pages). */
const ANCHOR_OFFSET = 120;
/** From another page the section is looked for a moment later. */
const ANCHOR_DELAY = 100;

const wantsCalm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Scrolls smoothly to a section and moves the focus there; nothing when it is not on the page. Answers what ends the following. */
function scrollToAnchor(hash: string): (() => void) | undefined {
  const section = document.getElementById(decodeURIComponent(hash.slice(1)));
  if (!section) return undefined;
  layOutAll();
  const scroll = () => {
    const top = section.getBoundingClientRect().top + window.scrollY - ANCHOR_OFFSET;
    window.scrollTo({ top, behavior: wantsCalm() ? 'auto' : 'smooth' });
  };
  scroll();
  section.setAttribute('tabindex', '-1');
  section.focus({ preventScroll: true });
  return whileGrowing(scroll);
}

/** How long what comes late (pictures, notices) may still move a section. */
const GROWING_MS = 3000;
const OWN_MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Calls back whenever the page grows, for a while, and no longer once the visitor moves on their own. Answers what ends it. */
function whileGrowing(follow: () => void): (() => void) | undefined {
  if (typeof ResizeObserver === 'undefined') return undefined;
  const observer = new ResizeObserver(follow);
  const end = () => {
    clearTimeout(timer);
    observer.disconnect();
    for (const move of OWN_MOVES) window.removeEventListener(move, end);
  };
  const timer = setTimeout(end, GROWING_MS);
  observer.observe(document.body);
  for (const move of OWN_MOVES) window.addEventListener(move, end, { passive: true });
  return end;
}

import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { ANCHOR_DELAY, scrollToAnchor } from './anchor-scroll.ts';
import { layOutAll } from './lay-out-below.ts';

const STORE = 'salon-scroll:';

/** Focus for a reader's voice: the new page's heading, which says where one has arrived. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

/**
 * What happens on arriving somewhere: a new page begins at its top with the focus on its heading, a way back ends where one
 * left, an anchor is scrolled to. A change of the query alone is the page's own affair (the wizard's steps).
 */
export function useArrival(): void {
  const location = useLocation();
  const type = useNavigationType();
  const before = useRef({ pathname: location.pathname, first: true });

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const keep = () => sessionStorage.setItem(STORE + location.key, String(window.scrollY));
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [location.key]);

  useEffect(() => {
    const { pathname, first } = before.current;
    const newPage = pathname !== location.pathname;
    before.current = { pathname: location.pathname, first: false };
    const kept = type === 'POP' ? sessionStorage.getItem(STORE + location.key) : null;
    if (kept) {
      layOutAll();
      window.scrollTo({ top: Number(kept), behavior: 'instant' });
    } else if (location.hash) {
      const timer = setTimeout(() => scrollToAnchor(location.hash), newPage || first ? ANCHOR_DELAY : 0);
      return () => clearTimeout(timer);
    } else if (newPage) {
      window.scrollTo({ top: 0, behavior: 'instant' });
    }
    if (newPage) focusHeading();
    return undefined;
  }, [location, type]);
}

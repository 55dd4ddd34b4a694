import { useEffect, useState } from 'react';
import { giveFocus } from '../give-focus.ts';

const NAMED = '[aria-label], [aria-labelledby]';

/**
 * Keys go on where they were, within what the ref is given to: what has the focus may be switched off while something is written, or leave
 * the page with the line it stands in, and the browser tells nobody. It gets the focus back when it is switched on again; what is gone
 * leaves it to the nearest with a name that still stands around it (specification, administration: forms).
 */
export function useHeldFocus() {
  const [ground, setGround] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!ground) return undefined;
    /** What had the focus last and what stands around it, innermost first; empty once somebody has pointed elsewhere. */
    let held: readonly HTMLElement[] = [];
    const hold = ({ target }: FocusEvent) => {
      held = outwards(target as HTMLElement, ground);
    };
    const letGo = ({ target }: PointerEvent) => {
      if (!held[0]?.contains(target as Node)) held = [];
    };
    const observer = new MutationObserver((changes) => {
      if (document.activeElement !== document.body) return;
      const [own, ...around] = held;
      // What opened a dialog that has closed, and is off, stays so: nothing is being written any more.
      const isOff = changes.some(({ target }) => target === document.body) && own?.matches(':disabled');
      const place = own?.isConnected && !isOff ? own : around.find((one) => one.isConnected && (one === ground || one.matches(NAMED)));
      if (place) giveFocus(place, { preventScroll: true });
    });
    observer.observe(ground, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    observer.observe(document.body, { childList: true }); // dialogs lie there
    ground.addEventListener('focusin', hold);
    document.addEventListener('pointerdown', letGo);
    return () => {
      observer.disconnect();
      ground.removeEventListener('focusin', hold);
      document.removeEventListener('pointerdown', letGo);
    };
  }, [ground]);
  return setGround;
}

function outwards(inner: HTMLElement, outermost: HTMLElement): readonly HTMLElement[] {
  const parent = inner === outermost ? null : inner.parentElement;
  return parent ? [inner, ...outwards(parent, outermost)] : [inner];
}

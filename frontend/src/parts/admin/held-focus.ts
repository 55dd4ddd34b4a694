import { useEffect, useState } from 'react';
import { giveFocus } from '../give-focus.ts';

const NAMED = '[aria-label], [aria-labelledby]';

/**
 * Keeps keyboard focus inside the element when the focused control is disabled during a write or
 * removed with its row, which fires no event. A disabled control regains the focus when enabled; a
 * removed one passes it to the nearest remaining named ancestor (specification, administration:
 * forms).
 */
export function useHeldFocus() {
  const [ground, setGround] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!ground) return undefined;
    /**
     * The last focused element and its ancestors, innermost first; empty after a click elsewhere.
     */
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
      // A disabled opener of a closed dialog will not be enabled: no write is in progress.
      const isOff =
        changes.some(({ target }) => target === document.body) && own?.matches(':disabled');
      const place =
        own?.isConnected && !isOff
          ? own
          : around.find((one) => one.isConnected && (one === ground || one.matches(NAMED)));
      if (place) giveFocus(place, { preventScroll: true });
    });
    observer.observe(ground, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    observer.observe(document.body, { childList: true }); // contains the dialogs
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

import { useEffect, useState } from 'react';
import { focusElement } from '../focus-element.ts';

const NAMED = '[aria-label], [aria-labelledby]';

/**
 * A focused control that is disabled during a write or removed fires no event: it regains the focus
 * when enabled, or passes it to its nearest named ancestor (specification, administration: forms).
 */
export function useFocusRecovery() {
  const [root, setGround] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!root) return undefined;
    /** Innermost first; empty after a click elsewhere. */
    let path: readonly HTMLElement[] = [];
    const remember = ({ target }: FocusEvent) => {
      path = outwards(target as HTMLElement, root);
    };
    const forget = ({ target }: PointerEvent) => {
      if (!path[0]?.contains(target as Node)) path = [];
    };
    const observer = new MutationObserver((changes) => {
      if (document.activeElement !== document.body) return;
      const [last, ...ancestors] = path;
      // A disabled opener of a closed dialog will not be enabled: no write is in progress.
      const isStillDisabled =
        changes.some(({ target }) => target === document.body) && last?.matches(':disabled');
      const next =
        last?.isConnected && !isStillDisabled
          ? last
          : ancestors.find(
              (element) => element.isConnected && (element === root || element.matches(NAMED)),
            );
      if (next) focusElement(next, { preventScroll: true });
    });
    observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    observer.observe(document.body, { childList: true }); // contains the dialogs
    root.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget);
    return () => {
      observer.disconnect();
      root.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget);
    };
  }, [root]);
  return setGround;
}

function outwards(inner: HTMLElement, outermost: HTMLElement): readonly HTMLElement[] {
  const parent = inner === outermost ? null : inner.parentElement;
  return parent ? [inner, ...outwards(parent, outermost)] : [inner];
}

import { useEffect, useRef } from 'react';

type Keys = Readonly<Record<string, () => void>>;

const WRITING = 'input, textarea, select, [contenteditable="true"], [role="dialog"]';

function isForSomethingElse(event: KeyboardEvent) {
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
    return true;
  return event.target instanceof Element && event.target.closest(WRITING) !== null;
}

/** Inactive while typing, composing or in a dialog. */
export function useKeys(keys: Keys): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = Object.hasOwn(current.current, event.key)
        ? current.current[event.key]
        : undefined;
      if (!act || isForSomethingElse(event)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

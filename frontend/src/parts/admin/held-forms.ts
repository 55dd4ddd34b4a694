import { useEffect, useSyncExternalStore } from 'react';

let held = 0;
const listeners = new Set<() => void>();

function hold(more: 1 | -1): void {
  held += more;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Keeps the screen while a form holds typed values, even when the session has ended (specification,
 * administration: a session that ends).
 */
export function useHeldForm(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return undefined;
    hold(1);
    return () => hold(-1);
  }, [isHeld]);
}

/** Whether any form holds typed values. */
export const useHoldsForms = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => held > 0,
    () => false,
  );

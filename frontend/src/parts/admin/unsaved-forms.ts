import { useEffect, useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

function change(more: 1 | -1): void {
  count += more;
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
export function useUnsavedForm(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    change(1);
    return () => change(-1);
  }, [isUnsaved]);
}

/** Whether any form holds typed values. */
export const useHasUnsavedForms = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => count > 0,
    () => false,
  );

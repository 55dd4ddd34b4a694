import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the served page and its first picture in the browser, true afterwards: for what only the visitor's side knows. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

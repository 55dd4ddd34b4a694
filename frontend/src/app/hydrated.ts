import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False on the server and in the first render in the browser, then true: for content that only the
 * browser knows.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

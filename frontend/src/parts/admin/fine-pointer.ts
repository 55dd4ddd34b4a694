/**
 * Whether there is a mouse; true without `matchMedia`, as in tests. Without a mouse, native inputs
 * are used, whose pickers are familiar.
 */
export const hasFinePointer = (): boolean =>
  typeof window.matchMedia !== 'function' || window.matchMedia('(pointer: fine)').matches;

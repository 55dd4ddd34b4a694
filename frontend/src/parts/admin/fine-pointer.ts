/**
 * Whether there is a mouse, as without `matchMedia` is assumed. Others get their familiar native
 * inputs.
 */
export const hasFinePointer = (): boolean =>
  typeof window.matchMedia !== 'function' || window.matchMedia('(pointer: fine)').matches;

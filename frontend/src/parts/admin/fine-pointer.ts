/**
 * Whether there is a mouse; assumed where `matchMedia` is missing, as in tests. Without one, native inputs are used, whose pickers people know
 * (decision: headless parts and plain CSS).
 */
export const hasFinePointer = (): boolean => typeof window.matchMedia !== 'function' || window.matchMedia('(pointer: fine)').matches;

/**
 * Whether somebody points with a mouse; where that cannot be asked, as in tests, they do. Without one a field is the device's own:
 * people know its wheels and lists (decision: headless parts and plain CSS).
 */
export const hasFinePointer = (): boolean => typeof window.matchMedia !== 'function' || window.matchMedia('(pointer: fine)').matches;

/** Without `matchMedia` a mouse is assumed. Others get their familiar native inputs. */
export const hasFinePointer = (): boolean =>
  typeof window.matchMedia !== 'function' || window.matchMedia('(pointer: fine)').matches;

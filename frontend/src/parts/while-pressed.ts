import { useRef, useSyncExternalStore } from 'react';

let isPressed = false;
const listeners = new Set<() => void>();

function turn(pressed: boolean): void {
  isPressed = pressed;
  for (const listener of listeners) listener();
}
const press = ({ button }: PointerEvent): void => {
  if (button === 0) turn(true);
};
/** After the click, which comes in the same task. */
const release = (): void => void setTimeout(() => turn(false));

function listen(listener: () => void): () => void {
  const isFirst = listeners.size === 0;
  listeners.add(listener);
  if (isFirst) {
    window.addEventListener('pointerdown', press, true);
    for (const end of ENDS) window.addEventListener(end, release, true);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('pointerdown', press, true);
    for (const end of ENDS) window.removeEventListener(end, release, true);
  };
}

const ENDS = ['pointerup', 'pointercancel'] as const;

/**
 * What may be shown now, of something that comes and goes when a field is left, such as its error. Where the field is left by a press, it waits for the
 * end of that press: it would move what is pressed away from the pointer, and the click would be lost.
 */
export function useUnmovedWhilePressed<Shown>(shown: Shown): Shown | undefined {
  const pressed = useSyncExternalStore(
    listen,
    () => isPressed,
    () => false,
  );
  const last = useRef<Shown>(undefined);
  if (!pressed) last.current = shown;
  return last.current;
}

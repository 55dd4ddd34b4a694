import { useRef, useSyncExternalStore } from 'react';

let isPressed = false;
const listeners = new Set<() => void>();

function setPressed(pressed: boolean) {
  isPressed = pressed;
  for (const listener of listeners) listener();
}
const press = ({ button }: PointerEvent) => {
  if (button === 0) setPressed(true);
};
/** The click comes in the same task, so this runs after it. */
const release = () => void setTimeout(() => setPressed(false));

function subscribe(listener: () => void): () => void {
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
 * Content that changes on blur, such as a field's error, would move the pressed element away from
 * the pointer and lose the click.
 */
export function useDeferredWhilePressed<Shown>(shown: Shown): Shown | undefined {
  const pressed = useSyncExternalStore(
    subscribe,
    () => isPressed,
    () => false,
  );
  const last = useRef<Shown>(undefined);
  if (!pressed) last.current = shown;
  return last.current;
}

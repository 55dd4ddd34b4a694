import type { KeyboardEvent } from 'react';

const COMPOSING_KEY = 229; // Safari ends the composition before the keydown, and says so only by this code

/** Whether a key belongs to the Japanese input method and not to the form. */
export const isComposing = (event: KeyboardEvent): boolean => event.nativeEvent.isComposing || event.keyCode === COMPOSING_KEY;

/** Keeps the Enter that confirms a conversion from sending the form. */
export function ignoreEnterWhileComposing(event: KeyboardEvent): void {
  if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
}

import { type CompositionEvent, type InputEvent, useRef } from 'react';
import { afterInput, composed, noReading, whileComposing } from './kana-reading.ts';

/**
 * Suggests フリガナ from what the input method shows while the name is written, until the person writes it themselves.
 * Spread `onName` on the box round the name's field and `onKana` round that of the kana.
 */
export function useKanaSuggestion(suggest: (kana: string) => void, kanaGiven: boolean) {
  const reading = useRef(noReading);
  const own = useRef(kanaGiven);
  const offer = () => own.current || suggest(reading.current.kana.trim());
  const textOf = (event: { readonly target: EventTarget }): string => (event.target as HTMLInputElement).value;
  return {
    onName: {
      onCompositionUpdate: (event: CompositionEvent) => {
        reading.current = whileComposing(reading.current, event.data);
      },
      onCompositionEnd: (event: CompositionEvent) => {
        reading.current = composed(reading.current, event.data);
        offer();
      },
      onInput: (event: InputEvent<HTMLElement>) => {
        if ((event.nativeEvent as globalThis.InputEvent).isComposing) return;
        const before = reading.current;
        reading.current = afterInput(before, textOf(event));
        if (reading.current !== before) offer();
      },
    },
    onKana: {
      onInput: (event: InputEvent<HTMLElement>) => {
        own.current = textOf(event) !== '';
      },
    },
  };
}

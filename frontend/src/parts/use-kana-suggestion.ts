import { toKatakana } from '@salon/domain';
import { type CompositionEvent, type InputEvent, useRef } from 'react';

/**
 * The IME's input while the name is typed suggests the kana, until they are edited. Spread `onName`
 * and `onKana` on the fields' wrappers.
 */
export function useKanaSuggestion(suggest: (kana: string) => void, kanaGiven: boolean) {
  const reading = useRef(noReading);
  const own = useRef(kanaGiven);
  const offer = () => own.current || suggest(reading.current.kana.trim());
  const textOf = (event: { readonly target: EventTarget }) =>
    (event.target as HTMLInputElement).value;
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

const KANA = /^[\u3041-\u3096\u30a1-\u30faー]+$/u;

interface KanaReading {
  /** Katakana of the completed input. */
  readonly kana: string;
  /** The reading before conversion. */
  readonly pending: string;
}

export const noReading: KanaReading = { kana: '', pending: '' };

export const whileComposing = (reading: KanaReading, data: string): KanaReading =>
  KANA.test(data) ? { ...reading, pending: data } : reading;

/** `data` is empty when cancelled. */
export const composed = ({ kana, pending }: KanaReading, data: string): KanaReading => ({
  kana: data === '' ? kana : kana + toKatakana(KANA.test(data) ? data : pending),
  pending: '',
});

/** Emptying the text resets, a trailing space separates family and given name. */
export function afterInput(reading: KanaReading, text: string): KanaReading {
  if (text.trim() === '') return noReading;
  const parted = /[ \u3000]$/u.test(text) && reading.kana !== '' && !reading.kana.endsWith(' ');
  return parted ? { ...reading, kana: `${reading.kana} ` } : reading;
}

import { toKatakana } from '@salon/domain';
import { type CompositionEvent, type InputEvent, useRef } from 'react';

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

const KANA = /^[\u3041-\u3096\u30a1-\u30faー]+$/u;

/** How a name that is being written is read, as far as the input method has shown it. */
interface KanaReading {
  /** Katakana of what has been written so far. */
  readonly kana: string;
  /** The last text of the running composition that was nothing but kana: the reading before it was converted. */
  readonly pending: string;
}

export const noReading: KanaReading = { kana: '', pending: '' };

/** The input method shows `data` while a word is being written. */
export const whileComposing = (reading: KanaReading, data: string): KanaReading =>
  KANA.test(data) ? { ...reading, pending: data } : reading;

/** A word has been written, converted or not; giving it up leaves `data` empty. */
export const composed = ({ kana, pending }: KanaReading, data: string): KanaReading => ({
  kana: data === '' ? kana : kana + toKatakana(KANA.test(data) ? data : pending),
  pending: '',
});

/** The field's whole text changed: emptied, it begins anew; a blank at its end parts family and given name. */
export function afterInput(reading: KanaReading, text: string): KanaReading {
  if (text.trim() === '') return noReading;
  const parted = /[ \u3000]$/u.test(text) && reading.kana !== '' && !reading.kana.endsWith(' ');
  return parted ? { ...reading, kana: `${reading.kana} ` } : reading;
}

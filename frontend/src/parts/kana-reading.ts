import { toKatakana } from '@salon/domain';

const KANA = /^[\u3041-\u3096\u30a1-\u30faー]+$/u;

/** How a name that is being written is read, as far as the input method has shown it. */
export interface KanaReading {
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

import { foldWidth } from './fold.ts';

const HIRAGANA = /[\u3041-\u3096\u309d\u309e]/gu;
const TO_KATAKANA = 0x60;
const KATAKANA_NAME = /^[\u30a1-\u30fa\u30fc-\u30fe・ ]+$/u;

/** Full-width katakana of whatever kana was typed: hiragana, half width, full width (decisions 6). Other letters stay. */
export function toKatakana(text: string): string {
  return foldWidth(text).replace(HIRAGANA, (letter) => String.fromCharCode(letter.charCodeAt(0) + TO_KATAKANA));
}

/** Whether a normalised text is nothing but katakana (with ー, ・ and spaces). */
export function isKatakana(text: string): boolean {
  return KATAKANA_NAME.test(text);
}

/** Full width to half width for letters and digits, half width to full width for katakana, and single plain spaces. */
export function foldWidth(text: string): string {
  return text.normalize('NFKC').replace(/\s+/gu, ' ').trim();
}

/** Characters as people count them: not bytes, not halves of a surrogate pair. */
export function countCharacters(text: string): number {
  return [...text].length;
}

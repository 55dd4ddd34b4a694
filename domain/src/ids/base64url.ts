const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Text of bytes whose number is a multiple of three, so that no padding is needed. */
export function toBase64Url(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const group = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    for (const shift of [18, 12, 6, 0]) text += ALPHABET[(group >> shift) & 63];
  }
  return text;
}

/** The bytes of such a text, or nothing when a letter is foreign or the length does not fit. */
export function fromBase64Url(text: string): Uint8Array | undefined {
  if (text.length % 4 !== 0) return undefined;
  const bytes = new Uint8Array((text.length / 4) * 3);
  for (let at = 0; at < text.length; at += 4) {
    let group = 0;
    for (const letter of text.slice(at, at + 4)) {
      const value = ALPHABET.indexOf(letter);
      if (value < 0) return undefined;
      group = (group << 6) | value;
    }
    bytes.set([group >> 16, (group >> 8) & 255, group & 255], (at / 4) * 3);
  }
  return bytes;
}

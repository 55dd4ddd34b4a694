import { readdir, readFile } from 'node:fs/promises';

const SOURCE = /\.(tsx?|html)$/;
const TEST = /\.(test|journey)\.tsx?$/;

export const ALWAYS = [
  ...range(0x20, 0x7e),
  ...range(0x3041, 0x3096),
  ...range(0x30a1, 0x30fc),
  ...'　、。・「」『』（）〜～ー–—…→○△×●☆※々〇？！：；／％＆＋－＝￥¥©',
];

/** Administrators can type all of JIS X 0208 on an ordinary keyboard. */
export function jisKanji() {
  const decoder = new TextDecoder('shift_jis');
  const kanji = [];
  for (const lead of [...bytes(0x88, 0x9f), ...bytes(0xe0, 0xea)]) {
    for (const trail of bytes(0x40, 0xfc)) {
      const character = decoder.decode(Uint8Array.of(lead, trail));
      if ([...character].length === 1 && /\p{Script=Han}/u.test(character)) kanji.push(character);
    }
  }
  return kanji;
}

export async function charactersIn(places) {
  const met = new Set();
  for (const path of (await Promise.all(places.map(sourcesAt))).flat()) {
    const text = await readFile(path, 'utf8');
    for (const character of withoutComments(text)) if (character > '\u007f') met.add(character);
  }
  return [...met];
}

async function sourcesAt(place) {
  if (SOURCE.test(place)) return [place];
  const names = await readdir(place, { recursive: true }).catch(() => []);
  return names
    .filter((name) => SOURCE.test(name) && !TEST.test(name))
    .sort()
    .map((name) => `${place}/${name}`);
}

const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

function bytes(from, to) {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

function range(from, to) {
  return bytes(from, to).map((code) => String.fromCodePoint(code));
}

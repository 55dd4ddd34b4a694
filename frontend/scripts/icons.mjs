import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const PAPER = '#FBF8F1';

/** An icon on paper as a PNG: the mark fills the given part of the side. */
async function icon(mark, side, part) {
  const size = Math.round(side * part);
  const drawn = await sharp(mark, { density: (72 * size) / 40 })
    .resize(size, size)
    .png()
    .toBuffer();
  return sharp({ create: { width: side, height: side, channels: 4, background: PAPER } })
    .composite([{ input: drawn }])
    .png({ palette: true })
    .toBuffer();
}

/** A PNG of `side` pixels as the one picture of an ICO file, for whoever asks for `/favicon.ico` whatever the page says. */
function ico(png, side) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // of one picture
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10); // planes
  head.writeUInt16LE(32, 12); // bits
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** Favicon, the icons of the web manifest and Apple's, all from the salon's mark. */
export async function makeIcons(folder) {
  await mkdir(`${folder}/icons`, { recursive: true });
  await copyFile(`${folder}/art/mark.svg`, `${folder}/favicon.svg`);
  const mark = await readFile(`${folder}/art/mark.svg`);
  await writeFile(`${folder}/icons/icon-192.png`, await icon(mark, 192, 0.74));
  await writeFile(`${folder}/icons/icon-512.png`, await icon(mark, 512, 0.74));
  await writeFile(`${folder}/apple-touch-icon.png`, await icon(mark, 180, 0.78));
  await writeFile(`${folder}/favicon.ico`, ico(await icon(mark, 48, 0.92), 48));
}

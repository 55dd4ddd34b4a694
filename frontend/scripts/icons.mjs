import { copyFile, mkdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';

const PAPER = '#FBF8F1';

/** An icon on paper: the mark fills the given part of the side. */
async function icon(mark, side, part, file) {
  const size = Math.round(side * part);
  const drawn = await sharp(mark, { density: (72 * size) / 40 })
    .resize(size, size)
    .png()
    .toBuffer();
  await sharp({ create: { width: side, height: side, channels: 4, background: PAPER } })
    .composite([{ input: drawn }])
    .png({ palette: true })
    .toFile(file);
}

/** Favicon, the icons of the web manifest and Apple's, all from the salon's mark. */
export async function makeIcons(folder) {
  await mkdir(`${folder}/icons`, { recursive: true });
  await copyFile(`${folder}/art/mark.svg`, `${folder}/favicon.svg`);
  const mark = await readFile(`${folder}/art/mark.svg`);
  await icon(mark, 192, 0.74, `${folder}/icons/icon-192.png`);
  await icon(mark, 512, 0.74, `${folder}/icons/icon-512.png`);
  await icon(mark, 180, 0.78, `${folder}/icons/apple-touch.png`);
}

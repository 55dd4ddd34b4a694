import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import fontverter from 'fontverter';
import { Face, Font, Blob as FontBlob, Buffer as ShapeBuffer, shape } from 'harfbuzzjs';
import sharp from 'sharp';
import { runnerImport } from 'vite';

const MINCHO = createRequire(import.meta.url).resolve('@fontsource/shippori-mincho/files/shippori-mincho-japanese-600-normal.woff2');

/** Writes lines as outlines of the Mincho face. */
async function lettering() {
  const face = new Face(new FontBlob(await fontverter.convert(await readFile(MINCHO), 'truetype')), 0);
  const font = new Font(face);
  const glyphs = (text) => {
    const buffer = new ShapeBuffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    return buffer.getGlyphInfosAndPositions();
  };
  return (text, size) => {
    const scale = size / face.upem;
    let x = 0;
    const outlines = glyphs(text).map(({ codepoint, xAdvance }) => {
      const outline = placed(font.glyphToJson(codepoint), x, scale);
      x += xAdvance + face.upem * 0.06;
      return outline;
    });
    return { path: outlines.join(''), width: x * scale };
  };
}

const placed = (commands, x, scale) =>
  commands.map(({ type, values }) => type + values.map((v, i) => (i % 2 ? -v * scale : (v + x) * scale).toFixed(1)).join(' ')).join('');

/** One picture for each page of the site under `{folder}/og`; those that are there already are kept while their titles are the same. */
export async function makeOgPictures(root, folder) {
  const [{ module: texts }, { module: art }] = await Promise.all(
    ['src/content/page-metadata.ts', 'art/draw.ts'].map((path) => runnerImport(`${root}${path}`, { configFile: false })),
  );
  const wanted = Object.entries(texts.pageMetadata).filter(([, page]) => !page.noindex);
  const record = `${folder}/og/titles.json`;
  const titles = JSON.stringify(wanted.map(([path, { title }]) => [path, title]));
  if ((await readFile(record, 'utf8').catch(() => '')) === titles) return 'social pictures are up to date';

  await mkdir(`${folder}/og`, { recursive: true });
  const write = await lettering();
  for (const [path, { title }] of wanted) {
    const home = path === '/';
    const svg = art.ogPicture(home ? '心が決まる、宵のひととき。' : title, home ? '占い処 宵月　神戸・みなと坂' : '占い処 宵月', write);
    await sharp(Buffer.from(svg))
      .png({ palette: true, colours: 32 })
      .toFile(`${folder}/og/${home ? 'home' : path.slice(1)}.png`);
  }
  await writeFile(record, titles);
  return `${wanted.length} social pictures`;
}

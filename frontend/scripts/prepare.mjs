import { access, mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { makeFonts, writeWholeFonts } from './fonts.mjs';
import { makeIcons } from './icons.mjs';
import { makeOgPictures } from './og-pictures.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const REVIEW_PICTURES = `${root}../demo/src/review-pictures.ts`;

const exists = (path) =>
  access(path).then(
    () => true,
    () => false,
  );

/** The reviews of the demonstration, which are drawn from the very texts that it stores; none where it is left out. */
async function reviews() {
  if (!(await exists(REVIEW_PICTURES))) return [];
  const { module } = await runnerImport(REVIEW_PICTURES, { configFile: false });
  return module.reviewPictures;
}

async function drawPictures() {
  const { module } = await runnerImport(`${root}art/draw.ts`, { configFile: false });
  await mkdir(`${root}public`, { recursive: true });
  return module.draw(`${root}public/art`, await reviews());
}

/** Draws pictures and icons and cuts the fonts: everything that the bundles take for granted. */
export async function prepare(say) {
  const fonts = makeFonts(root);
  say(`${await drawPictures()} pictures`);
  await makeIcons(`${root}public`);
  say(await makeOgPictures(root, `${root}public`));
  say(await fonts);
}

/** What a page in development takes for granted: pictures and some fonts. What only others see of the site is left to the build. */
export async function prepareDevelopment() {
  await Promise.all([drawPictures(), writeWholeFonts(root)]);
  if (!(await exists(`${root}public/favicon.ico`))) await makeIcons(`${root}public`);
}

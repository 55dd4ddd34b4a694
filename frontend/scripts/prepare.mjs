import { access, mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { makeFonts } from './fonts.mjs';
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

/** Draws pictures and icons and cuts the fonts: everything that the bundles take for granted. */
export async function prepare(say = () => {}) {
  const { module } = await runnerImport(`${root}art/draw.ts`, { configFile: false });
  await mkdir(`${root}public`, { recursive: true });
  say(`${await module.draw(`${root}public/art`, await reviews())} pictures`);
  await makeIcons(`${root}public`);
  say(await makeOgPictures(root, `${root}public`));
  say(await makeFonts(root));
}

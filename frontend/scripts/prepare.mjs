import { access, mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { makeFonts } from './fonts.mjs';
import { makeIcons } from './icons.mjs';
import { makeOgPictures } from './og-pictures.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const DEMO = `${root}../backend/src/demo/`;

const exists = (path) =>
  access(path).then(
    () => true,
    () => false,
  );

/** The letters of the demonstration, which are drawn from the very texts that it stores; none where it is left out. */
async function letters() {
  const found = [];
  for (const [file, name] of [
    ['review-letters.ts', 'salonLetters'],
    ['teller-letters.ts', 'tellerLetters'],
  ]) {
    if (!(await exists(DEMO + file))) continue;
    const { module } = await runnerImport(DEMO + file, { configFile: false });
    found.push(...module[name]);
  }
  return found;
}

/** Draws pictures and icons and cuts the fonts: everything that the bundles take for granted. */
export async function prepare(say = () => {}) {
  const { module } = await runnerImport(`${root}art/draw.ts`, { configFile: false });
  await mkdir(`${root}public`, { recursive: true });
  say(`${await module.draw(`${root}public/art`, await letters())} pictures`);
  await makeIcons(`${root}public`);
  say(await makeOgPictures(root, `${root}public`));
  say(await makeFonts(root));
}

// Builds the whole front end: fonts, browser bundle, polyfills, social pictures, server bundle,
// compressed copies. Run from the root as `node frontend/scripts/build.mjs`.
import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { build } from 'vite';
import { makeFonts } from './fonts.mjs';
import { precompress } from './precompress.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const at = (path) => `${root}${path}`;
const started = performance.now();
const say = (step) =>
  console.log(`[${((performance.now() - started) / 1000).toFixed(1)} s] ${step}`);

process.env.NODE_ENV = 'production';
say(await makeFonts(root));
await build({
  configFile: at('vite.config.ts'),
  logLevel: 'warn',
  build: { outDir: at('dist/client'), emptyOutDir: true },
});
await copyFile(
  fileURLToPath(import.meta.resolve('core-js-bundle/minified.js')),
  at('dist/client/polyfills.js'),
);
say('browser bundle');

const socialPictures = drawSocialPictures(at('social-pictures'), at('dist/client/og'));
const manifest = JSON.parse(await readFile(at('dist/client/.vite/manifest.json'), 'utf8'));
await build({
  configFile: at('vite.config.ts'),
  logLevel: 'warn',
  define: { __ROUTE_ASSETS__: JSON.stringify(routeAssets(manifest)) },
  build: {
    ssr: at('src/app/entry-server.tsx'),
    outDir: at('dist/server'),
    emptyOutDir: true,
    manifest: false,
    copyPublicDir: false,
  },
});
say('server bundle');
say(`${await socialPictures} social pictures`);
say(`${await precompress(at('dist/client'))} compressed copies`);

/** Other sites do not show SVG, so each is drawn as PNG; returns their number. */
async function drawSocialPictures(from, to) {
  const names = await readdir(from);
  await mkdir(to, { recursive: true });
  const draw = (name) =>
    sharp(`${from}/${name}`)
      .png({ palette: true, colours: 32 })
      .toFile(`${to}/${name.replace('.svg', '.png')}`);
  await Promise.all(names.map(draw));
  return names.length;
}

/**
 * Keys are source paths (`src/pages/home-page.tsx`); each page's scripts include those of its
 * imports.
 */
function routeAssets(manifest) {
  const entries = Object.entries(manifest).filter(([, chunk]) => chunk.isDynamicEntry);
  return Object.fromEntries(
    entries.map(([source, chunk]) => [source, [...scriptsOf(manifest, chunk, new Set())]]),
  );
}

function scriptsOf(manifest, chunk, seen) {
  if (chunk.isEntry || seen.has(`/${chunk.file}`)) return seen;
  seen.add(`/${chunk.file}`);
  for (const name of chunk.imports ?? []) scriptsOf(manifest, manifest[name], seen);
  return seen;
}

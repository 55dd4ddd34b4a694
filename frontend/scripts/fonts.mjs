import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { ALWAYS, charactersIn, jisKanji } from './characters.mjs';

const require = createRequire(import.meta.url);
const file = (name) => require.resolve(`@fontsource/${name}.woff2`);

/** `preload`: the face is used in the first view of every page. */
const FACES = [
  {
    family: 'Shippori Mincho',
    weight: 600,
    name: 'mincho-600',
    source: file('shippori-mincho/files/shippori-mincho-japanese-600-normal'),
    preload: true,
  },
  {
    family: 'Zen Kaku Gothic New',
    weight: 400,
    name: 'gothic-400',
    source: file('zen-kaku-gothic-new/files/zen-kaku-gothic-new-japanese-400-normal'),
    preload: true,
  },
  {
    family: 'Zen Kaku Gothic New',
    weight: 700,
    name: 'gothic-700',
    source: file('zen-kaku-gothic-new/files/zen-kaku-gothic-new-japanese-700-normal'),
    preload: false,
  },
];
/** Zen Kaku Gothic New has no tabular figures, so digits and their punctuation use Barlow. */
const FIGURES = [
  {
    family: 'Yoizuki Figures',
    weight: 400,
    name: 'figures-400',
    source: file('barlow/files/barlow-latin-400-normal'),
  },
  {
    family: 'Yoizuki Figures',
    weight: 700,
    name: 'figures-700',
    source: file('barlow/files/barlow-latin-600-normal'),
  },
];
/** `proof/measure/record-glyphs.mjs` records it. */
const SEEN = new URL('./glyphs-seen.json', import.meta.url);
/** Texts shown on some days only (holidays, moons) get a small slice of their own. */
const OF_SOME_DAYS = [
  '../domain/src/holidays/holidays.ts',
  'src/app/lunar-date.ts',
  'src/app/moon.ts',
];
const FIGURE_CHARACTERS = [...'+,-.0123456789:¥'];
/**
 * Up to this many characters join the first slice, since each file costs a request and a layout.
 */
const FEW = 100;
const OWN_SLICE = 370; // glyphs per slice for texts of the sources
/**
 * Only administrators' texts can contain these kanji. They are WOFF, since compressing them as
 * WOFF2 would take most of the first build.
 */
const RARE_SLICE = 550;

const chunk = (list, size) =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) =>
    list.slice(i * size, (i + 1) * size),
  );

/** Rare slices come first, since the last rule of overlapping ranges wins. */
function slicesOf(seen, { own, ofSomeDays }) {
  const others = [...seen.pages];
  const first = [...new Set([...ALWAYS, ...seen.first, ...(others.length <= FEW ? others : [])])];
  const pages = others.filter((c) => !first.includes(c));
  const days = ofSomeDays.filter((c) => !first.includes(c));
  const rest = own.filter((c) => !first.includes(c) && !pages.includes(c) && !days.includes(c));
  return [
    ...chunk(jisKanji().sort(), RARE_SLICE).map((text, i) => ({
      text,
      name: `rare-${i}`,
      format: 'woff',
      range: `U+${text[0].codePointAt(0).toString(16)}-${text.at(-1).codePointAt(0).toString(16)}`,
    })),
    ...chunk(rest, OWN_SLICE).map((text, i) => ({ text, name: `own-${i}`, range: rangeOf(text) })),
    ...(pages.length > 0 ? [{ text: pages, name: 'pages', range: rangeOf(pages) }] : []),
    ...(days.length > 0 ? [{ text: days, name: 'days', range: rangeOf(days) }] : []),
    { text: first, name: 'first', range: rangeOf(first) },
  ];
}

/** The name is a hash of the input, so that an unchanged slice is not cut again. */
function fileOf(face, font, { text, name, format = 'woff2' }) {
  const stamp = createHash('sha256').update(font).update(text.join('')).digest('hex').slice(0, 10);
  return `${[face.name, name].filter(Boolean).join('-')}.${stamp}.${format}`;
}

async function cut(face, slices, folder) {
  const missing = slices
    .filter(({ file }) => !existsSync(`${folder}/${file}`))
    .map(({ text, format, file }) => ({ text: text.join(''), format, path: `${folder}/${file}` }));
  if (missing.length === 0) return;
  const [code] = await once(
    new Worker(new URL('./cut-font.mjs', import.meta.url), {
      workerData: { source: face.source, missing },
    }),
    'exit',
  );
  if (code !== 0) throw new Error(`The slices of ${face.name} could not be cut.`);
}

async function slicedFace(face, seen, characters, folder) {
  const font = await readFile(face.source);
  const slices = (
    seen
      ? slicesOf(seen, characters)
      : [{ text: FIGURE_CHARACTERS, name: '', range: rangeOf(FIGURE_CHARACTERS) }]
  ).map((slice) => ({
    ...slice,
    file: fileOf(face, font, slice),
  }));
  await cut(face, slices, folder);
  return { face, slices };
}

async function removeAllBut(names, folder) {
  const stale = (await readdir(folder)).filter((name) => !names.includes(name));
  await Promise.all(stale.map((name) => rm(`${folder}/${name}`)));
}

/** Slices go to `public/fonts`, their rules to `src/generated`. */
export async function makeFonts(root) {
  const folder = `${root}/public/fonts`;
  const generated = `${root}/src/generated`;
  await Promise.all([folder, generated].map((path) => mkdir(path, { recursive: true })));

  const seen = JSON.parse(await readFile(SEEN, 'utf8'));
  const own = await charactersIn(
    ['src', '../domain/src', '../contract/src', '../demo/src'].map((path) => `${root}/${path}`),
  );
  const ofSomeDays = await charactersIn(OF_SOME_DAYS.map((path) => `${root}/${path}`));
  const characters = { own, ofSomeDays };
  const faces = await Promise.all(
    [...FACES, ...FIGURES].map((face) => slicedFace(face, seen[face.name], characters, folder)),
  );

  const rules = faces.flatMap(({ face, slices }) =>
    slices.map(({ file, range }) => faceRule(face, `/fonts/${file}`, range)),
  );
  const first = faces.map(({ face, slices }) => ({ face, file: slices.at(-1).file }));
  const preloads = first.filter(({ face }) => face.preload).map(({ file }) => `/fonts/${file}`);
  await removeAllBut(
    faces.flatMap(({ slices }) => slices.map(({ file }) => file)),
    folder,
  );
  await writeFile(`${generated}/fonts.css`, `${rules.join('\n')}\n`);
  await writeFile(`${generated}/font-preloads.json`, `${JSON.stringify(preloads)}\n`);
  const sizes = first.map(
    async ({ face, file }) =>
      `${face.name} ${Math.round((await stat(`${folder}/${file}`)).size / 1024)} kB`,
  );
  return `fonts, first slices: ${(await Promise.all(sizes)).join(', ')}`;
}

export async function writeWholeFonts(root) {
  const sheet = `${root}/src/generated/fonts.css`;
  if (existsSync(sheet)) return;
  await mkdir(`${root}/src/generated`, { recursive: true });
  const rules = [
    ...FACES.map((face) => faceRule(face, `/@fs${face.source}`, 'U+0-10ffff')),
    ...FIGURES.map((face) => faceRule(face, `/@fs${face.source}`, rangeOf(FIGURE_CHARACTERS))),
  ];
  await writeFile(sheet, `${rules.join('\n')}\n`);
}

const hex = (code) => code.toString(16);

function rangeOf(characters) {
  const codes = characters.map((c) => c.codePointAt(0)).sort((a, b) => a - b);
  const runs = [];
  for (const code of codes) {
    const last = runs.at(-1);
    if (last && code <= last[1] + 1) last[1] = code;
    else runs.push([code, code]);
  }
  return runs
    .map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
    .join(',');
}

/** `swap`, since `optional` would never show the face on slow first visits. */
const faceRule = ({ family, weight }, url, range) =>
  `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url(${url}) format("${url.split('.').at(-1)}");unicode-range:${range}}`;

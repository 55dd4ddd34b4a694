import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import fontverter from 'fontverter';
import subsetFont from 'subset-font';
import { ALWAYS, charactersIn, jisKanji } from './characters.mjs';
import { faceRule, rangeOf } from './font-css.mjs';

const require = createRequire(import.meta.url);
const file = (name) => require.resolve(`@fontsource/${name}.woff2`);

/** `preload`: the face is in every first view. */
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
/** Zen Kaku Gothic New has no tabular figures: Barlow's stand in for digits and their punctuation. */
const FIGURES = [
  { family: 'Yoizuki Figures', weight: 400, name: 'figures-400', source: file('barlow/files/barlow-latin-400-normal') },
  { family: 'Yoizuki Figures', weight: 700, name: 'figures-700', source: file('barlow/files/barlow-latin-600-normal') },
];
/** What each face shows on the home page and on the others, as `e2e/bench/note-glyphs.mjs` has seen it. */
const SEEN = new URL('./glyphs-seen.json', import.meta.url);
const FIGURE_CHARACTERS = [...'+,-.0123456789:¥'];
const OWN_SLICE = 370; // glyphs a slice of texts that stand in the sources
const RARE_SLICE = 1100; // and of kanji that only an administrator's entry brings

const chunk = (list, size) => Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size));

/** Slices of a face in the order of their rules: rare ones first, because among overlapping ranges the last rule wins. */
function slicesOf(seen, own) {
  const first = [...new Set([...ALWAYS, ...seen.first])];
  const pages = [...seen.pages].filter((c) => !first.includes(c));
  const rest = own.filter((c) => !first.includes(c) && !pages.includes(c));
  return [
    ...chunk(jisKanji().sort(), RARE_SLICE).map((text, i) => ({
      text,
      name: `rare-${i}`,
      range: `U+${text[0].codePointAt(0).toString(16)}-${text.at(-1).codePointAt(0).toString(16)}`,
    })),
    ...chunk(rest, OWN_SLICE).map((text, i) => ({ text, name: `own-${i}`, range: rangeOf(text) })),
    { text: pages, name: 'pages', range: rangeOf(pages) },
    { text: first, name: 'first', range: rangeOf(first) },
  ];
}

/** One slice as a file named after what it was cut from, so that an unchanged slice is not cut again. */
async function cut({ source, name: face }, font, { text, name }, folder) {
  const stamp = createHash('sha256')
    .update(`${source}\n${text.join('')}`)
    .digest('hex')
    .slice(0, 10);
  const file = `${[face, name].filter(Boolean).join('-')}.${stamp}.woff2`;
  const made = await stat(`${folder}/${file}`).catch(() => undefined);
  if (made) return { file, bytes: made.size };
  const woff2 = await subsetFont(await font(), text.join(''), { targetFormat: 'woff2' });
  await writeFile(`${folder}/${file}`, woff2);
  return { file, bytes: woff2.length };
}

/** The uncompressed face, unpacked once and only if a slice of it has to be cut. */
function unpacked(source) {
  let font;
  return () => {
    font ??= readFile(source).then((woff2) => fontverter.convert(woff2, 'truetype'));
    return font;
  };
}

async function removeAllBut(kept, folder) {
  const stale = (await readdir(folder)).filter((name) => !kept.includes(name));
  await Promise.all(stale.map((name) => rm(`${folder}/${name}`)));
}

/** Cuts the faces into slices under `public/fonts` and writes `src/generated/fonts.css` and `font-preloads.json`. */
export async function makeFonts(root) {
  const folder = `${root}/public/fonts`;
  const generated = `${root}/src/generated`;
  await Promise.all([folder, generated].map((path) => mkdir(path, { recursive: true })));

  const seen = JSON.parse(await readFile(SEEN, 'utf8'));
  const own = await charactersIn([`${root}/src`, `${root}/../backend/src`, `${root}/../domain/src`]);
  const rules = [];
  const kept = [];
  const preloads = [];
  const sizes = [];
  for (const face of [...FACES, ...FIGURES]) {
    const slices = seen[face.name]
      ? slicesOf(seen[face.name], own)
      : [{ text: FIGURE_CHARACTERS, name: '', range: rangeOf(FIGURE_CHARACTERS) }];
    const font = unpacked(face.source);
    const files = await Promise.all(slices.map((slice) => cut(face, font, slice, folder)));
    rules.push(...slices.map((slice, i) => faceRule(face, `/fonts/${files[i].file}`, slice.range)));
    kept.push(...files.map(({ file }) => file));
    if (face.preload) preloads.push(`/fonts/${files.at(-1).file}`);
    sizes.push(`${face.name} ${Math.round(files.at(-1).bytes / 1024)} kB`);
  }
  await removeAllBut(kept, folder);
  await writeFile(`${generated}/fonts.css`, `${rules.join('\n')}\n`);
  await writeFile(`${generated}/font-preloads.json`, `${JSON.stringify(preloads)}\n`);
  return `fonts, first slices: ${sizes.join(', ')}`;
}

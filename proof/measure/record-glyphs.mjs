// Records which characters each public page shows in each font face, for font subsets:
// node proof/measure/record-glyphs.mjs writes frontend/scripts/glyphs-seen.json. A stale record
// only makes pages slower.
import { readFile, writeFile } from 'node:fs/promises';
import { openChromium } from '../../e2e/harness/chromium.mjs';
import { publicPages } from '../../e2e/harness/public-pages.mjs';
import { dayAhead } from '../api-client.mjs';
import { startDemonstration } from '../salon.mjs';

const FILE = new URL('../../frontend/scripts/glyphs-seen.json', import.meta.url);
/** A character on this many pages is in the first subset. */
const COMMON = 4;

function glyphsByFace() {
  const glyphsOf = {};
  const note = (element, text) => {
    const { fontFamily, fontWeight } = getComputedStyle(element);
    const face = fontFamily.includes('Mincho')
      ? 'mincho-600'
      : `gothic-${Number(fontWeight) >= 550 ? '700' : '400'}`;
    glyphsOf[face] = [...new Set([...(glyphsOf[face] ?? ''), ...text])]
      .filter((glyph) => glyph > '\u007f')
      .join('');
  };
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const element = node.parentElement;
    if (element && !['SCRIPT', 'STYLE'].includes(element.tagName)) note(element, node.data);
  }
  for (const element of document.querySelectorAll('[alt], [placeholder]'))
    note(element, element.alt || element.placeholder || '');
  return glyphsOf;
}

/** Phone and desktop, where some font faces differ, during and after opening hours. */
const VISITS = [390, 1280].flatMap((width) =>
  ['T12:00:00+09:00', 'T22:00:00+09:00'].map((hour) => ({ width, hour })),
);

async function glyphsAt(browser, address) {
  const glyphsOf = {};
  for (const { width, hour } of VISITS) {
    const page = await browser.newPage({ locale: 'ja-JP', viewport: { width, height: 900 } });
    await page.clock.setFixedTime(dayAhead(0) + hour);
    await page.goto(address, { waitUntil: 'networkidle' });
    for (const [face, glyphs] of Object.entries(await page.evaluate(glyphsByFace)))
      glyphsOf[face] = (glyphsOf[face] ?? '') + glyphs;
    await page.close();
  }
  return Object.fromEntries(
    Object.entries(glyphsOf).map(([face, glyphs]) => [face, [...new Set(glyphs)].join('')]),
  );
}

/** The first has characters of the home page or of many pages, the second all others. */
function tiers(pages, face, before = '') {
  const counts = new Map();
  for (const page of pages)
    for (const glyph of page[face] ?? '') counts.set(glyph, (counts.get(glyph) ?? 0) + 1);
  const home = new Set((pages[0][face] ?? '') + before);
  const isFirst = (glyph) => home.has(glyph) || counts.get(glyph) >= COMMON;
  const all = [...new Set([...counts.keys(), ...before])].sort();
  return {
    first: all.filter(isFirst).join(''),
    pages: all.filter((glyph) => !isFirst(glyph)).join(''),
  };
}

const salon = await startDemonstration();
const browser = await openChromium();
try {
  const before = JSON.parse(await readFile(FILE, 'utf8'));
  const pages = [];
  for (const path of await publicPages(salon.url))
    pages.push(await glyphsAt(browser, salon.url + path));
  const seen = Object.fromEntries(
    ['mincho-600', 'gothic-400', 'gothic-700'].map((face) => [
      face,
      tiers(pages, face, before[face]?.first),
    ]),
  );
  await writeFile(FILE, `${JSON.stringify(seen, null, 2)}\n`);
  for (const [face, { first, pages: rest }] of Object.entries(seen))
    console.log(`${face}: ${[...first].length} first, ${[...rest].length} on other pages`);
} finally {
  await browser.close();
  await salon.close();
}

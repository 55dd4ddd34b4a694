// Time from the tap to the last paint of screens of the administration, with 100,000 bookings.
// Median: at most 200 ms (specification, administration: speed).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openChromium } from '../../e2e/harness/chromium.mjs';
import { pastDay, startAgedSalon, writeAgedSalon } from './load/aged-salon.mjs';
import { BENCH_ADMIN } from './salon-today.mjs';

/** A small number is for testing the benchmark. */
const BOOKINGS = Number(process.env.BENCH_BOOKINGS ?? 100_000);
const TIMEOUT_MS = 20_000;
const TARGET_MS = 200;
/** The start of each measurement: a tab without bookings. */
const BEFORE = 'tab=announcements';

/** The opened screens: another day, page or person in each run, so that nothing is cached. */
const SCREENS = [
  { name: 'dashboard with the board', query: (run) => `tab=dashboard&date=${pastDay(run)}` },
  {
    name: 'board of a week',
    query: (run) => `tab=dashboard&view=week&date=${pastDay(7 * run)}`,
  },
  { name: 'list of all bookings', query: (run) => `tab=bookings&period=all&page=${run + 2}` },
  {
    name: 'list by a name',
    query: (run, { names }) =>
      `tab=bookings&period=all&q=${encodeURIComponent(names[run % names.length])}`,
  },
  {
    name: 'a booking with its history',
    query: (run, { ids }) => `tab=bookings&period=all&page=${run + 40}&booking=${ids[run]}`,
  },
  { name: 'members', query: (run) => `tab=members&sort=${run % 2 ? '-' : ''}name&page=${run + 1}` },
  { name: 'tellers', query: () => 'tab=tellers' },
  { name: 'menu', query: () => 'tab=services' },
  {
    name: 'figures of a month',
    query: (run) => `tab=figures&month=${pastDay(31 * run).slice(0, 7)}`,
  },
  { name: 'audit', query: (run) => `tab=audit&page=${run + 2}` },
  {
    name: 'audit of a kind and days',
    query: (run) => `tab=audit&kind=booking&from=${pastDay(90 + run)}&to=${pastDay(60 + run)}`,
  },
  {
    name: 'board of a past moment',
    query: (run) => `tab=past&at=${pastDay(run + 2)}T12:00&date=${pastDay(run)}`,
  },
  {
    name: 'list of a past moment',
    query: (run) => `tab=past&view=list&at=${pastDay(run + 32)}T12:00&date=${pastDay(run + 30)}`,
  },
];

/**
 * Runs in the page: navigates like a link; ms until nothing is loading and the content is painted.
 */
async function timeToOpen([query, timeout]) {
  const began = performance.now();
  const titleBefore = document.title;
  window.history.pushState({}, '', `/admin?${query}`);
  window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  await frame();
  // Until the title changes, the previous screen is shown.
  const isLoading = () =>
    document.title === titleBefore ||
    document.querySelector('main [data-waits], [aria-busy="true"]') !== null;
  while (isLoading()) {
    // Reported as the time of a screen that never appears.
    if (performance.now() - began > timeout) break;
    await frame();
  }
  if (document.querySelector('main [data-failed]') !== null)
    throw new Error(`${query} could not be read.`);
  return performance.now() - began;
}

async function measure({ runs, say }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'salon-'));
  const browser = await openChromium();
  let server;
  try {
    await writeAgedSalon({ dataDir, bookings: BOOKINGS, say });
    // The projection of 100,000 bookings must not affect the figures.
    await (await startAgedSalon({ dataDir, say })).server.stop();
    const busy = await startAgedSalon({ dataDir, say });
    server = busy.server;
    const context = await browser.newContext({
      locale: 'ja-JP',
      timezoneId: 'Asia/Tokyo',
      viewport: { width: 1280, height: 900 },
    });
    await context.request.post(`${server.url}/api/auth/login`, {
      data: BENCH_ADMIN,
      headers: { origin: server.url },
    });
    const page = await context.newPage();
    const figures = [];
    for (const { name, query } of SCREENS) {
      const values = [];
      // Run 0 loads scripts and does not count.
      for (let run = 0; run <= runs; run += 1) {
        say(`${name}, run ${run} of ${runs}`);
        await page.goto(`${server.url}/admin?${BEFORE}`, { waitUntil: 'networkidle' });
        const taken = await page.evaluate(timeToOpen, [query(run, busy.known), TIMEOUT_MS]);
        if (run > 0) values.push(taken);
      }
      say(`${name}: ${values.map(Math.round).join(', ')} ms`);
      figures.push({ name, unit: 'ms', values, target: TARGET_MS });
    }
    return figures;
  } finally {
    await browser.close();
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export const section = {
  name: 'administration',
  title: `Opening a screen of the administration, ${BOOKINGS} bookings`,
  measure,
};

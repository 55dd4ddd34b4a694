// Time to open a tab, list, board or booking of the administration with 100,000 bookings, from the
// tap to the last paint, server and rendering included. Median: at most 200 ms (specification,
// administration: speed).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openChromium } from '../../e2e/harness/chromium.mjs';
import { dayOfYears, startSalonOfYears, writeSalonOfYears } from './load/salon-of-years.mjs';
import { BENCH_ADMIN } from './salon-today.mjs';

/** A small `BENCH_BOOKINGS` is for testing the benchmark. */
const BOOKINGS = Number(process.env.BENCH_BOOKINGS ?? 100_000);
const PATIENCE_MS = 20_000;
const TARGET_MS = 200;
/** The start of each measurement: a tab without bookings. */
const BEFORE = 'tab=announcements';

/** What is opened: another day, page or person in each run, so that nothing is cached. */
const SCREENS = [
  { name: 'dashboard with the board', query: (run) => `tab=dashboard&date=${dayOfYears(run)}` },
  {
    name: 'board of a week',
    query: (run) => `tab=dashboard&view=week&date=${dayOfYears(7 * run)}`,
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
    query: (run) => `tab=figures&month=${dayOfYears(31 * run).slice(0, 7)}`,
  },
  { name: 'audit', query: (run) => `tab=audit&page=${run + 2}` },
  {
    name: 'audit of a kind and days',
    query: (run) =>
      `tab=audit&kind=booking&from=${dayOfYears(90 + run)}&to=${dayOfYears(60 + run)}`,
  },
  {
    name: 'board of a past moment',
    query: (run) => `tab=past&at=${dayOfYears(run + 2)}T12:00&date=${dayOfYears(run)}`,
  },
  {
    name: 'list of a past moment',
    query: (run) =>
      `tab=past&view=list&at=${dayOfYears(run + 32)}T12:00&date=${dayOfYears(run + 30)}`,
  },
];

/**
 * Runs in the page: navigates like a link, and resolves when nothing is loading and the content is
 * painted.
 */
async function timeToOpen([query, patience]) {
  const began = performance.now();
  const titleBefore = document.title;
  window.history.pushState({}, '', `/admin?${query}`);
  window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  await frame();
  // Until the title changes, the previous screen is still shown and nothing is loading.
  const isOnItsWay = () =>
    document.title === titleBefore ||
    document.querySelector('main [data-waits], [aria-busy="true"]') !== null;
  while (isOnItsWay()) {
    // The time reported for a screen that never appears.
    if (performance.now() - began > patience) break;
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
    await writeSalonOfYears({ dataDir, bookings: BOOKINGS, say });
    // Wait, so that the projection of 100,000 bookings does not affect the figures.
    await (await startSalonOfYears({ dataDir, say })).server.stop();
    const busy = await startSalonOfYears({ dataDir, say });
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
      // The first one loads scripts and is not counted.
      for (let run = 0; run <= runs; run += 1) {
        say(`${name}, run ${run} of ${runs}`);
        await page.goto(`${server.url}/admin?${BEFORE}`, { waitUntil: 'networkidle' });
        const taken = await page.evaluate(timeToOpen, [query(run, busy.known), PATIENCE_MS]);
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

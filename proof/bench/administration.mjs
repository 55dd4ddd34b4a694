// Median: at most 200 ms (specification, administration: speed).
import { openChromium } from '../../e2e/harness/chromium.mjs';
import { ADMIN } from '../salon.mjs';
import { pastDay, withAgedSalon } from './load/aged-salon.mjs';

const BOOKINGS = Number(process.env.BENCH_BOOKINGS ?? 100_000);
const TIMEOUT_MS = 20_000;
const TARGET_MS = 200;
const FIRST_SCREEN = 'tab=announcements';

/** Each run opens another day, page or person, so that nothing is cached. */
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
  {
    name: 'figures of a month',
    query: (run) => `tab=figures&month=${pastDay(31 * run).slice(0, 7)}`,
  },
  { name: 'audit', query: (run) => `tab=audit&page=${run + 2}` },
  {
    name: 'board of a past moment',
    query: (run) => `tab=past&at=${pastDay(run + 2)}T12:00&date=${pastDay(run)}`,
  },
];

/** Runs in the page: ms until nothing is loading and the content is painted. */
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

const measure = (bench) =>
  withAgedSalon({ bookings: BOOKINGS, say: bench.say }, async ({ salon: { url }, subjects }) => {
    const browser = await openChromium();
    try {
      const context = await browser.newContext({
        locale: 'ja-JP',
        timezoneId: 'Asia/Tokyo',
        viewport: { width: 1280, height: 900 },
      });
      const login = { data: ADMIN, headers: { origin: url } };
      await context.request.post(`${url}/api/auth/login`, login);
      return await measureScreens(await context.newPage(), url, subjects, bench);
    } finally {
      await browser.close();
    }
  });

async function measureScreens(page, url, subjects, { runs, say }) {
  const figures = [];
  for (const { name, query } of SCREENS) {
    const values = [];
    // Run 0 loads scripts and does not count.
    for (let run = 0; run <= runs; run += 1) {
      say(`${name}, run ${run} of ${runs}`);
      await page.goto(`${url}/admin?${FIRST_SCREEN}`, { waitUntil: 'networkidle' });
      const time = await page.evaluate(timeToOpen, [query(run, subjects), TIMEOUT_MS]);
      if (run > 0) values.push(time);
    }
    figures.push({ name, unit: 'ms', values, target: TARGET_MS });
  }
  return figures;
}

export const section = {
  title: `Opening a screen of the administration, ${BOOKINGS} bookings`,
  measure,
};

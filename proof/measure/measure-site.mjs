// Measures first visits of the public pages, and the last tap of a booking, on the built salon:
// npm run measure [-- <path> …] [-- --last-tap]
// 390 px, CPU slowed down four times, 1.6 Mbit/s, 150 ms. Medians of three visits.
// Needs Chromium (CHROMIUM_PATH).
import { Agent } from 'node:http';
import { openChromium } from '../../e2e/harness/chromium.mjs';
import { publicPages } from '../../e2e/harness/public-pages.mjs';
import { ask } from '../api-client.mjs';
import { median } from '../report/figure.mjs';
import { startDemonstration } from '../salon.mjs';
import { firstVisit } from './first-visit.mjs';
import { lastTap } from './last-tap.mjs';

const VISITS = 3;
const BOOKINGS = 21;
const LAST_TAP_LIMIT_MS = 150;
const chosen = process.argv.slice(2).filter((word) => word.startsWith('/'));
const onlyLastTap = process.argv.includes('--last-tap');

const kB = (bytes) => Math.round(bytes / 1000);
/** `all` applies to the home page only. */
const limitsOf = (path) => ({
  LCP: 1500,
  CLS: 0.02,
  TBT: 250,
  script: /^\/($|booking|application|login|register|fortune-tellers)/.test(path) ? 150 : 110,
  all: path === '/' ? 450 : Infinity,
  answer: 3,
});

/** Median ms of answers with a cached page, in sequence on one connection. */
async function answerTime(url, path) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times = [];
  for (let request = 0; request < 220; request += 1) {
    const began = performance.now();
    await ask(url, path, { agent, headers: { 'accept-encoding': 'br' } });
    times.push(performance.now() - began);
  }
  agent.destroy();
  return median(times.slice(20));
}

async function measure(browser, url, path) {
  const visits = [];
  while (visits.length < VISITS) visits.push(await firstVisit(browser, url + path));
  const of = (figure) => median(visits.map((visit) => visit[figure]));
  return {
    LCP: Math.round(of('lcp')),
    CLS: Number(of('cls').toFixed(4)),
    TBT: Math.round(of('tbt')),
    script: kB(of('script')),
    all: kB(of('all')),
    answer: Number((await answerTime(url, path)).toFixed(2)),
  };
}

const salon = await startDemonstration();
const browser = await openChromium();
try {
  const paths = chosen.length > 0 || onlyLastTap ? chosen : await publicPages(salon.url);
  const rows = {};
  const over = [];
  for (const path of paths) {
    const row = await measure(browser, salon.url, path);
    rows[path.replace(/[0-9a-f-]{36}/, ':id')] = row;
    for (const [figure, limit] of Object.entries(limitsOf(path)))
      if (row[figure] >= limit)
        over.push(`${path}: ${figure} is ${row[figure]}, not under ${limit}`);
  }
  if (paths.length > 0) {
    console.log('LCP, TBT and answer in ms; script as gzip, all as transferred, in kB');
    console.table(rows);
  }
  if (onlyLastTap || chosen.length === 0 || chosen.includes('/booking')) {
    const tap = Math.round(await lastTap(browser, salon.url, BOOKINGS));
    console.log(
      `From the last tap to 予約完了: ${tap} ms, median of ${BOOKINGS} bookings without throttling`,
    );
    if (tap >= LAST_TAP_LIMIT_MS)
      over.push(`the last tap takes ${tap} ms, not under ${LAST_TAP_LIMIT_MS}`);
  }
  console.log(over.length > 0 ? over.join('\n') : 'Everything is within its limits.');
} finally {
  await browser.close();
  await salon.close();
}

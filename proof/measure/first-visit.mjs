import { gzipSync } from 'node:zlib';

const PHONE = { width: 390, height: 844 };
const SLOWDOWN = 4;
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
/** A visit is over after this time without downloads and long tasks. */
const QUIET_MS = 1_000;

/**
 * The cache is empty, phone and network are slow; times in ms, transferred bytes (scripts as gzip,
 * whatever their encoding).
 */
export async function firstVisit(browser, address) {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 2,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', LINE);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.addInitScript(watchPage);
    let all = 0;
    const scripts = [];
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      all += encodedDataLength;
    });
    devtools.on('Network.responseReceived', ({ type, response }) => {
      if (type === 'Script') scripts.push(response.url);
    });
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(isQuiet, QUIET_MS, { polling: 100 });
    const metrics = await page.evaluate(readMetrics);
    const bodies = await Promise.all(
      scripts.map(async (url) => Buffer.from(await (await fetch(url)).arrayBuffer())),
    );
    const script = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
    return { ...metrics, script, all };
  } finally {
    await context.close();
  }
}

/** Runs in the page before its scripts. */
function watchPage() {
  const seen = { lcp: 0, cls: 0, fcp: 0, long: [] };
  window.seen = seen;
  const watch = (type, each) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({
      type,
      buffered: true,
    });
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  watch('layout-shift', ({ hadRecentInput, value }) => {
    if (!hadRecentInput) seen.cls += value;
  });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  watch('longtask', ({ startTime, duration }) => seen.long.push({ startTime, duration }));
}

/** Runs in the page: its last download and long task are at least that many ms ago. */
function isQuiet(ms) {
  const ends = performance.getEntriesByType('resource').map(({ responseEnd }) => responseEnd);
  for (const { startTime, duration } of window.seen.long) ends.push(startTime + duration);
  return performance.now() - Math.max(0, ...ends) >= ms;
}

/**
 * Runs in the page: what `watchPage` has recorded. `tbt` sums the parts of tasks beyond 50 ms after
 * the first paint.
 */
function readMetrics() {
  const { lcp, cls, fcp, long } = window.seen;
  const beyond = ({ startTime, duration }) =>
    Math.max(0, Math.min(duration, startTime + duration - fcp) - 50);
  return { lcp, cls, tbt: long.reduce((sum, task) => sum + beyond(task), 0) };
}

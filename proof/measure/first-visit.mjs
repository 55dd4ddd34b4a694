import { gzipSync } from 'node:zlib';
import { readMetrics, watchPage } from './watch-page.mjs';

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

/** Visits a page with an empty cache on a slow phone and network: times in ms, sizes in bytes. */
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
    const line = countTransfer(devtools);
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(isQuiet, QUIET_MS, { polling: 100 });
    return { ...(await page.evaluate(readMetrics)), ...(await line.sums()) };
  } finally {
    await context.close();
  }
}

/** Runs in the page: whether its last download and long task are at least that many ms ago. */
function isQuiet(ms) {
  const ends = performance.getEntriesByType('resource').map(({ responseEnd }) => responseEnd);
  for (const { startTime, duration } of window.seen.long) ends.push(startTime + duration);
  return performance.now() - Math.max(0, ...ends) >= ms;
}

/** Sums transferred bytes; scripts count as gzip, whatever their encoding. */
function countTransfer(devtools) {
  const answers = new Map();
  devtools.on('Network.responseReceived', ({ requestId, type, response }) =>
    answers.set(requestId, { type, url: response.url, bytes: 0 }),
  );
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId);
    if (answer) answer.bytes = encodedDataLength;
  });
  return {
    async sums() {
      const all = [...answers.values()];
      const scripts = await Promise.all(
        all
          .filter(({ type }) => type === 'Script')
          .map(({ url }) => fetch(url).then((a) => a.arrayBuffer())),
      );
      const bytes = (...types) =>
        all
          .filter(({ type }) => types.includes(type))
          .reduce((sum, answer) => sum + answer.bytes, 0);
      return {
        script: scripts.reduce(
          (sum, body) => sum + gzipSync(Buffer.from(body), { level: 9 }).length,
          0,
        ),
        fonts: bytes('Font'),
        pictures: bytes('Image'),
        styles: bytes('Stylesheet'),
        html: bytes('Document'),
        all: all.reduce((sum, answer) => sum + answer.bytes, 0),
        list: all,
      };
    },
  };
}

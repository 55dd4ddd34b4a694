// Takes the screenshots of the README from the built salon:
// node proof/measure/take-screenshots.mjs. Needs Chromium (CHROMIUM_PATH).
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { openChromium } from '../../e2e/harness/chromium.mjs';
import { BENCH_ADMIN, startSalonToday } from '../bench/salon-today.mjs';

const WIDTHS = [
  [390, 844],
  [1280, 900],
];
const target = (name, width) =>
  fileURLToPath(new URL(`../../docs/${name}-${width}.png`, import.meta.url));

/** Takes a screenshot of the first view, with a small palette. */
async function take(page, name, width) {
  const picture = await page.screenshot();
  await sharp(picture).png({ palette: true, colours: 128, effort: 10 }).toFile(target(name, width));
}

/** Goes to step 2 for the first teller, on the last free day of this or the next month. */
async function chooseDay(page) {
  await page
    .getByRole('region', { name: '対面鑑定' })
    .getByRole('button', { name: /30分/ })
    .click();
  await page
    .getByRole('button', { name: /選択する/ })
    .first()
    .click();
  await page.getByRole('heading', { name: '日時をお選びください' }).waitFor();
  const next = page.getByRole('button', { name: '次の月' });
  if (await next.isEnabled()) await next.click();
  await page
    .getByRole('gridcell', { name: /予約できます/ })
    .last()
    .click();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
}

const dayOf = (millis) => new Date(millis + 9 * 3_600_000).toISOString().slice(0, 10);

/** Screens of the administration, with the content to wait for. */
const SCREENS = [
  ['board', () => 'tab=dashboard', '[aria-label^=予約台帳]'],
  ['history', ({ id }) => `tab=bookings&period=all&booking=${id}`, 'main ol:has(time)'],
  [
    'past',
    ({ day }) => `tab=past&at=${dayOf(Date.now() - 86_400_000)}T12:00&date=${day}`,
    '[aria-label^=この時点の予約台帳]',
  ],
  ['figures', () => 'tab=figures', 'svg text'],
];

/** Reschedules an upcoming booking by half an hour, to have a history. */
async function moveSomeBooking(request) {
  const from = dayOf(Date.now() + 86_400_000);
  const bookings = await (
    await request.get(`${salon.url}/api/bookings?status=confirmed&from=${from}&pageSize=50`)
  ).json();
  for (const { id, startTime, fortuneTeller, cancellationRequested } of bookings) {
    if (cancellationRequested) continue;
    const later = new Date(Date.parse(startTime) + 1_800_000).toISOString();
    const data = { startTime: later, fortuneTellerId: fortuneTeller.id };
    const answer = await request.post(`${salon.url}/api/bookings/${id}/reschedule`, {
      data,
      headers: { origin: salon.url },
    });
    if (answer.ok()) return { id, day: dayOf(Date.parse(startTime)) };
  }
  throw new Error('No booking could be rescheduled.');
}

async function takeAdministration(browser) {
  let moved;
  for (const [width, height] of WIDTHS) {
    const context = await browser.newContext({
      viewport: { width, height },
      locale: 'ja-JP',
      timezoneId: 'Asia/Tokyo',
      reducedMotion: 'reduce',
    });
    await context.request.post(`${salon.url}/api/auth/login`, {
      data: BENCH_ADMIN,
      headers: { origin: salon.url },
    });
    moved ??= await moveSomeBooking(context.request);
    const page = await context.newPage();
    for (const [name, query, shown] of SCREENS) {
      await page.goto(`${salon.url}/admin?${query(moved)}`);
      await page.locator(shown).first().waitFor();
      await page.waitForFunction(() => document.querySelector('main [data-waits]') === null);
      if (name === 'history')
        await page
          .locator(shown)
          .first()
          .evaluate((trail) => trail.scrollIntoView({ block: 'start' }));
      await take(page, name, width);
    }
    await context.close();
  }
}

const salon = await startSalonToday();
const browser = await openChromium();
try {
  for (const [width, height] of WIDTHS) {
    const page = await browser.newPage({
      viewport: { width, height },
      locale: 'ja-JP',
      timezoneId: 'Asia/Tokyo',
      reducedMotion: 'reduce',
    });
    for (const [name, path, act] of [
      ['home', '/', async () => {}],
      ['pricing', '/pricing', async () => {}],
      ['wizard', '/booking', chooseDay],
    ]) {
      await page.goto(salon.url + path, { waitUntil: 'networkidle' });
      await act(page);
      await page.waitForLoadState('networkidle');
      await take(page, name, width);
    }
    await page.close();
  }
  await takeAdministration(browser);
} finally {
  await browser.close();
  await salon.close();
}

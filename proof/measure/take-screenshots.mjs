// Takes the screenshots of the README from the built salon:
// node proof/measure/take-screenshots.mjs. Needs Chromium (CHROMIUM_PATH).
import { fileURLToPath } from 'node:url';
import { addMinutes, tokyoDate } from '@salon/domain';
import sharp from 'sharp';
import { openChromium } from '../../e2e/harness/chromium.mjs';
import { dayAhead } from '../api-client.mjs';
import { ADMIN, startDemonstration } from '../salon.mjs';

const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

async function take(page, name) {
  const { width } = page.viewportSize();
  const file = fileURLToPath(new URL(`../../docs/pictures/${name}-${width}.png`, import.meta.url));
  const picture = await page.screenshot();
  await sharp(picture).png({ palette: true, colours: 128, effort: 10 }).toFile(file);
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

const PAGES = [
  ['home', '/', async () => {}],
  ['pricing', '/pricing', async () => {}],
  ['wizard', '/booking', chooseDay],
];

/** Screens of the administration, with the content to wait for. */
const SCREENS = [
  ['board', () => 'tab=dashboard', '[aria-label^=予約台帳]'],
  ['history', ({ id }) => `tab=bookings&period=all&booking=${id}`, 'main ol:has(time)'],
  [
    'past',
    ({ day }) => `tab=past&at=${dayAhead(-1)}T12:00&date=${day}`,
    '[aria-label^=この時点の予約台帳]',
  ],
  ['figures', () => 'tab=figures', 'svg text'],
];

/** Reschedules an upcoming booking by half an hour, to have a history. */
async function moveSomeBooking(request) {
  const path = `/api/bookings?status=confirmed&from=${dayAhead(1)}&pageSize=50`;
  const bookings = await (await request.get(salon.url + path)).json();
  for (const { id, startTime, fortuneTeller, cancellationRequested } of bookings) {
    if (cancellationRequested) continue;
    const data = { startTime: addMinutes(startTime, 30), fortuneTellerId: fortuneTeller.id };
    const answer = await request.post(`${salon.url}/api/bookings/${id}/reschedule`, {
      data,
      headers: { origin: salon.url },
    });
    if (answer.ok()) return { id, day: tokyoDate(startTime) };
  }
  throw new Error('No booking could be rescheduled.');
}

const salon = await startDemonstration();
const browser = await openChromium();
try {
  let moved;
  for (const viewport of WINDOWS) {
    const context = await browser.newContext({
      viewport,
      locale: 'ja-JP',
      timezoneId: 'Asia/Tokyo',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    for (const [name, path, act] of PAGES) {
      await page.goto(salon.url + path, { waitUntil: 'networkidle' });
      await act(page);
      await page.waitForLoadState('networkidle');
      await take(page, name);
    }
    const login = { data: ADMIN, headers: { origin: salon.url } };
    await context.request.post(`${salon.url}/api/auth/login`, login);
    moved ??= await moveSomeBooking(context.request);
    for (const [name, query, content] of SCREENS) {
      await page.goto(`${salon.url}/admin?${query(moved)}`);
      const shown = page.locator(content).first();
      await shown.waitFor();
      await page.waitForFunction(() => document.querySelector('main [data-waits]') === null);
      if (name === 'history')
        await shown.evaluate((trail) => trail.scrollIntoView({ block: 'start' }));
      await take(page, name);
    }
    await context.close();
  }
} finally {
  await browser.close();
  await salon.close();
}

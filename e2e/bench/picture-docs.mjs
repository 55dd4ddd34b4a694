// Takes the pictures of the README from the built salon: node e2e/bench/picture-docs.mjs. Needs Chromium (CHROMIUM_PATH).
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { openChromium } from '../harness/chromium.mjs';
import { startSalonToday } from './salon-today.mjs';

const WIDTHS = [
  [390, 844],
  [1280, 900],
];
const target = (name, width) => fileURLToPath(new URL(`../../docs/${name}-${width}.png`, import.meta.url));

/** The first view as a picture with few colours, which is all that the look has. */
async function take(page, name, width) {
  const picture = await page.screenshot();
  await sharp(picture).png({ palette: true, colours: 128, effort: 10 }).toFile(target(name, width));
}

/** Goes to the second step: half an hour with the first teller, the last free day of this or the next month. */
async function chooseDay(page) {
  await page.getByRole('button', { name: /対面鑑定.*30分/ }).click();
  await page
    .getByRole('button', { name: /選択する/ })
    .first()
    .click();
  await page.getByRole('heading', { name: '日時をお選びください' }).waitFor();
  const next = page.getByRole('button', { name: '次の月' });
  if (await next.isEnabled()) await next.click();
  await page
    .getByRole('gridcell', { name: /予約できます/ })
    .nth(8)
    .click();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
}

const salon = await startSalonToday();
const browser = await openChromium();
try {
  for (const [width, height] of WIDTHS) {
    const page = await browser.newPage({ viewport: { width, height }, locale: 'ja-JP', timezoneId: 'Asia/Tokyo', reducedMotion: 'reduce' });
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
} finally {
  await browser.close();
  await salon.close();
}

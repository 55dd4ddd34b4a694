import type { Browser, Page } from 'playwright-core';
import { axeFindings } from '../harness/axe-findings.ts';
import { openBrowser, openTab, type Tab } from '../harness/browser.ts';
import { publicPages } from '../harness/public-pages.mjs';
import { type SharedSalon, shareSalon } from '../harness/running-salon.ts';

const WIDTHS = [360, 768, 1280];
const NARROWEST = 320;
/** All rules at the first width only; desktop-only content is checked with the wizard. */
const extentAt = (width: number) => (width === WIDTHS[0] ? 'all' : 'layout');
/** Pages checked concurrently. */
const TABS = 3;

let salon: SharedSalon;
let browser: Browser;
beforeAll(async () => {
  [salon, browser] = await Promise.all([shareSalon(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await salon.close();
});

const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 800 });
/** Pixels of horizontal overflow. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function look({ page, complaints }: Tab, path: string): Promise<readonly string[]> {
  const before = complaints.length;
  await resize(page, NARROWEST);
  await page.goto(salon.url + path, { waitUntil: 'networkidle' });
  const found: string[] = [];
  const over = await overflow(page);
  if (over > 0) found.push(`${path} at ${NARROWEST}: ${over} px of overflow`);
  for (const width of WIDTHS) {
    await resize(page, width);
    found.push(...(await axeFindings(page, `${path} at ${width}`, { extent: extentAt(width) })));
  }
  return [
    ...found,
    ...complaints.slice(before).map((complaint) => `${path} complained: ${complaint}`),
  ];
}

test('every public page is accessible at all widths, fits 320 px and logs no errors', async () => {
  const waiting = [...(await publicPages(salon.url))];
  const found: string[] = [];
  const tab = async () => {
    const opened = await openTab(browser, { width: NARROWEST, height: 800 });
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
      found.push(...(await look(opened, path)));
    await opened.context.close();
  };
  await Promise.all(Array.from({ length: TABS }, tab));
  expect(found).toEqual([]);
});

const DIALOGS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  terms: (page) => page.getByRole('button', { name: '利用規約' }).click(),
  privacy: (page) => page.getByRole('button', { name: 'プライバシーポリシー' }).click(),
  recruitment: (page) => page.getByRole('button', { name: '募集の詳細を見る' }).click(),
  question: (page) => page.getByRole('button', { name: '募集について問い合わせる' }).click(),
  profile: (page) => page.getByRole('button', { name: '紫苑のプロフィールを見る' }).click(),
  announcement: (page) => page.locator('main li button:has(time)').first().click(),
  'angel numbers': (page) =>
    page
      .locator('main section', { has: page.getByRole('heading', { name: 'エンジェルナンバー' }) })
      .getByRole('button')
      .click(),
};

test.each(WIDTHS)(
  'every dialog of the home page is accessible at %i px and restores the focus',
  async (width) => {
    const { page, context, complaints } = await openTab(browser, { width, height: 800 });
    await page.goto(salon.url, { waitUntil: 'networkidle' });
    const found: string[] = [];
    for (const [name, open] of Object.entries(DIALOGS)) {
      await open(page);
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      found.push(
        ...(await axeFindings(page, `${name} at ${width}`, {
          part: '[role=dialog]',
          extent: extentAt(width),
        })),
      );
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      const isBack = page.waitForFunction(
        () => document.activeElement?.getAttribute('aria-haspopup') === 'dialog',
        undefined,
        {
          timeout: 30_000,
        },
      );
      await isBack.catch(() => found.push(`${name} at ${width}: the focus is not on its opener`));
    }
    await context.close();
    expect([...found, ...complaints]).toEqual([]);
  },
);

test('the menu of small screens is accessible, and navigation by it keeps one header', async () => {
  const { page, context, complaints } = await openTab(browser, { width: 360, height: 800 });
  await page.goto(salon.url, { waitUntil: 'networkidle' });
  await page.locator('header button[aria-expanded]').click();
  const menu = page.getByRole('navigation', { name: 'メニュー' });
  await menu.waitFor();
  expect(await axeFindings(page, 'menu')).toEqual([]);

  await menu.getByRole('link', { name: '料金' }).first().click();
  await page.waitForFunction(() => document.title.startsWith('料金'));
  const head = async (selector: string) => page.locator(`head ${selector}`).count();
  const unique = [
    'title',
    'meta[name=description]',
    'link[rel=canonical]',
    'meta[property="og:title"]',
    'meta[property="og:image"]',
  ];
  expect(await Promise.all(unique.map(head))).toEqual([1, 1, 1, 1, 1]);
  expect(await page.locator('head link[rel=canonical]').getAttribute('href')).toBe(
    `${salon.url}/pricing`,
  );
  expect(await page.locator('head meta[property="og:image"]').getAttribute('content')).toBe(
    `${salon.url}/og/pricing.png`,
  );
  expect(complaints).toEqual([]);
  await context.close();
});

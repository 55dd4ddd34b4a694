import type { Page } from 'playwright-core';
import { axeFindings } from '../harness/axe-findings.ts';
import { openTab, type Tab } from '../harness/browser.ts';
import { publicPages } from '../harness/public-pages.mjs';
import { Site } from '../harness/site.ts';
import { overflow } from '../harness/windows.ts';

const WIDTHS = [360, 768, 1280];
const NARROWEST = 320;
/** All rules at the first width only; desktop-only content is checked with the wizard. */
const extentAt = (width: number) => (width === WIDTHS[0] ? 'all' : 'layout');
/** Pages checked concurrently. */
const TABS = 3;

const site = new Site();

const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 800 });

async function look({ page, complaints }: Tab, path: string): Promise<readonly string[]> {
  const before = complaints.length;
  await resize(page, NARROWEST);
  await page.goto(site.salon.url + path, { waitUntil: 'networkidle' });
  const found: string[] = [];
  const over = await page.evaluate(overflow);
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
  const waiting = [...(await publicPages(site.salon.url))];
  const found: string[] = [];
  const tab = async () => {
    const opened = await openTab(site.browser, { width: NARROWEST, height: 800 });
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
  roster: (page) => page.getByRole('link', { name: '6月の出演表を見る' }).click(),
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
  (width) =>
    site.visit({ width, height: 800 }, async ({ page, salon, found }) => {
      await page.goto(salon.url, { waitUntil: 'networkidle' });
      for (const [name, open] of Object.entries(DIALOGS)) {
        await open(page);
        const dialog = page.getByRole('dialog');
        await dialog.waitFor();
        const scope = { part: '[role=dialog]', extent: extentAt(width) } as const;
        found.push(...(await axeFindings(page, `${name} at ${width}`, scope)));
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
        await page
          .waitForFunction(() => document.activeElement?.getAttribute('aria-haspopup') === 'dialog')
          .catch(() => found.push(`${name} at ${width}: the focus is not on its opener`));
      }
    }),
);

test('the menu of small screens is accessible, and navigation by it keeps one header', () =>
  site.visit({ width: 360, height: 800 }, async ({ page, salon, found }) => {
    await page.goto(salon.url, { waitUntil: 'networkidle' });
    await page.locator('header button[aria-expanded]').click();
    const menu = page.getByRole('navigation', { name: 'メニュー' });
    await menu.waitFor();
    found.push(...(await axeFindings(page, 'menu')));

    await menu.getByRole('link', { name: '料金' }).first().click();
    await page.waitForFunction(() => document.title.startsWith('料金'));
    const inHead = (selector: string, attribute: string) =>
      page
        .locator(`head ${selector}`)
        .evaluateAll((all, name) => all.map((one) => one.getAttribute(name)), attribute);
    for (const single of ['title', 'meta[name=description]', 'meta[property="og:title"]'])
      expect(await page.locator(`head ${single}`).count()).toBe(1);
    expect(await inHead('link[rel=canonical]', 'href')).toEqual([`${salon.url}/pricing`]);
    expect(await inHead('meta[property="og:image"]', 'content')).toEqual([
      `${salon.url}/og/pricing.png`,
    ]);
  }));

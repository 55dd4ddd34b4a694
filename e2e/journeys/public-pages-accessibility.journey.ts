import type { Page } from 'playwright-core';
import { axeFindings } from '../harness/axe-findings.ts';
import { DESK, openTab, PHONE, type Tab } from '../harness/browser.ts';
import { publicPages } from '../harness/public-pages.mjs';
import { Site } from '../harness/site.ts';
import { overflow } from '../harness/windows.ts';

const NARROWEST = 320;
const TABLET = 768;
/** They show more on the desktop; so does the wizard, which a member's journey checks. */
const DIFFERENT_ON_DESKTOP = new Set(['/', '/schedule']);
const TABS = 3;

const site = new Site();

const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 800 });

async function openAndRead({ page }: Tab, path: string): Promise<string> {
  await page.goto(site.salon.url + path, { waitUntil: 'networkidle' });
  return (await page.locator('main').innerText()).replace(/\s/g, '');
}

async function look(tab: Tab, withoutScripts: Tab, path: string): Promise<readonly string[]> {
  const [{ length }, { length: lengthWithout }] = await Promise.all([
    openAndRead(tab, path),
    openAndRead(withoutScripts, path),
  ]);
  const found: string[] = [];
  // The browser computes whether the phone is answered now. Without scripts the wizard also has how
  // to book by phone and the free times.
  if (length - lengthWithout > 12)
    found.push(`${path}: ${lengthWithout} characters, with scripts ${length}`);
  if (DIFFERENT_ON_DESKTOP.has(path)) {
    await resize(tab.page, DESK.width);
    found.push(...(await axeFindings(tab.page, `${path} on the desktop`)));
  }
  for (const width of [TABLET, NARROWEST]) {
    await resize(tab.page, width);
    const over = await tab.page.evaluate(overflow);
    if (over > 0) found.push(`${path} at ${width}: ${over} px of overflow`);
  }
  found.push(...(await axeFindings(tab.page, path)));
  return found;
}

test('every public page is accessible, fits 320 and 768 px, has the same text without scripts and logs no errors', async () => {
  const waiting = [...(await publicPages(site.salon.url))];
  const found: string[] = [];
  const lookAtNext = async () => {
    const tab = await openTab(site.browser, PHONE);
    const withoutScripts = await openTab(site.browser, PHONE, { javaScriptEnabled: false });
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
      found.push(...(await look(tab, withoutScripts, path)));
    found.push(...tab.complaints);
    await tab.context.close();
    await withoutScripts.context.close();
  };
  await Promise.all(Array.from({ length: TABS }, lookAtNext));
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

test('every dialog of the home page is accessible and restores the focus', () =>
  site.visit(PHONE, async ({ page, salon, found }) => {
    await page.goto(salon.url, { waitUntil: 'networkidle' });
    for (const [name, open] of Object.entries(DIALOGS)) {
      await open(page);
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      found.push(...(await axeFindings(page, name, { part: '[role=dialog]' })));
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await page
        .waitForFunction(() => document.activeElement?.getAttribute('aria-haspopup') === 'dialog')
        .catch(() => found.push(`${name}: the focus is not on its opener`));
    }
  }));

test('the menu of small screens is accessible, and navigation by it keeps one header', () =>
  site.visit(PHONE, async ({ page, salon, found }) => {
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

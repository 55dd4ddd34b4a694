import type { Page } from 'playwright-core';
import { axeFindings } from '../harness/axe-findings.ts';
import { DESK, openTab, PHONE, printedPagesOf } from '../harness/browser.ts';
import { byKeyboard } from '../harness/input-method.ts';
import { publicPages } from '../harness/public-pages.mjs';
import { Site, unchecked } from '../harness/site.ts';
import { isShownWhole, overflow } from '../harness/windows.ts';
import { button, fillIn, KOTONE } from '../harness/wizard-steps.ts';

const site = new Site();

/** These pages show more on the desktop. */
const DIFFERENT_ON_DESKTOP = new Set(['/', '/schedule', '/booking']);

test('every public page is linked and accessible, fits 320 and 768 px, has the same text without scripts and logs no errors', async () => {
  const findings: string[] = [];
  const linked = new Set<string>();
  const tab = await openTab(site.browser, PHONE);
  const { page } = tab;
  const paths = await publicPages(site.salon.url);
  for (const path of paths) {
    await page.goto(site.salon.url + path, { waitUntil: 'networkidle' });
    for (const link of await page.locator('a').evaluateAll(pathsOfLinks)) linked.add(link);
    const { length, lengthWithout } = await page.evaluate(compareWithServed);
    // The browser computes whether the phone is answered now. The wizard is another without scripts,
    // which a journey of its own shows.
    if (path !== '/booking' && length - lengthWithout > 12)
      findings.push(`${path}: ${lengthWithout} characters, with scripts ${length}`);
    const widths = [...(DIFFERENT_ON_DESKTOP.has(path) ? [DESK.width] : []), 768, 320];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const over = await page.evaluate(overflow);
      if (over > 0) findings.push(`${path} at ${width}: ${over} px of overflow`);
      if (width !== 768) findings.push(...(await axeFindings(page, `${path} at ${width}`)));
    }
  }
  // The telephone page's old address.
  linked.add('/call');
  const unlinked = paths.filter((path) => !linked.has(path));
  expect([...findings, ...tab.complaints, ...unlinked]).toEqual([]);
});

/** Runs in the page: of links that leave it. */
const pathsOfLinks = (links: readonly (HTMLElement | SVGElement)[]) =>
  links
    .map((link) => (link instanceof HTMLAnchorElement ? link.pathname : ''))
    .filter((path) => path !== location.pathname);

/** Runs in the page: lengths of its text, and of that which it was served. */
async function compareWithServed() {
  const lengthOf = (page: Document) => {
    const main = page.querySelector('main')?.cloneNode(true) as HTMLElement;
    for (const part of main.querySelectorAll('script, style')) part.remove();
    return (main.textContent ?? '').replace(/\s/g, '').length;
  };
  const html = await (await fetch(location.href)).text();
  const served = new DOMParser().parseFromString(html, 'text/html');
  return { length: lengthOf(document), lengthWithout: lengthOf(served) };
}

const DIALOGS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  terms: (page) => page.getByRole('button', { name: '利用規約' }).click(),
  privacy: (page) => page.getByRole('button', { name: 'プライバシーポリシー' }).click(),
  recruitment: (page) => page.getByRole('button', { name: '募集の詳細を見る' }).click(),
  roster: (page) => page.getByRole('link', { name: '6月の出演表を見る' }).click(),
  profile: (page) => page.getByRole('button', { name: '紫苑のプロフィールを見る' }).click(),
  announcement: (page) => page.locator('main li button:has(time)').first().click(),
  'angel numbers': (page) =>
    page
      .locator('main section', { has: page.getByRole('heading', { name: 'エンジェルナンバー' }) })
      .getByRole('button')
      .click(),
};

test('every dialog of the home page and the menu of small screens are accessible, and restore the focus', () =>
  site.visit(PHONE, async ({ page, salon, findings }) => {
    await page.goto(salon.url, { waitUntil: 'networkidle' });
    for (const [name, open] of Object.entries(DIALOGS)) {
      await open(page);
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      findings.push(...(await axeFindings(page, name, { part: '[role=dialog]' })));
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await page
        .waitForFunction(() => document.activeElement?.getAttribute('aria-haspopup') === 'dialog')
        .catch(() => findings.push(`${name}: the focus is not on its opener`));
    }
    await page.locator('header button[aria-expanded]').click();
    const menu = page.getByRole('navigation', { name: 'メニュー' });
    await menu.waitFor();
    findings.push(...(await axeFindings(page, 'menu', { part: 'header' })));
    await menu.getByRole('link', { name: '料金' }).first().click();
    await page.waitForFunction(() => document.title.startsWith('料金'));
    const heads = ['title', 'meta[name=description]', 'link[rel=canonical][href$="/pricing"]'];
    for (const single of heads) expect(await page.locator(`head ${single}`).count()).toBe(1);
  }));

test('a recruitment inquiry is sent by keyboard only, and the focus stays in the dialog', () =>
  site.visit(
    DESK,
    async (visitor) => {
      const { page, input, look, salon } = visitor;
      await page.goto(salon.url, { waitUntil: 'networkidle' });
      const opener = button(page, '募集について問い合わせる');
      await button(page, '募集の詳細を見る').focus();
      await input.press(opener);
      const dialog = page.getByRole('dialog');
      const send = dialog.locator('button[type=submit]');
      await input.press(send);
      await input.arriveAt(dialog.getByRole('alert'));
      await look('inquiry with errors');
      await fillIn(visitor, dialog, [
        [/^お名前(?!（)/, KOTONE.name],
        [/メールアドレス/, KOTONE.email],
        [/電話番号/, KOTONE.phone],
      ]);
      await input.type(dialog.locator('textarea'), '土曜だけでも応募できますか。');
      await input.press(send);
      await dialog.locator('[role=status]:not([aria-live])').waitFor();
      expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
      await page.keyboard.press('Escape');
      await input.arriveAt(opener);
    },
    { by: byKeyboard },
  ));

const STILL_FRAMES = 90;

/** Px from the window's upper edge after scrolling. */
const restingTop = (page: Page, id: string) =>
  page.evaluate(
    async ([section, frames]) => {
      let last = Number.NaN;
      for (let still = 0; still < frames; ) {
        await new Promise(requestAnimationFrame);
        const top = document.getElementById(section)?.getBoundingClientRect().top ?? Number.NaN;
        still = top === last ? still + 1 : 0;
        last = top;
      }
      return last;
    },
    [id, STILL_FRAMES] as const,
  );

test.each([
  [390, 'no-preference'],
  [1280, 'reduce'],
] as const)(
  'a link scrolls its section to 120 px below the top at %i px, motion: %s',
  (width, reducedMotion) =>
    site.visit(
      { width, height: 800 },
      async ({ page, salon }) => {
        await page.goto(`${salon.url}/pricing`, { waitUntil: 'networkidle' });
        const menu = page.locator('header button[aria-expanded]');
        if (await menu.isVisible()) await menu.click();
        const link = page.locator('header').getByRole('link', { name: '占い師紹介', exact: true });
        await link.filter({ visible: true }).click();
        await page.locator('#fortune-tellers-intro').waitFor();
        expect(Math.round(await restingTop(page, 'fortune-tellers-intro'))).toBe(120);
      },
      { check: unchecked, reducedMotion },
    ),
);

test('the roster opens at today at both widths; its months and the directions print on two A4 pages', () =>
  site.visit(PHONE, async ({ page, salon }) => {
    for (const viewport of [PHONE, DESK]) {
      await page.setViewportSize(viewport);
      await page.goto(`${salon.url}/schedule`, { waitUntil: 'networkidle' });
      expect(await isShownWhole(page, page.locator('tr[aria-current="date"]'))).toBe(true);
    }
    expect(await printedPagesOf(page)).toEqual(['A4', 'A4']);
    await page.goto(`${salon.url}/access`, { waitUntil: 'networkidle' });
    expect(await printedPagesOf(page)).toEqual(['A4', 'A4']);
  }));

import { DESK, PHONE, printedPagesOf } from '../harness/browser.ts';
import { administratorOf } from '../harness/salon-steps.ts';
import { Site } from '../harness/site.ts';
import { isShownWhole, overflow } from '../harness/windows.ts';

const site = new Site();

test.each([PHONE, DESK])(
  'the rosters of two months open at today at $width px, and each prints on one A4 page',
  (viewport) =>
    site.visit(viewport, async ({ page, salon }) => {
      await page.goto(`${salon.url}/schedule`, { waitUntil: 'networkidle' });
      const tables = page.getByRole('table');
      expect(await tables.count()).toBe(2);
      expect(await tables.first().getByRole('row').count()).toBeGreaterThan(28);
      expect(await isShownWhole(page, page.locator('tr[aria-current="date"]'))).toBe(true);
      expect(await page.evaluate(overflow)).toBe(0);
      expect(await printedPagesOf(page)).toEqual(['A4', 'A4']);
    }),
);

test('the directions to the salon print on two A4 pages', () =>
  site.visit(DESK, async ({ page, salon }) => {
    await page.goto(`${salon.url}/access`, { waitUntil: 'networkidle' });
    expect(await printedPagesOf(page)).toEqual(['A4', 'A4']);
  }));

test('the home page leads to all tellers, whose pages show no id', () =>
  site.visit(
    PHONE,
    async ({ page, salon }) => {
      const administrator = await administratorOf(salon.url);
      const tellers = await administrator.call('listTellers');
      await page.goto(salon.url, { waitUntil: 'networkidle' });
      await page.getByRole('link', { name: /すべての占い師を見る/ }).click();
      await page.getByRole('heading', { level: 1, name: '占い師のご紹介' }).waitFor();
      expect(await page.locator('main li:has([data-portrait])').count()).toBe(tellers.length);
      await page.goto(`${salon.url}/fortune-tellers/${tellers[0]?.id}`, {
        waitUntil: 'networkidle',
      });
      const profile = await page.locator('main').innerText();
      for (const word of ['準備中', tellers[0]?.id]) expect(profile).not.toContain(word);
      await page.goto(`${salon.url}/fortune-tellers/0b8b1b5e-6d1c-4f5e-9d55-0123456789ab`, {
        waitUntil: 'networkidle',
      });
      expect((await page.locator('main').innerText()).split(/\n+/).filter(Boolean)).toEqual([
        'この占い師は見つかりませんでした',
        'すべての占い師を見る',
      ]);
    },
    { provoked: /404/ },
  ));

test('the footer’s hours follow the settings', () =>
  site.visit(PHONE, async ({ page, salon }) => {
    const administrator = await administratorOf(salon.url);
    const settings = await administrator.call('readAdminSettings');
    const hours = {
      firstHalf: { start: '09:30', reception: '13:30', end: '14:00' },
      secondHalf: { start: '15:30', reception: '19:30', end: '20:00' },
    };
    await administrator.call('changeSettings', {
      body: { ...settings, businessHours: { '2035-06': hours } },
    });
    await page.goto(`${salon.url}/faq`, { waitUntil: 'networkidle' });
    await page
      .getByRole('contentinfo')
      .getByText('前半 09:30–14:00　後半 15:30–20:00', { exact: false })
      .waitFor();
    await administrator.call('changeSettings', { body: settings });
  }));

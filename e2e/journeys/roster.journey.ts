import type { Browser } from 'playwright-core';
import { axeFindings } from '../harness/axe-findings.ts';
import { DESK, openBrowser, openTab, PHONE } from '../harness/browser.ts';
import type { Client } from '../harness/client.ts';
import { Keyboard } from '../harness/keyboard.ts';
import { printedPagesOf } from '../harness/printed-pages.ts';
import { type SharedSalon, shareSalon } from '../harness/running-salon.ts';
import { administratorOf } from '../harness/salon-steps.ts';
import { isShownWhole } from '../harness/windows.ts';

let salon: SharedSalon;
let browser: Browser;
let administrator: Client;
beforeAll(async () => {
  [salon, browser] = await Promise.all([shareSalon(), openBrowser()]);
  administrator = await administratorOf(salon.url);
});
afterAll(async () => {
  await browser.close();
  await salon.close();
});

const widths = [
  ['a phone', PHONE],
  ['a desk', DESK],
] as const;

test.each(widths)(
  'on %s the rosters of two months open at today, and each prints on one A4 page',
  async (_, viewport) => {
    const { page, context, complaints } = await openTab(browser, viewport);
    await page.goto(`${salon.url}/schedule`, { waitUntil: 'networkidle' });
    const tables = page.getByRole('table');
    expect(await tables.count()).toBe(2);
    expect(await tables.first().getByRole('row').count()).toBeGreaterThan(28);
    expect(await isShownWhole(page, page.locator('tr[aria-current="date"]'))).toBe(true);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    expect(await printedPagesOf(page)).toEqual(['A4', 'A4']);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test('the directions to the salon print on two A4 pages', async () => {
  const { page, context } = await openTab(browser, DESK);
  await page.goto(`${salon.url}/access`, { waitUntil: 'networkidle' });
  expect(await printedPagesOf(page)).toEqual(['A4', 'A4']);
  await context.close();
});

test('a month opens in a dialog of the home page by keyboard, which restores the focus', async () => {
  const { page, context, complaints } = await openTab(browser, DESK);
  const keys = new Keyboard(page);
  await page.goto(salon.url, { waitUntil: 'networkidle' });
  const opener = page.getByRole('link', { name: '6月の出演表を見る' });
  await opener.scrollIntoViewIfNeeded();
  await opener.focus();
  await keys.press('Enter');
  const dialog = page.getByRole('dialog', { name: '6月の出演表' });
  await dialog.getByRole('table').waitFor();
  expect(await axeFindings(page, 'roster dialog', { part: '[role=dialog]' })).toEqual([]);
  await keys.press('Escape');
  await keys.waitForFocus(opener);
  expect(keys.flaws).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('working hours added by the salon are in the roster', async () => {
  const [teller] = (await administrator.get<{ id: string; name: string }[]>('/api/fortune-tellers'))
    .body;
  const hours = {
    fortuneTellerId: teller?.id,
    date: '2035-07-31',
    startTime: '16:00',
    endTime: '17:00',
    serviceType: 'phone',
  };
  expect((await administrator.post('/api/fortune-teller-schedules', hours)).status).toBe(201);
  const { page, context } = await openTab(browser, DESK);
  await page.goto(`${salon.url}/schedule`, { waitUntil: 'networkidle' });
  const day = page.getByRole('row').filter({ has: page.locator('time[datetime="2035-07-31"]') });
  await day.getByText('電話 16:00–17:00').waitFor();
  expect(await day.innerText()).toContain(teller?.name);
  await context.close();
});

test('the home page leads to all tellers, whose pages show no id', async () => {
  const { page, context, complaints } = await openTab(browser, PHONE);
  const tellers = (await administrator.get<{ id: string; name: string }[]>('/api/fortune-tellers'))
    .body;
  await page.goto(salon.url, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: /すべての占い師を見る/ }).click();
  await page.getByRole('heading', { level: 1, name: '占い師のご紹介' }).waitFor();
  expect(await page.locator('main li:has([data-portrait])').count()).toBe(tellers.length);
  await page.goto(`${salon.url}/fortune-tellers/${tellers[0]?.id}`, { waitUntil: 'networkidle' });
  const text = await page.locator('main').innerText();
  expect(text).not.toContain('準備中');
  expect(text).not.toContain(tellers[0]?.id);
  await page.goto(`${salon.url}/fortune-tellers/0b8b1b5e-6d1c-4f5e-9d55-0123456789ab`, {
    waitUntil: 'networkidle',
  });
  expect((await page.locator('main').innerText()).split(/\n+/).filter(Boolean)).toEqual([
    'この占い師は見つかりませんでした',
    'すべての占い師を見る',
  ]);
  expect(complaints.filter((line) => !line.includes('404'))).toEqual([]);
  await context.close();
});

test('the footer’s hours follow the settings', async () => {
  const settings = (await administrator.get<Record<string, unknown>>('/api/store-settings/admin'))
    .body;
  const half = (start: string, end: string) => ({ start, reception: start, end });
  const hours = {
    firstHalf: { ...half('09:30', '14:00'), reception: '13:30' },
    secondHalf: { ...half('15:30', '20:00'), reception: '19:30' },
  };
  const changed = await administrator.put('/api/store-settings', {
    ...settings,
    businessHours: { '2035-06': hours },
  });
  expect(changed.status).toBe(200);
  const { page, context } = await openTab(browser, PHONE);
  await page.goto(`${salon.url}/faq`, { waitUntil: 'networkidle' });
  await page
    .getByRole('contentinfo')
    .getByText('前半 09:30–14:00　後半 15:30–20:00', { exact: false })
    .waitFor();
  await context.close();
  expect((await administrator.put('/api/store-settings', settings)).status).toBe(200);
});

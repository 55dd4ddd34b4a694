import type { Browser } from 'playwright-core';
import { DESK, openBrowser, openTab } from '../harness/browser.ts';
import { Keyboard } from '../harness/keyboard.ts';
import { type SharedSalon, shareSalon } from '../harness/running-salon.ts';
import { GUEST } from '../harness/wizard-steps.ts';

let salon: SharedSalon;
let browser: Browser;
beforeAll(async () => {
  [salon, browser] = await Promise.all([shareSalon(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await salon.close();
});

test('a recruitment inquiry is sent by keyboard only, and the focus stays in the dialog', async () => {
  const { page, context, complaints } = await openTab(browser, DESK);
  const keys = new Keyboard(page);
  await page.goto(salon.url, { waitUntil: 'networkidle' });
  const opener = page.getByRole('button', { name: '募集について問い合わせる' });
  await keys.use(opener);
  const dialog = page.getByRole('dialog');
  await keys.use(dialog.locator('button[type=submit]'));
  await keys.waitForFocus(dialog.getByRole('alert'));
  await keys.type(dialog.getByLabel(/^お名前(?!（)/), GUEST.name);
  await keys.type(dialog.getByLabel(/メールアドレス/), GUEST.email);
  await keys.type(dialog.getByLabel(/電話番号/), GUEST.phone);
  await keys.type(dialog.locator('textarea'), '土曜だけでも応募できますか。');
  await keys.use(dialog.locator('button[type=submit]'));
  await dialog.locator('[role=status]:not([aria-live])').waitFor();
  expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  await keys.press('Escape');
  await keys.waitForFocus(opener);
  await context.close();
  expect([...keys.flaws, ...complaints]).toEqual([]);
});

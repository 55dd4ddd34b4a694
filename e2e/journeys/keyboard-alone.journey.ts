import { waitForMailTo } from '@salon/backend/testing/mailbox';
import type { Browser } from 'playwright-core';
import { DESK, openBrowser, openTab } from '../harness/browser.ts';
import { Keyboard } from '../harness/keyboard.ts';
import { type SharedSalon, shareSalon } from '../harness/running-salon.ts';
import { GUEST, halfAnHour } from '../harness/wizard-steps.ts';

let salon: SharedSalon;
let browser: Browser;
beforeAll(async () => {
  [salon, browser] = await Promise.all([shareSalon('journeys'), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await salon.close();
});

test('a guest books and cancels by keys alone at a desk, and the focus is never lost', async () => {
  const { page, context, complaints } = await openTab(browser, DESK);
  const keys = new Keyboard(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  const { email } = GUEST;

  await page.goto(`${salon.url}/booking`, { waitUntil: 'networkidle' });
  await keys.use(halfAnHour(page));
  await keys.use(button('選択する').first());

  await keys.isTakenTo(heading('日時をお選びください'));
  await keys.use(button('次の月'));
  expect(await keys.where()).toMatch(/^BUTTON/);
  await keys.tabTo(page.locator('[data-date][tabindex="0"]'));
  await keys.press('End');
  await keys.press('ArrowDown');
  await keys.press('ArrowDown');
  const day = page.locator('[data-date]:focus');
  const isFull = async () => /満席/.test((await day.textContent()) ?? '');
  while ((await day.getAttribute('aria-disabled')) === 'true' || (await isFull())) await keys.press('ArrowLeft');
  await keys.press('Enter');
  await keys.isTakenTo(day);
  await keys.use(page.locator('[aria-labelledby="day"] li button:enabled').first());

  await keys.isTakenTo(heading('お客さま情報をご入力ください'));
  await keys.use(button('ゲストで予約する'));
  await keys.isTakenTo(heading('お客さま情報（ゲスト予約）'));
  await keys.use(button('予約内容を確認する'));
  await keys.isTakenTo(page.getByRole('alert'));
  await keys.use(page.getByRole('link', { name: 'お名前を入力してください', exact: true }));
  await keys.isTakenTo(page.getByLabel('お名前必須'));
  await keys.type(page.getByLabel('お名前必須'), GUEST.name);
  await keys.type(page.getByLabel(/お名前（カナ）/), GUEST.kana);
  await keys.type(page.getByLabel('メールアドレス必須'), email);
  await keys.type(page.getByLabel(/メールアドレス（確認）/), email);
  await keys.type(page.getByLabel(/電話番号/), GUEST.phone);
  await keys.use(page.getByRole('checkbox', { name: /同意します/ }), 'Space');
  const terms = page.locator('main').getByRole('button', { name: '利用規約' });
  await keys.use(terms);
  await page.getByRole('dialog').waitFor();
  await keys.press('Escape');
  await keys.isTakenTo(terms);
  await keys.use(button('予約内容を確認する'));

  await keys.isTakenTo(heading('ご予約内容をご確認ください'));
  await keys.use(button('予約を確定する'));
  await keys.isTakenTo(heading('予約完了'));

  const mail = await waitForMailTo(salon.dataDir, email);
  await page.goto(salon.url + String(/\/cancel\/[\w.-]+/.exec(mail.text ?? '')?.[0]), { waitUntil: 'networkidle' });
  const cancel = page.locator('main').getByRole('button', { name: 'この予約をキャンセルする' });
  await keys.use(cancel);
  const question = page.getByRole('dialog');
  await keys.use(question.getByRole('button', { name: '戻る' }));
  await keys.isTakenTo(cancel);
  await keys.press('Enter');
  await keys.use(question.getByRole('button', { name: 'この予約をキャンセルする' }));
  await keys.isTakenTo(heading('キャンセルが完了しました'));

  await context.close();
  expect([...keys.flaws, ...complaints]).toEqual([]);
});

test('a question about the recruitment is sent by keys alone, and the focus stays in the dialog', async () => {
  const { page, context, complaints } = await openTab(browser, DESK);
  const keys = new Keyboard(page);
  await page.goto(salon.url, { waitUntil: 'networkidle' });
  const opener = page.getByRole('button', { name: '募集について問い合わせる' });
  await keys.use(opener);
  const dialog = page.getByRole('dialog');
  await keys.use(dialog.locator('button[type=submit]'));
  await keys.isTakenTo(dialog.getByRole('alert'));
  await keys.type(dialog.getByLabel(/^お名前(?!（)/), GUEST.name);
  await keys.type(dialog.getByLabel(/メールアドレス/), GUEST.email);
  await keys.type(dialog.getByLabel(/電話番号/), GUEST.phone);
  await keys.type(dialog.locator('textarea'), '土曜だけでも応募できますか。');
  await keys.use(dialog.locator('button[type=submit]'));
  await dialog.locator('[role=status]:not([aria-live])').waitFor();
  expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  await keys.press('Escape');
  await keys.isTakenTo(opener);
  await context.close();
  expect([...keys.flaws, ...complaints]).toEqual([]);
});

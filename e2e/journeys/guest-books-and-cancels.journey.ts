import { waitForMailTo } from '@salon/backend/testing/mailbox';
import type { Browser, Page } from 'playwright-core';
import { DESK, openBrowser, openTab, PHONE, type Tab } from '../harness/browser.ts';
import { printedPagesOf } from '../harness/printed-pages.ts';
import { type SharedSalon, shareSalon, TEST_ADMIN } from '../harness/running-salon.ts';
import { chooseTime, GUEST, halfHourRow } from '../harness/wizard-steps.ts';

let salon: SharedSalon;
let browser: Browser;
let guest: Tab;
let administrator: Tab;
let link: string;

beforeAll(async () => {
  salon = await shareSalon();
  browser = await openBrowser();
  guest = await openTab(browser, PHONE);
  administrator = await openTab(browser, DESK);
});
afterAll(async () => {
  await browser.close();
  await salon.close();
});

const openDays = (page: Page) => page.getByRole('gridcell', { name: /予約できます/ });

test('the administrator logs in and sees the bookings', async () => {
  const { page } = administrator;
  await page.goto(`${salon.url}/admin/login`);
  await page.getByLabel(/ユーザー名/).fill(TEST_ADMIN.username);
  await page.getByLabel(/パスワード/).fill(TEST_ADMIN.password);
  await page.getByRole('button', { name: 'ログイン' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/admin');
  await page.goto(`${salon.url}/admin?tab=bookings&q=${GUEST.email}`);
  await page.getByRole('heading', { name: /予約/ }).first().waitFor();
});

test('a guest chooses service, teller, day and time', async () => {
  const { page } = guest;
  await page.goto(`${salon.url}/`);
  await page
    .getByRole('navigation', { name: /お問い合わせとご予約/ })
    .getByRole('link', { name: /予約/ })
    .click();
  await page.waitForURL('**/booking**');
  await halfHourRow(page).click();
  await page
    .getByRole('button', { name: /選択する/ })
    .first()
    .click();
  await page.getByRole('heading', { name: '日時をお選びください' }).waitFor();
  await page.getByRole('button', { name: '次の月' }).click();
  await openDays(page).last().click();
  await chooseTime(page);
  await page.getByRole('heading', { name: 'お客さま情報をご入力ください' }).waitFor();
});

test('each empty field shows its error', async () => {
  const { page } = guest;
  await page.getByRole('button', { name: 'ゲストで予約する' }).click();
  await page.getByRole('button', { name: '予約内容を確認する' }).click();
  for (const message of [
    'お名前を入力してください',
    'お名前（カナ）を入力してください',
    '正しいメールアドレスを入力してください',
    '電話番号を入力してください',
    '利用規約に同意してください',
  ]) {
    expect(await page.getByText(message).count()).toBeGreaterThan(0);
  }
});

test('with valid details the booking is confirmed', async () => {
  const { page } = guest;
  // As pasted from an address book, with invisible characters.
  await page.getByLabel('お名前必須').fill(`\u2068${GUEST.name}\u2069`);
  await page.getByLabel(/お名前（カナ）/).fill(GUEST.kana);
  await page.getByLabel('メールアドレス必須').fill(GUEST.email);
  await page.getByLabel(/メールアドレス（確認）/).fill(GUEST.email);
  await page.getByLabel(/電話番号/).fill('\u202d+81 90−0000.4321\u202c');
  await page.getByRole('checkbox', { name: /同意します/ }).check();
  await page.getByRole('button', { name: '予約内容を確認する' }).click();
  await page.getByRole('heading', { name: 'ご予約内容をご確認ください' }).waitFor();
  await page.getByText('4,500').first().waitFor();
  await page.getByText('090-0000-4321').first().waitFor();
  await page.getByRole('button', { name: '予約を確定する' }).click();
  await page.getByRole('heading', { name: '予約完了' }).waitFor();
  await page.getByText('15分たっても確認メールが届かない場合').waitFor();
  await page.getByText('予約が完了しました').first().waitFor();
  expect(await printedPagesOf(page)).toEqual(['A4']);
});

test('the mail has a link and a calendar file', async () => {
  const mail = await waitForMailTo(salon.dataDir, GUEST.email);
  expect(mail.attachments.map(({ mimeType }) => mimeType)).toContain('text/calendar');
  link = /\/cancel\/[\w.-]+/.exec(mail.text ?? '')?.[0] ?? '';
  expect(link).not.toBe('');
});

test('the administrator sees the booking without a reload', async () => {
  const { page } = administrator;
  await page.getByRole('row', { name: /藤原 琴音/ }).waitFor();
});

test('the link cancels after a confirmation', async () => {
  const { page } = guest;
  await page.goto(`${salon.url}${link}`);
  await page.getByRole('button', { name: 'この予約をキャンセルする' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'この予約をキャンセルする' }).click();
  await page.getByRole('heading', { name: 'キャンセルが完了しました' }).waitFor();
});

test('the administrator sees the cancellation without a reload', async () => {
  const { page } = administrator;
  const status = page.getByRole('row', { name: /藤原 琴音/ }).getByRole('combobox');
  await page.waitForFunction(
    (select) => (select as HTMLSelectElement | null)?.value === 'cancelled',
    await status.elementHandle(),
  );
});

test('neither page logged errors', () => {
  expect([...guest.complaints, ...administrator.complaints]).toEqual([]);
});

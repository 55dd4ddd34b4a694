import { waitForMailTo } from '@salon/backend/testing/mailbox';
import { testNow } from '@salon/backend/testing/test-time';
import { addHours } from '@salon/domain';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, openTab, PHONE } from '../harness/browser.ts';
import { type SharedSalon, shareSalon, TEST_ADMIN } from '../harness/running-salon.ts';
import { lookInEveryWindow } from '../harness/windows.ts';
import { GUEST, goToConfirmation } from '../harness/wizard-steps.ts';

let salon: SharedSalon;
let browser: Browser;
beforeAll(async () => {
  [salon, browser] = await Promise.all([shareSalon(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await salon.close();
});

/** Checks the present page in every window. */
type Look = (where: string) => Promise<void>;

/** Runs steps in a new tab and expects no findings and no complaints except about 4xx. */
async function walk(steps: (page: Page, look: Look) => Promise<void>): Promise<void> {
  const { page, context, complaints } = await openTab(browser, PHONE);
  const found: string[] = [];
  await steps(page, async (where) => void found.push(...(await lookInEveryWindow(page, where))));
  await context.close();
  expect([
    ...found,
    ...complaints.filter((complaint) => !/responded with a status of 4\d\d/.test(complaint)),
  ]).toEqual([]);
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const summary = (page: Page) => page.getByText('ご入力内容をご確認ください').waitFor();

/** Calls the API directly. */
async function post(path: string, body: object, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', cookie };
  return fetch(salon.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
}

const linkIn = async (email: string) => {
  const mail = await waitForMailTo(salon.dataDir, email);
  return String(/\/cancel\/[\w.-]+/.exec(mail.text ?? '')?.[0]);
};

test('a time taken by somebody else meanwhile', () =>
  walk(async (page, look) => {
    await goToConfirmation(page, salon.url);
    const chosen = new URL(page.url()).searchParams;
    const booked = await post('/api/bookings', {
      fortuneTellerId: chosen.get('teller'),
      serviceId: chosen.get('service'),
      startTime: new Date(`${chosen.get('date')}T${chosen.get('time')}:00+09:00`).toISOString(),
      guestName: '西村 蛍',
      guestNameKana: 'ニシムラ ホタル',
      guestEmail: 'hotaru@example.jp',
      guestPhone: '09000005678',
    });
    expect(booked.status).toBe(201);
    await press(page, '予約を確定する');
    await page.getByRole('alert').getByRole('list').first().waitFor();
    await look('step 4, taken');
  }));

test('invalid cancel links', () =>
  walk(async (page, look) => {
    await page.goto(`${salon.url}/cancel/nobody.knows`);
    await page.getByText('無効なキャンセルリンクです。').waitFor();
    await look('unknown link');

    const login = await post('/api/auth/login', TEST_ADMIN);
    const list = async (path: string) =>
      (await (await fetch(salon.url + path)).json()) as readonly { readonly id: string }[];
    const [[teller], [service]] = await Promise.all([
      list('/api/fortune-tellers'),
      list('/api/services'),
    ]);
    const soon = await post(
      '/api/admin/bookings',
      {
        fortuneTellerId: teller?.id,
        serviceId: service?.id,
        startTime: `${addHours(testNow(), 1).slice(0, 13)}:30:00.000Z`,
        guestName: '西村 蛍',
        guestNameKana: 'ニシムラ ホタル',
        guestEmail: 'soon@example.jp',
        guestPhone: '09000005678',
        overrideDeadline: true,
        overrideHours: true,
      },
      String(login.headers.get('set-cookie')?.split(';')[0]),
    );
    expect(soon.status).toBe(201);
    await page.goto(salon.url + (await linkIn('soon@example.jp')));
    await page.getByText('キャンセルを承れるお時間を過ぎております').waitFor();
    await look('link after its deadline');
  }));

test('refused forms, and the confirmation of an application', () =>
  walk(async (page, look) => {
    await page.goto(`${salon.url}/login`, { waitUntil: 'networkidle' });
    const enter = page.locator('form').getByRole('button', { name: 'ログイン' });
    await enter.click();
    await summary(page);
    await page.getByLabel(/ユーザー名/).fill('nobody');
    await page.getByLabel(/パスワード/).fill('not-the-password');
    await enter.click();
    await page.getByText('ログインエラー').first().waitFor();
    await look('login refused');

    await page.goto(`${salon.url}/application`, { waitUntil: 'networkidle' });
    await press(page, '応募する');
    await summary(page);
    await look('application with errors');
    await page.getByLabel('お名前必須').fill(GUEST.name);
    await page.getByLabel(/お名前（カナ）/).fill(GUEST.kana);
    await page.getByLabel(/メールアドレス/).fill(GUEST.email);
    await page.getByLabel(/電話番号/).fill(GUEST.phone);
    await page.getByLabel(/経験年数/).selectOption('3年以上');
    await page.getByRole('checkbox', { name: 'タロット' }).check();
    await press(page, '応募する');
    await page.locator('h1:focus').waitFor();
    await look('applied');

    await page.goto(salon.url, { waitUntil: 'networkidle' });
    await press(page, '募集について問い合わせる');
    const dialog = page.getByRole('dialog');
    await dialog.locator('button[type=submit]').click();
    await summary(page);
    await look('inquiry with errors');
  }));

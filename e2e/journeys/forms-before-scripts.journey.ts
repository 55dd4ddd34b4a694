import { waitForEmailToken, waitForMailTo } from '@salon/backend/testing/mailbox';
import type { Browser, Locator, Page } from 'playwright-core';
import { axeFindings } from '../harness/axe-findings.ts';
import { DESK, openBrowser, openTab, PHONE, type Tab } from '../harness/browser.ts';
import { clientOf } from '../harness/client.ts';
import { type SharedSalon, shareSalon } from '../harness/running-salon.ts';
import { bookAsGuest, freeTime, knownMemberOf, MEMBER_PASSWORD } from '../harness/salon-steps.ts';
import { lookInEveryWindow } from '../harness/windows.ts';
import { halfHourRow } from '../harness/wizard-steps.ts';

let salon: SharedSalon;
let browser: Browser;
/** A visitor whose browser runs no scripts. */
let plain: Tab;
beforeAll(async () => {
  [salon, browser] = await Promise.all([shareSalon(), openBrowser()]);
  plain = await openTab(browser, PHONE, { javaScriptEnabled: false });
});
afterAll(async () => {
  await browser.close();
  await salon.close();
});

const goTo = async (path: string): Promise<Page> => {
  await plain.page.goto(salon.url + path);
  return plain.page;
};
/** Path and query, which must not contain input. */
const placeOf = (page: Page): string => page.url().slice(salon.url.length);

test('a failed login shows reason and input; a login by user name or verified address leads to the member’s page', async () => {
  const email = 'scriptnashi@example.jp';
  await knownMemberOf(salon.url, 'scriptnashi');
  const page = await goTo('/login');
  const send = async (who: string, password: string) => {
    await page.getByLabel(/ユーザー名/).fill(who);
    await page.getByLabel(/パスワード/).fill(password);
    await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  };
  const refused = async (who: string, password: string) => {
    await send(who, password);
    await page.getByRole('alert').filter({ hasText: '正しくありません' }).waitFor();
    expect([placeOf(page), await page.getByLabel(/ユーザー名/).inputValue()]).toEqual([
      '/login',
      who,
    ]);
    expect(await page.getByLabel(/パスワード/).inputValue()).toBe('');
  };
  const comesIn = async (who: string) => {
    await send(who, MEMBER_PASSWORD);
    await page.waitForURL('**/mypage');
    expect(await page.locator('main').innerText()).toContain('JavaScriptを有効にしてください');
    await plain.context.clearCookies();
    await goTo('/login');
  };
  await refused('scriptnashi', 'mada-shiranai');
  await comesIn('scriptnashi');
  await refused(email, MEMBER_PASSWORD);
  await goTo(`/email/${await waitForEmailToken(salon.dataDir, email)}`);
  await page.locator('main form button').click();
  await page.locator('main form').waitFor({ state: 'detached' });
  await goTo('/login');
  await comesIn(email);
});

test('a refused registration shows reasons and keeps input except passwords; a valid one logs in', async () => {
  const page = await goTo('/register');
  const password = page.getByLabel(/^パスワード必須/);
  const repeated = page.getByLabel(/パスワード（確認）/);
  const fill = async (secret: string, again: string) => {
    await password.fill(secret);
    await repeated.fill(again);
    await page.getByRole('button', { name: '登録する' }).click();
  };
  const name = `plain${Date.now()}`;
  const email = `${name}@before-the-scripts.example.jp`;
  await page.getByLabel(/ユーザー名/).fill(name);
  await page.getByLabel(/^お名前必須/).fill('水無瀬 香');
  await page.getByLabel(/^メールアドレス必須/).fill(email);
  await page.getByLabel(/メールアドレス（確認）/).fill(`other-${email}`);
  await fill('tsuki-no-sakazuki', 'tsuki-no-shizuku');
  await page.getByText('ご入力内容をご確認ください（3件）').waitFor();
  expect(placeOf(page)).toBe('/register');
  expect(await page.getByRole('alert').getByRole('link').allTextContents()).toEqual([
    'メールアドレスが一致しません',
    'パスワードが一致しません',
    '利用規約に同意してください',
  ]);
  expect([
    await page.getByLabel(/ユーザー名/).inputValue(),
    await page.getByLabel(/^お名前必須/).inputValue(),
  ]).toEqual([name, '水無瀬 香']);
  expect(await page.content()).not.toMatch(/tsuki-no/);
  await page.getByLabel(/メールアドレス（確認）/).fill(email);
  await page.getByRole('checkbox').check();
  await fill('tsuki-no-sakazuki', 'tsuki-no-sakazuki');
  await page.getByText('会員登録完了').waitFor();
  expect(await (await page.request.get(`${salon.url}/api/auth/session`)).json()).toMatchObject({
    email,
    role: 'member',
  });
  await waitForMailTo(salon.dataDir, email);
  await plain.context.clearCookies();
});

test('an incomplete application keeps its input', async () => {
  const page = await goTo('/application');
  await page.getByLabel(/^お名前必須/).fill('水無瀬 香');
  await page.getByRole('checkbox', { name: 'タロット' }).check();
  const send = page.getByRole('button', { name: '応募する' });
  await send.click();
  await page.getByText('ご入力内容をご確認ください').waitFor();
  expect(placeOf(page)).toBe('/application');
  expect([
    await page.getByLabel(/^お名前必須/).inputValue(),
    await page.getByRole('checkbox', { name: 'タロット' }).isChecked(),
  ]).toEqual(['水無瀬 香', true]);
  await page.getByLabel(/カナ/).fill('ミナセ カオリ');
  await page.getByLabel(/メールアドレス/).fill('kaori@before-the-scripts.example.jp');
  await page.getByLabel(/電話番号/).fill('090-0000-7777');
  await page.getByLabel(/経験/).selectOption({ index: 1 });
  await send.click();
  await page
    .getByRole('heading', { name: /ありがとう/ })
    .first()
    .waitFor();
  await waitForMailTo(salon.dataDir, 'kaori@before-the-scripts.example.jp');
});

test('a password reset refuses an invalid address, accepts a valid one, and an expired link leads back', async () => {
  const page = await goTo('/password-reset');
  const send = page.getByRole('button', { name: /送/ });
  await page.getByLabel(/メールアドレス/).fill('not an address');
  await send.click();
  await page.getByText('正しいメールアドレスを入力してください').waitFor();
  await page.getByLabel(/メールアドレス/).fill('nobody@before-the-scripts.example.jp');
  await send.click();
  await page.getByText('メールをご確認ください').waitFor();
  expect(placeOf(page)).toBe('/password-reset');
  for (const path of ['/password-reset/dead', '/email/dead', '/objection/dead']) {
    await goTo(path);
    const password = page.getByLabel(/新しいパスワード/);
    if (await password.count()) await password.fill('tsuki-no-sakazuki');
    await page.locator('main form button').click();
    await page.getByText('このご案内はお使いになれません').waitFor();
  }
});

test('a booking is cancelled by its link', async () => {
  const client = clientOf(salon.url);
  const email = 'cancels@before-the-scripts.example.jp';
  const { status } = await bookAsGuest(client, await freeTime(client), { guestEmail: email });
  expect(status).toBe(201);
  const { text = '' } = await waitForMailTo(salon.dataDir, email);
  const page = await goTo(String(/\/cancel\/[\w.-]+/.exec(text)?.[0]));
  await page.getByRole('button', { name: /キャンセル/ }).click();
  await page.getByRole('heading', { name: /キャンセル.*ました/ }).waitFor();
  await goTo('/cancel/dead');
  await page.getByRole('alert').waitFor();
});

test('the menu leads to all pages', async () => {
  const page = await goTo('/');
  await page.locator('header').getByRole('link', { name: 'メニュー' }).click();
  expect(placeOf(page)).toBe('/#all-pages');
});

test('each form is accessible on phone and desktop before scripts load, empty and refused', async () => {
  const client = clientOf(salon.url);
  const email = 'windows@before-the-scripts.example.jp';
  expect((await bookAsGuest(client, await freeTime(client), { guestEmail: email })).status).toBe(
    201,
  );
  const { text = '' } = await waitForMailTo(salon.dataDir, email);
  const { page, context } = await openTab(browser, PHONE);
  await page.route('**/assets/*.js', (route) => route.abort());
  const found: string[] = [];
  const look = async (where: string, next?: Locator) =>
    void found.push(...(await lookInEveryWindow(page, where, next, [PHONE, DESK])));
  for (const path of ['/login', '/register', '/application', '/password-reset', '/admin/login']) {
    await page.goto(salon.url + path);
    const send = page.locator('main form button[type=submit]');
    await look(path, send);
    await send.click();
    await page.locator('main :is([role=alert], [aria-invalid=true])').first().waitFor();
    await look(`${path}, refused`, send);
  }
  await page.goto(salon.url + String(/\/cancel\/[\w.-]+/.exec(text)?.[0]));
  const cancel = page.getByRole('button', { name: 'この予約をキャンセルする' });
  await look('the link of a mail', cancel);
  await cancel.click();
  await page.getByRole('heading', { name: /キャンセル.*ました/ }).waitFor();
  await look('cancelled by it');
  for (const path of ['/cancel/dead', '/waitlist/dead', '/mypage', '/booking']) {
    await page.goto(salon.url + path);
    await look(path);
  }
  await context.close();
  expect(found).toEqual([]);
});

/** A tab that loads scripts only after `letGo`. */
async function openSlowTab(): Promise<Tab & { readonly letGo: () => void }> {
  const tab = await openTab(browser, PHONE);
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await tab.page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return { ...tab, letGo };
}

test('a press before the scripts load shows a waiting state, and takes effect afterwards', async () => {
  const { page, context, complaints, letGo } = await openSlowTab();
  await page.goto(salon.url, { waitUntil: 'commit' });
  const terms = page.getByRole('button', { name: '利用規約' });
  await terms.click();
  expect(await terms.getAttribute('aria-busy')).toBe('true');
  letGo();
  await page.getByRole('dialog', { name: '利用規約' }).waitFor();
  expect(await axeFindings(page, 'terms', { part: '[role=dialog]' })).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a service chosen before the scripts load leads to the tellers afterwards', async () => {
  const { page, context, complaints, letGo } = await openSlowTab();
  await page.goto(`${salon.url}/booking`, { waitUntil: 'commit' });
  await halfHourRow(page).click();
  expect(await halfHourRow(page).getAttribute('aria-busy')).toBe('true');
  expect(await axeFindings(page, 'step 1, pressed early')).toEqual([]);
  letGo();
  await page.getByRole('button', { name: '選択する', exact: true }).first().waitFor();
  expect(await halfHourRow(page).getAttribute('aria-pressed')).toBe('true');
  expect(complaints).toEqual([]);
  await context.close();
});

import type { Browser } from 'playwright-core';
import { DESK, openBrowser, openTabWithoutCookies, type Tab } from '../harness/browser.ts';
import { type SharedSalon, shareSalon } from '../harness/running-salon.ts';
import { knownMemberOf, MEMBER_PASSWORD } from '../harness/salon-steps.ts';
import { arriveAt, goToConfirmation } from '../harness/wizard-steps.ts';

let browser: Browser;
let salon: SharedSalon;
let tab: Tab;
beforeAll(async () => {
  [browser, salon] = await Promise.all([openBrowser(), shareSalon()]);
  tab = await openTabWithoutCookies(browser, DESK);
  await knownMemberOf(salon.url, 'toji');
});
afterAll(async () => {
  await Promise.all([browser?.close(), salon?.close()]);
});

/** The error of a script that reads storage in this browser. */
const refusal = () => {
  try {
    return String(window.sessionStorage);
  } catch (error) {
    return (error as DOMException).name;
  }
};

test('with blocked cookies and storage pages can be navigated and reloaded', async () => {
  const { page, complaints } = tab;
  await page.goto(`${salon.url}/pricing`, { waitUntil: 'networkidle' });
  expect(await page.evaluate(refusal)).toBe('SecurityError');
  await page.mouse.wheel(0, 600);
  await page.reload({ waitUntil: 'networkidle' });
  await page.goto(`${salon.url}/access`, { waitUntil: 'networkidle' });
  await page.goBack({ waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goForward({ waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(complaints).toEqual([]);
});

test('a guest books, with back and forward navigation', async () => {
  const { page, complaints } = tab;
  await goToConfirmation(page, salon.url);
  await page.goBack();
  await page.goForward();
  await arriveAt(page, 'ご予約内容をご確認ください');
  await page.getByRole('button', { name: '予約を確定する' }).click();
  await arriveAt(page, '予約完了');
  expect(complaints).toEqual([]);
});

test('a login explains why it fails', async () => {
  const { page } = tab;
  await page.goto(`${salon.url}/login`, { waitUntil: 'networkidle' });
  await page.getByLabel(/^ユーザー名/).fill('toji');
  await page.getByLabel(/^パスワード/).fill(MEMBER_PASSWORD);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await page
    .getByText(
      'お使いのブラウザがCookieを受け付けないため、ログインできません。設定でCookieを許可してから、もう一度お試しください。',
    )
    .first()
    .waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
});

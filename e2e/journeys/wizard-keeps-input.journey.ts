import type { Browser, Page } from 'playwright-core';
import { axeFindings } from '../harness/axe-findings.ts';
import { DESK, openBrowser, openTab, PHONE } from '../harness/browser.ts';
import { type SharedSalon, shareSalon } from '../harness/running-salon.ts';
import {
  arriveAt,
  chooseDay,
  chooseService,
  chooseTeller,
  chooseTime,
  GUEST,
  giveDetails,
} from '../harness/wizard-steps.ts';

let salon: SharedSalon;
let browser: Browser;
beforeAll(async () => {
  [salon, browser] = await Promise.all([shareSalon(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await salon.close();
});

const WIDTHS = [
  ['a phone', PHONE],
  ['a desk', DESK],
] as const;

const CONFIRMATION = 'ご予約内容をご確認ください';
const name = (page: Page) => page.getByLabel('お名前必須');

/** Books the URL's time as somebody else. */
async function takeTimeOf(page: Page): Promise<void> {
  const chosen = new URL(page.url()).searchParams;
  const body = {
    fortuneTellerId: chosen.get('teller'),
    serviceId: chosen.get('service'),
    startTime: new Date(`${chosen.get('date')}T${chosen.get('time')}:00+09:00`).toISOString(),
    guestName: '西村 蛍',
    guestNameKana: 'ニシムラ ホタル',
    guestEmail: 'hotaru@example.jp',
    guestPhone: '09000005678',
  };
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${salon.url}/api/bookings`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(201);
}

test.each(WIDTHS)(
  'reloads, back navigation and a taken time keep all input at %s',
  async (_, viewport) => {
    const { page, context, complaints } = await openTab(browser, viewport);
    const found: string[] = [];
    const look = async (where: string) =>
      found.push(
        ...(await axeFindings(page, where, { extent: viewport === PHONE ? 'all' : 'layout' })),
      );
    await chooseService(page, salon.url);
    await chooseTeller(page);
    await chooseDay(page);
    await chooseTime(page);
    await page.getByRole('button', { name: 'ゲストで予約する' }).click();
    await name(page).fill(GUEST.name);
    await page.reload();
    await name(page).waitFor();
    expect(await name(page).inputValue()).toBe(GUEST.name);
    await page.goBack();
    await page.goForward();
    expect(await name(page).inputValue()).toBe(GUEST.name);
    expect(page.url()).not.toContain(encodeURIComponent(GUEST.name));

    await giveDetails(page);
    await page.getByLabel('備考').fill('転職のこと');
    await page.reload();
    await arriveAt(page, CONFIRMATION);
    expect(await page.getByLabel('備考').inputValue()).toBe('転職のこと');
    await page.getByText(`${GUEST.name} さま`).waitFor();

    const liveStream = page
      .waitForResponse((answer) => answer.url().endsWith('/api/live'))
      .catch(() => undefined);
    await page.reload();
    await liveStream;
    await arriveAt(page, CONFIRMATION);
    await takeTimeOf(page);
    const notice = page.getByRole('alert');
    await notice.getByRole('button').first().waitFor();
    expect(await notice.evaluate((box) => box === document.activeElement)).toBe(true);
    await look(`a lost time at ${viewport.width}`);
    await notice.getByRole('button').first().focus();
    await page.keyboard.press('Enter');
    const instead = page.locator('main p[role=status][tabindex]');
    await instead.waitFor();
    expect(await instead.evaluate((line) => line === document.activeElement)).toBe(true);
    await look(`another time at ${viewport.width}`);
    const book = page.getByRole('button', { name: '予約を確定する' });
    if (viewport === PHONE)
      expect(
        await book.evaluate(
          (button) => button.getBoundingClientRect().bottom <= window.innerHeight,
        ),
      ).toBe(true);
    await book.click();
    await arriveAt(page, '予約完了');

    await page.reload();
    await arriveAt(page, '予約完了');
    await look(`予約完了 after a reload at ${viewport.width}`);
    await page.goBack();
    await arriveAt(page, 'メニューと占い師をお選びください');
    const kept = JSON.parse(
      (await page.evaluate(() => sessionStorage.getItem('salon-wizard'))) ?? '',
    );
    expect([kept.notes, kept.guest.agreeToTerms]).toEqual(['', false]);
    await context.close();
    expect([...found, ...complaints]).toEqual([]);
  },
);

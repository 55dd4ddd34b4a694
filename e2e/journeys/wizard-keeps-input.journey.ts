import { tokyoInstant } from '@salon/domain';
import type { BrowserContext, Page } from 'playwright-core';
import { DESK, PHONE } from '../harness/browser.ts';
import { Client } from '../harness/client.ts';
import { bookAsGuest, freeTime } from '../harness/salon-steps.ts';
import { Site, type Visitor } from '../harness/site.ts';
import { lookInTwoWindows } from '../harness/windows.ts';
import {
  bookingOf,
  button,
  CONFIRMATION,
  confirm,
  freeTimeOf,
  giveDetails,
  heading,
  KOTONE,
} from '../harness/wizard-steps.ts';

const site = new Site();
const OF_GUEST = 'お客さま情報（ゲスト予約）';
const nameIn = (page: Page) => page.getByLabel('お名前必須');

async function goToDetails(page: Page): Promise<void> {
  const { url } = site.salon;
  const time = await freeTime(new Client(url));
  await page.goto(url + bookingOf(time, '3'), { waitUntil: 'networkidle' });
  await button(page, 'ゲストで予約する').click();
  await heading(page, OF_GUEST).waitFor();
}

async function takeTimeOf(page: Page): Promise<void> {
  const chosen = new URL(page.url()).searchParams;
  const of = (name: string) => chosen.get(name) ?? '';
  const time = {
    fortuneTellerId: of('teller'),
    serviceId: of('service'),
    startTime: tokyoInstant(of('date'), of('time')),
  };
  expect((await bookAsGuest(new Client(site.salon.url), time)).status).toBe(201);
}

test('reloads, back navigation and a taken time keep all input', () =>
  site.visit(PHONE, async (visitor) => {
    const { page, look } = visitor;
    await goToDetails(page);
    await nameIn(page).fill(KOTONE.name);
    await page.reload();
    await nameIn(page).waitFor();
    expect(await nameIn(page).inputValue()).toBe(KOTONE.name);
    await page.goBack();
    await page.goForward();
    expect(await nameIn(page).inputValue()).toBe(KOTONE.name);
    expect(page.url()).not.toContain(encodeURIComponent(KOTONE.name));

    await giveDetails(visitor);
    await button(page, '予約内容を確認する').click();
    await heading(page, CONFIRMATION).waitFor();
    await page.getByLabel('備考').fill('転職のこと');
    const liveStream = page
      .waitForResponse((answer) => answer.url().endsWith('/api/live'))
      .catch(() => undefined);
    await page.reload();
    await liveStream;
    await heading(page, CONFIRMATION).waitFor();
    expect(await page.getByLabel('備考').inputValue()).toBe('転職のこと');
    await page.getByText(`${KOTONE.name} さま`).waitFor();

    await takeTimeOf(page);
    const notice = page.getByRole('alert');
    await notice.getByRole('button').first().waitFor();
    expect(await notice.evaluate((box) => box === document.activeElement)).toBe(true);
    await look('a lost time');
    await notice.getByRole('button').first().focus();
    await page.keyboard.press('Enter');
    const instead = page.locator('main p[role=status][tabindex]');
    await instead.waitFor();
    expect(await instead.evaluate((line) => line === document.activeElement)).toBe(true);
    await look('another time');
    const bottom = await button(page, '予約を確定する').evaluate(
      (one) => one.getBoundingClientRect().bottom,
    );
    expect(bottom).toBeLessThanOrEqual(PHONE.height);
    await confirm(visitor);

    await page.reload();
    await heading(page, '予約完了').waitFor();
    await look('予約完了 after a reload');
    await page.goBack();
    await heading(page, 'メニューと占い師をお選びください').waitFor();
    const stored = await page.evaluate(() => sessionStorage.getItem('salon-wizard'));
    const kept = JSON.parse(stored ?? '');
    expect([kept.notes, kept.guest.agreeToTerms]).toEqual(['', false]);
  }));

test('a crashed tab keeps its input, and a booking with a lost answer is made once', () =>
  site.visit(DESK, async (visitor) => {
    await goToDetails(visitor.page);
    await nameIn(visitor.page).fill(KOTONE.name);
    const page = await crashAndReopen(visitor.page, visitor.context);
    await heading(page, OF_GUEST).waitFor();
    expect(await nameIn(page).inputValue()).toBe(KOTONE.name);
    await nameIn(page).fill('');
    await giveDetails({ ...visitor, page });
    await button(page, '予約内容を確認する').click();
    await heading(page, CONFIRMATION).waitFor();

    const lost = await loseNextAnswer(page);
    await button(page, '予約を確定する').click();
    const unclear = page.getByText('ご予約が確定したかどうか確認できませんでした', {
      exact: false,
    });
    await unclear.waitFor();
    visitor.found.push(...(await lookInTwoWindows(page, 'no answer')));
    await page.reload({ waitUntil: 'networkidle' });
    await unclear.waitFor();
    const booked = nextBooking(page);
    await button(page, '予約を確定する').click();
    expect(await booked).toBe(lost.bookingId());
    await heading(page, '予約完了').waitFor();
  }));

test('a lost answer, then another time: the visitor is shown the first booking and keeps it', () => {
  const keepsTheFirst = async (visitor: Visitor) => {
    const { page, look } = visitor;
    await goToDetails(page);
    await giveDetails(visitor);
    await button(page, '予約内容を確認する').click();
    await heading(page, CONFIRMATION).waitFor();
    const lost = await loseNextAnswer(page);
    await button(page, '予約を確定する').click();
    await page.getByRole('alert').waitFor();

    await page.getByRole('link', { name: '日時を選び直す' }).click();
    await freeTimeOf(page).click();
    await button(page, 'ゲストで予約する').click();
    await button(page, '予約内容を確認する').click();
    await heading(page, CONFIRMATION).waitFor();
    const booked = nextBooking(page);
    await button(page, '予約を確定する').click();
    const keep = button(page, '先ほどのご予約のままにする');
    await look('the booking of the lost answer', keep);
    expect(await booked).toBe(lost.bookingId());
    await keep.click();
    await heading(page, '予約完了').waitFor();
  };
  return site.visit(PHONE, keepsTheFirst, { provoked: /CONNECTION_RESET|409/ });
});

async function nextBooking(page: Page): Promise<string> {
  const answer = await page.waitForResponse(
    (given) =>
      given.request().method() === 'POST' &&
      given.url().endsWith('/api/bookings') &&
      given.status() === 201,
  );
  return ((await answer.json()) as { readonly id: string }).id;
}

/** It restores URL, history entry and session storage like a browser. */
async function crashAndReopen(page: Page, context: BrowserContext): Promise<Page> {
  const address = page.url();
  const kept = await page.evaluate(() => ({
    items: { ...sessionStorage },
    entry: history.state as unknown,
  }));
  const devtools = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  devtools.send('Page.crash').catch(() => undefined); // a crashed page does not answer
  await crashed;
  const restored = await context.newPage();
  await restored.addInitScript(({ items, entry }) => {
    if (sessionStorage.length > 0) return;
    for (const [name, value] of Object.entries(items)) sessionStorage.setItem(name, String(value));
    history.replaceState(entry, '');
  }, kept);
  await restored.goto(address, { waitUntil: 'networkidle' });
  return restored;
}

/** The salon makes the booking. */
async function loseNextAnswer(page: Page): Promise<{ bookingId(): string | undefined }> {
  let made: string | undefined;
  await page.route('**/api/bookings', async (route) => {
    if (route.request().method() !== 'POST' || made !== undefined) return route.continue();
    const answer = await route.fetch();
    made = ((await answer.json()) as { readonly id: string }).id;
    return route.abort('connectionreset');
  });
  return { bookingId: () => made };
}

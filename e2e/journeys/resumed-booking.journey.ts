import { tokyoTime } from '@salon/domain';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { axeFindings } from '../harness/axe-findings.ts';
import { DESK, openBrowser, openTab, PHONE } from '../harness/browser.ts';
import { clientOf } from '../harness/client.ts';
import { byKeyboard, byPointer } from '../harness/input-method.ts';
import { type SharedSalon, shareSalon } from '../harness/running-salon.ts';
import { freeTimes, memberOf } from '../harness/salon-steps.ts';
import { arriveAt, GUEST } from '../harness/wizard-steps.ts';

let salon: SharedSalon;
let browser: Browser;
/** URLs of step 3 with different free times. */
let addresses: string[];
beforeAll(async () => {
  [salon, browser] = await Promise.all([shareSalon(), openBrowser()]);
  const free = await freeTimes(clientOf(salon.url), 2 * CASES.length * 2);
  addresses = free
    .filter((_, i) => i % 2 === 0) // none touches the next
    .map(({ fortuneTellerId, serviceId, date, startTime }) => {
      const choice = {
        service: serviceId,
        teller: fortuneTellerId,
        date,
        time: tokyoTime(startTime),
        step: '3',
      };
      return `${salon.url}/booking?${new URLSearchParams(choice)}`;
    });
});
afterAll(async () => {
  await browser.close();
  await salon.close();
});

const CASES = [
  { window: PHONE, where: 'on a phone by pointer', inputOf: byPointer, name: 'TsukikoPointer' },
  { window: DESK, where: 'at a desk by keyboard', inputOf: byKeyboard, name: 'TsukikoKeyboard' },
] as const;

type Case = (typeof CASES)[number];
const look = (page: Page, what: string, { window }: Case): Promise<readonly string[]> =>
  axeFindings(page, `${what} at ${window.width}`, {
    extent: window === PHONE ? 'all' : 'layout',
  });

const button = (page: Page, name: string) =>
  page.locator('main').getByRole('button', { name, exact: true });
const CONFIRMATION = 'ご予約内容をご確認ください';

test.each(CASES)('a login after a reload leads to the confirmation $where', async (one) => {
  const { window, inputOf, name } = one;
  await memberOf(salon.url, name);
  const { page, context, complaints } = await openTab(browser, window);
  const input = inputOf(page);
  await page.goto(String(addresses.shift()), { waitUntil: 'networkidle' });
  await input.press(button(page, 'ログイン'));
  await arriveAt(page, '会員ログイン');
  await input.type(page.getByLabel(/ユーザー名/), name);
  await page.reload({ waitUntil: 'networkidle' });
  await arriveAt(page, '会員ログイン');
  expect(await page.getByLabel(/ユーザー名/).inputValue()).toBe(name);
  await input.type(page.getByLabel(/パスワード/), 'tsukimi-dango');
  await input.press(page.locator('form').getByRole('button', { name: 'ログイン' }));
  await arriveAt(page, CONFIRMATION);
  await page.getByText('✓ 会員としてログイン済み').filter({ visible: true }).first().waitFor();
  const found = await look(page, 'the confirmation after a login', one);
  await context.close();
  expect([...found, ...complaints]).toEqual([]);
});

test.each(CASES)(
  'a crashed tab keeps its input, and a booking with a lost answer is made once, $where',
  async (one) => {
    const { window, inputOf } = one;
    const { page: crashing, context } = await openTab(browser, window);
    await crashing.goto(String(addresses.shift()), { waitUntil: 'networkidle' });
    await inputOf(crashing).press(button(crashing, 'ゲストで予約する'));
    await arriveAt(crashing, 'お客さま情報（ゲスト予約）');
    await inputOf(crashing).type(crashing.getByLabel('お名前必須'), GUEST.name);
    await inputOf(crashing).type(crashing.getByLabel(/お名前（カナ）/), GUEST.kana);

    const page = await crashAndReopen(crashing, context);
    const input = inputOf(page);
    await arriveAt(page, 'お客さま情報（ゲスト予約）');
    expect(await page.getByLabel('お名前必須').inputValue()).toBe(GUEST.name);
    expect(await page.getByLabel(/お名前（カナ）/).inputValue()).toBe(GUEST.kana);
    await input.type(page.getByLabel('メールアドレス必須'), GUEST.email);
    await input.type(page.getByLabel(/メールアドレス（確認）/), GUEST.email);
    await input.type(page.getByLabel(/電話番号/), GUEST.phone);
    await input.tick(page.getByRole('checkbox', { name: /同意します/ }));
    await input.press(button(page, '予約内容を確認する'));
    await arriveAt(page, CONFIRMATION);

    const lost = await loseNextAnswer(page);
    await input.press(button(page, '予約を確定する'));
    const unclear = page.getByText('ご予約が確定したかどうか確認できませんでした', {
      exact: false,
    });
    await unclear.waitFor();
    const found = [...(await look(page, 'no answer', one))];
    await page.reload({ waitUntil: 'networkidle' });
    await unclear.waitFor();
    found.push(...(await look(page, 'no answer, after a reload', one)));
    const answer = page.waitForResponse(
      (given) => given.request().method() === 'POST' && given.url().endsWith('/api/bookings'),
    );
    await input.press(button(page, '予約を確定する'));
    expect(((await (await answer).json()) as { readonly id: string }).id).toBe(lost.bookingId());
    await arriveAt(page, '予約完了');
    await context.close();
    expect(found).toEqual([]);
  },
);

/** Crashes the renderer, and restores URL, history entry and session storage like a browser. */
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

/** The salon makes the next booking, but its answer is lost. */
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

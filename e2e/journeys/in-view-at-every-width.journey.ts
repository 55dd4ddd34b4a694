import type { Browser, Locator, Page } from 'playwright-core';
import { axeFindings } from '../harness/axe-findings.ts';
import { openBrowser, openTab } from '../harness/browser.ts';
import { type SharedSalon, shareSalon } from '../harness/running-salon.ts';
import { arriveAt, chooseDay, chooseService, chooseTeller, giveDetails } from '../harness/wizard-steps.ts';

let salon: SharedSalon;
let browser: Browser;
beforeAll(async () => {
  [salon, browser] = await Promise.all([shareSalon('journeys'), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await salon.close();
});

const WINDOWS = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
] as const;
const WITH_SUMMARY_BESIDE = 1024;
const PATIENCE_MS = 30_000;

/** Runs in the page: the whole of it is in the window, and nothing lies over its middle. */
function isInView(one: Element): boolean {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return false;
  const uppermost = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return uppermost !== null && (one.contains(uppermost) || uppermost.contains(one));
}

/** Runs in the page: the words of facts and buttons that the toast lies over; the ways back above the step may pass below it. */
function coveredByToast(): readonly string[] {
  const toast = document.querySelector('[role=status][aria-live]')?.getBoundingClientRect();
  if (!toast) return ['there is no toast'];
  const words = [...document.querySelectorAll('main :is(a, button, dt, dd, [role=alert] p, [role=alert] b)')].filter(
    (one) => !one.closest('ol[aria-label=ご予約の流れ]'),
  );
  const isUnder = ({ left, top, right, bottom }: DOMRect): boolean =>
    left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top;
  return words.flatMap((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return [...range.getClientRects()].some(isUnder) ? [one.textContent ?? ''] : [];
  });
}

test.each(WINDOWS)('the way on, the times and the chosen visit are in view at $width px', async (window) => {
  const { page, context, complaints } = await openTab(browser, window);
  const found: string[] = [];
  const expectInView = async (what: string, target: Locator) => {
    const handle = await target.first().elementHandle();
    await page.waitForFunction(isInView, handle, { timeout: PATIENCE_MS }).catch(() => found.push(`${what} is not in view`));
  };
  // The steps themselves are looked at whole in another journey.
  const lookUnderPointer = async (what: string, part: string) => {
    const target = page.locator(part).filter({ visible: true }).first();
    await target.hover();
    found.push(...(await axeFindings(page, `${what} under the pointer`, { part, extent: 'colours' })));
    await target.focus();
    found.push(...(await axeFindings(page, `${what} with the focus`, { part, extent: 'colours' })));
  };

  await page.goto(`${salon.url}/pricing`);
  await expectInView('the booking button', page.locator(':is(header, nav) a[href="/booking"]').filter({ visible: true }));

  await chooseService(page, salon.url);
  await lookUnderPointer('the chosen service', 'main [aria-pressed="true"]');
  await chooseTeller(page);
  await chooseDay(page);
  const times = '[aria-labelledby="day"] li button:enabled';
  const time = page.locator(times).first();
  await expectInView('the first free time', time);
  await lookUnderPointer('a time', times);
  await time.click();

  await arriveAt(page, 'お客さま情報をご入力ください');
  if (window.width >= WITH_SUMMARY_BESIDE) await expectInView('the summary', page.getByRole('complementary', { name: 'ご予約の内容' }));
  await page.goBack();
  await lookUnderPointer('the chosen time', '[aria-labelledby="day"] [aria-pressed="true"]');
  await lookUnderPointer('the chosen day', '[role=grid] [aria-selected="true"] button');
  await page.goForward();
  await page.getByRole('button', { name: 'ゲストで予約する' }).click();
  await giveDetails(page);

  const book = page.getByRole('button', { name: '予約を確定する' });
  await expectInView('予約を確定する', book);
  await expectInView('its date, time and price', page.locator('main p:has(+ button)', { hasText: '4,500円' }));
  expect(await page.locator('main p:has(+ button)', { hasText: '4,500円' }).innerText()).toMatch(/\d+月\d+日（.）\d\d:\d\d\s+4,500円/);
  await lookUnderPointer('予約を確定する', 'main p + button');

  await breakNextBooking(page);
  await book.click();
  await page.getByRole('alert').waitFor();
  await page.locator('[role=status][aria-live]').waitFor();
  found.push(...(await page.evaluate(coveredByToast)).map((words) => `予約エラー covers ${words}`));
  await expectInView('予約を確定する after a failure', book);
  await book.click();
  await arriveAt(page, '予約完了');
  await page.locator('[role=status][aria-live]', { hasText: '予約が完了しました' }).waitFor();
  found.push(...(await page.evaluate(coveredByToast)).map((words) => `予約が完了しました covers ${words}`));
  found.push(...(await axeFindings(page, '予約完了 with its toast', { extent: 'layout' })));
  await context.close();
  expect([...found, ...complaints.filter((complaint) => !complaint.includes('ERR_CONNECTION_RESET'))]).toEqual([]);
});

/** The line breaks before the next booking reaches the salon. */
const breakNextBooking = (page: Page) =>
  page.route('**/api/bookings', (route) => (route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue()), {
    times: 1,
  });

import type { Browser, Locator, Page } from 'playwright-core';
import { axeFindings } from '../harness/axe-findings.ts';
import { openBrowser, openTab } from '../harness/browser.ts';
import { type SharedSalon, shareSalon } from '../harness/running-salon.ts';
import { isShownWhole, WINDOWS } from '../harness/windows.ts';
import { arriveAt, chooseService, chooseTeller, giveDetails } from '../harness/wizard-steps.ts';

let salon: SharedSalon;
let browser: Browser;
beforeAll(async () => {
  [salon, browser] = await Promise.all([shareSalon(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await salon.close();
});

const SMALL_PHONE = { width: 360, height: 640 } as const;
const WITH_SUMMARY_BESIDE = 1024;
const CONFIRMATION = 'ご予約内容をご確認ください';

/** Runs in the page: facts and buttons under the toast, except links back above the step. */
function coveredByToast(): readonly string[] {
  const toast = document.querySelector('[role=status][aria-live]')?.getBoundingClientRect();
  if (!toast) return ['there is no toast'];
  const words = [
    ...document.querySelectorAll('main :is(a, button, dt, dd, [role=alert] p, [role=alert] b)'),
  ].filter((one) => !one.closest('ol[aria-label=ご予約の流れ]'));
  const isUnder = ({ left, top, right, bottom }: DOMRect): boolean =>
    left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top;
  return words.flatMap((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return [...range.getClientRects()].some(isUnder) ? [one.textContent ?? ''] : [];
  });
}

test('the next button, the times and the summary are in view in every window', async () => {
  const { page, context, complaints } = await openTab(browser, SMALL_PHONE);
  const found: string[] = [];
  const inEachWindow = async (look: (at: string, width: number) => Promise<void>) => {
    for (const window of [SMALL_PHONE, ...WINDOWS]) {
      await page.setViewportSize(window);
      await look(`at ${window.width}×${window.height}`, window.width);
    }
  };
  const expectInView = async (what: string, target: Locator) => {
    if (!(await isShownWhole(page, target))) found.push(`${what} is not in view`);
  };
  // Other journeys check the steps by all rules.
  const lookUnderPointer = (what: string, part: string) =>
    inEachWindow(async (at) => {
      const target = page.locator(part).filter({ visible: true }).first();
      await target.hover();
      found.push(
        ...(await axeFindings(page, `${what} under the pointer ${at}`, {
          part,
          extent: 'colours',
        })),
      );
      await target.focus();
      found.push(
        ...(await axeFindings(page, `${what} with the focus ${at}`, { part, extent: 'colours' })),
      );
    });
  const coveredBy = async (toast: string, at: string) => {
    await page.locator('[role=status][aria-live]', { hasText: toast }).waitFor();
    found.push(
      ...(await page.evaluate(coveredByToast)).map((words) => `${toast} covers ${words} ${at}`),
    );
  };

  await inEachWindow(async (at) => {
    await page.goto(`${salon.url}/pricing`);
    await expectInView(
      `the booking button ${at}`,
      page.locator(':is(header, nav) a[href="/booking"]').filter({ visible: true }),
    );
  });

  await chooseService(page, salon.url);
  await lookUnderPointer('the chosen service', 'main [aria-pressed="true"]');
  await chooseTeller(page);
  await page.getByRole('button', { name: '次の月' }).click();
  const times = '[aria-labelledby="day"] li button:enabled';
  const day = page.getByRole('gridcell', { name: /予約できます/ }).last();
  await inEachWindow(async (at) => {
    await day.click();
    await expectInView(`the first free time ${at}`, page.locator(times));
  });
  await lookUnderPointer('a time', times);
  await page.locator(times).first().click();

  await inEachWindow(async (at, width) => {
    await page.reload();
    await arriveAt(page, 'お客さま情報をご入力ください');
    if (width >= WITH_SUMMARY_BESIDE)
      await expectInView(
        `the summary ${at}`,
        page.getByRole('complementary', { name: 'ご予約の内容' }),
      );
  });
  await page.goBack();
  await lookUnderPointer('the chosen time', '[aria-labelledby="day"] [aria-pressed="true"]');
  await lookUnderPointer('the chosen day', '[role=grid] [aria-selected="true"] button');
  await page.goForward();
  await page.getByRole('button', { name: 'ゲストで予約する' }).click();
  await giveDetails(page);

  const book = page.getByRole('button', { name: '予約を確定する' });
  await inEachWindow(async (at) => {
    await page.reload();
    await arriveAt(page, CONFIRMATION);
    await expectInView(`予約を確定する ${at}`, book);
    await expectInView(
      `its date, time and price ${at}`,
      page.locator('main p:has(+ button)', { hasText: '4,500円' }),
    );
    expect(await page.locator('main p:has(+ button)', { hasText: '4,500円' }).innerText()).toMatch(
      /\d+月\d+日（.）\d\d:\d\d\s+4,500円/,
    );
    await breakNextBooking(page);
    await book.click();
    await page.getByRole('alert').waitFor();
    await coveredBy('予約エラー', at);
    await expectInView(`予約を確定する after a failure ${at}`, book);
  });
  await lookUnderPointer('予約を確定する', 'main p + button');

  await book.click();
  await arriveAt(page, '予約完了');
  // A toast stays while the pointer is on it.
  await page.locator('[role=status][aria-live]', { hasText: '予約が完了しました' }).hover();
  await inEachWindow((at) => coveredBy('予約が完了しました', at));
  await context.close();
  expect([
    ...found,
    ...complaints.filter((complaint) => !complaint.includes('ERR_CONNECTION_RESET')),
  ]).toEqual([]);
});

/** Breaks the connection of the next booking request. */
const breakNextBooking = (page: Page) =>
  page.route(
    '**/api/bookings',
    (route) =>
      route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue(),
    {
      times: 1,
    },
  );

import type { Locator, Page } from 'playwright-core';
import { colourFindings } from '../harness/axe-findings.ts';
import { Site, unchecked } from '../harness/site.ts';
import { isShownWhole, PHONE_IN_LANDSCAPE } from '../harness/windows.ts';
import {
  button,
  CONFIRMATION,
  chooseService,
  giveDetails,
  heading,
} from '../harness/wizard-steps.ts';

const site = new Site();

const SMALL_PHONE = { width: 360, height: 640 } as const;
const SMALL_WINDOWS = [SMALL_PHONE, PHONE_IN_LANDSCAPE, { width: 1024, height: 768 }];

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

test('the next button, the times and the summary are in view in small windows', () =>
  site.visit(
    SMALL_PHONE,
    async (visitor) => {
      const { page, found, salon } = visitor;
      const inEachWindow = async (look: (at: string) => Promise<void>) => {
        for (const window of SMALL_WINDOWS) {
          await page.setViewportSize(window);
          await look(`at ${window.width}×${window.height}`);
        }
      };
      const expectInView = async (what: string, target: Locator) => {
        if (!(await isShownWhole(page, target))) found.push(`${what} is not in view`);
      };
      const lookUnderPointer = async (what: string, control: string) =>
        void found.push(...(await colourFindings(page, control, what)));
      const coveredBy = async (toast: string, at: string) => {
        await page.locator('[role=status][aria-live]', { hasText: toast }).waitFor();
        const covered = await page.evaluate(coveredByToast);
        found.push(...covered.map((words) => `${toast} covers ${words} ${at}`));
      };

      await page.goto(`${salon.url}/pricing`);
      await inEachWindow(async (at) => {
        const toBooking = page.locator(':is(header, nav) a[href="/booking"]');
        await expectInView(`the booking button ${at}`, toBooking.filter({ visible: true }));
      });

      const select = await chooseService(visitor);
      await lookUnderPointer('the chosen service', 'main [aria-pressed="true"]');
      await select.click();
      await button(page, '次の月').click();
      const times = '[aria-labelledby="day"] li button:enabled';
      const day = page.getByRole('gridcell', { name: /予約できます/ }).last();
      await inEachWindow(async (at) => {
        await day.click();
        await expectInView(`the first free time ${at}`, page.locator(times));
      });
      await lookUnderPointer('a time', times);
      await page.locator(times).first().click();

      await heading(page, 'お客さま情報をご入力ください').waitFor();
      const summary = page.getByRole('complementary', { name: 'ご予約の内容' });
      await expectInView('the summary', summary);
      await page.goBack();
      await lookUnderPointer('the chosen time', '[aria-labelledby="day"] [aria-pressed="true"]');
      await lookUnderPointer('the chosen day', '[role=grid] [aria-selected="true"] button');
      await page.goForward();
      await button(page, 'ゲストで予約する').click();
      await giveDetails(visitor);
      await button(page, '予約内容を確認する').click();

      const book = button(page, '予約を確定する');
      const facts = page.locator('main p:has(+ button)', { hasText: '4,500円' });
      await inEachWindow(async (at) => {
        await page.reload();
        await heading(page, CONFIRMATION).waitFor();
        await expectInView(`予約を確定する ${at}`, book);
        await expectInView(`its date, time and price ${at}`, facts);
        expect(await facts.innerText()).toMatch(/\d+月\d+日（.）\d\d:\d\d\s+4,500円/);
        await breakNextBooking(page);
        await book.click();
        await page.getByRole('alert').waitFor();
        await coveredBy('予約エラー', at);
        await expectInView(`予約を確定する after a failure ${at}`, book);
      });
      await lookUnderPointer('予約を確定する', 'main p + button');

      await book.click();
      await heading(page, '予約完了').waitFor();
      // A toast stays while the pointer is on it.
      await page.locator('[role=status][aria-live]', { hasText: '予約が完了しました' }).hover();
      await inEachWindow((at) => coveredBy('予約が完了しました', at));
    },
    // Other journeys check the steps by all rules.
    { check: unchecked, provoked: /ERR_CONNECTION_RESET/ },
  ));

const breakNextBooking = (page: Page) =>
  page.route(
    '**/api/bookings',
    (route) =>
      route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue(),
    { times: 1 },
  );

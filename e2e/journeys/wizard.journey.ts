import { execFileSync } from 'node:child_process';
import type { Locator, Page } from 'playwright-core';
import { colourFindings } from '../harness/axe-findings.ts';
import { PHONE } from '../harness/browser.ts';
import { Client } from '../harness/client.ts';
import { administratorOf, bookAsGuest, freeTime } from '../harness/salon-steps.ts';
import { Site, unchecked } from '../harness/site.ts';
import { isShownWhole, PHONE_IN_LANDSCAPE } from '../harness/windows.ts';
import {
  bookingOf,
  button,
  CONFIRMATION,
  chooseService,
  chooseVisit,
  confirm,
  freeTimeOf,
  giveDetails,
  goToConfirmation,
  heading,
  KOTONE,
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
  ].filter((element) => !element.closest('ol[aria-label=ご予約の流れ]'));
  const isUnder = ({ left, top, right, bottom }: DOMRect): boolean =>
    left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top;
  return words.flatMap((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...range.getClientRects()].some(isUnder) ? [element.textContent ?? ''] : [];
  });
}

test('the next button, the times and the summary are in view in small windows', () =>
  site.visit(
    SMALL_PHONE,
    async (visitor) => {
      const { page, findings, salon } = visitor;
      const inEachWindow = async (look: (at: string) => Promise<void>) => {
        for (const window of SMALL_WINDOWS) {
          await page.setViewportSize(window);
          await look(`at ${window.width}×${window.height}`);
        }
      };
      const expectInView = async (name: string, target: Locator) => {
        if (!(await isShownWhole(page, target))) findings.push(`${name} is not in view`);
      };
      const lookUnderPointer = async (name: string, control: string) =>
        void findings.push(...(await colourFindings(page, control, name)));
      const expectNothingUnder = async (toast: string, at: string) => {
        await page.locator('[role=status][aria-live]', { hasText: toast }).waitFor();
        const covered = await page.evaluate(coveredByToast);
        findings.push(...covered.map((words) => `${toast} covers ${words} ${at}`));
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
      await expectInView('the summary', page.getByRole('complementary', { name: 'ご予約の内容' }));
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
        await onNextBooking(page, (route) => route.abort('connectionreset'));
        await book.click();
        await page.getByRole('alert').waitFor();
        await expectNothingUnder('予約エラー', at);
        await expectInView(`予約を確定する after a failure ${at}`, book);
      });
      await lookUnderPointer('予約を確定する', 'main p + button');

      await book.click();
      await heading(page, '予約完了').waitFor();
      // A toast stays while the pointer is on it.
      await page.locator('[role=status][aria-live]', { hasText: '予約が完了しました' }).hover();
      await inEachWindow((at) => expectNothingUnder('予約が完了しました', at));
    },
    // Other journeys check the steps by all rules.
    { check: unchecked, provoked: /ERR_CONNECTION_RESET/ },
  ));

test('after a reload, a lost time, a lost answer and another time the visitor keeps all input and one booking', () =>
  site.visit(
    PHONE,
    async (visitor) => {
      const { page, look, salon } = visitor;
      const time = await freeTime(new Client(salon.url));
      await page.goto(salon.url + bookingOf(time, '3'));
      await button(page, 'ゲストで予約する').click();
      const name = page.getByLabel('お名前必須');
      await name.fill(KOTONE.name);
      await page.reload();
      await name.waitFor();
      expect(await name.inputValue()).toBe(KOTONE.name);
      await giveDetails(visitor);
      await button(page, '予約内容を確認する').click();
      await heading(page, CONFIRMATION).waitFor();
      expect(page.url()).not.toContain(encodeURIComponent(KOTONE.name));

      expect((await bookAsGuest(new Client(salon.url), time)).status).toBe(201);
      const notice = page.getByRole('alert').getByRole('button').first();
      await notice.waitFor();
      await look('a lost time');
      await notice.click();
      await page.locator('main p[role=status][tabindex]').waitFor();
      await look('another time');

      let bookingId = '';
      await onNextBooking(page, async (route) => {
        bookingId = ((await (await route.fetch()).json()) as { readonly id: string }).id;
        await route.abort('connectionreset');
      });
      await button(page, '予約を確定する').click();
      await page.getByText(/ご予約が確定したかどうか確認できませんでした/).waitFor();
      await look('no answer');
      await page.getByRole('link', { name: '日時を選び直す' }).click();
      await freeTimeOf(page).click();
      await button(page, 'ゲストで予約する').click();
      await button(page, '予約内容を確認する').click();
      await heading(page, CONFIRMATION).waitFor();
      const again = page.waitForResponse(
        (answer) => answer.url().endsWith('/api/bookings') && answer.status() === 201,
      );
      await button(page, '予約を確定する').click();
      const keep = button(page, '先ほどのご予約のままにする');
      await keep.waitFor();
      await look('the booking of the lost answer');
      expect(await (await again).json()).toMatchObject({ id: bookingId });
      await keep.click();
      await heading(page, '予約完了').waitFor();
    },
    { provoked: /CONNECTION_RESET|409/ },
  ));

type Handler = Parameters<Page['route']>[1];
const onNextBooking = (page: Page, handle: Handler) =>
  page.route(
    '**/api/bookings',
    (route, request) => (request.method() === 'POST' ? handle(route, request) : route.continue()),
    { times: 1 },
  );

/** The headless shell has no setting for Chromium's blocked storage. */
function refuseStorage(): void {
  const get = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get });
}

/**
 * The browser is of November 2021 and lacks what the bundle, packages included, has been seen to
 * use.
 */
function ageBrowser(): void {
  const lacking: readonly (readonly [object, readonly string[]])[] = [
    [globalThis, ['structuredClone']],
    [Object, ['hasOwn', 'groupBy']],
    [Promise, ['try', 'withResolvers']],
    [URL, ['canParse']],
    [Intl, ['Segmenter']],
    [String.prototype, ['at', 'isWellFormed', 'toWellFormed']],
    [
      Array.prototype,
      ['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'],
    ],
  ];
  for (const [owner, names] of lacking)
    for (const name of names) Reflect.deleteProperty(owner, name);
}

test('in a browser of five years ago that refuses storage a guest books, and the owner opens till and figures', () =>
  site.visit(
    PHONE,
    async (visitor) => {
      const { page, context, salon } = visitor;
      await context.addInitScript(refuseStorage);
      await context.addInitScript(ageBrowser);
      await page.goto(`${salon.url}/pricing`);
      await page.reload();
      await chooseVisit(visitor);
      await goToConfirmation(visitor);
      await page.goBack();
      await page.goForward();
      await heading(page, CONFIRMATION).waitFor();
      await confirm(visitor);

      await context.addCookies((await administratorOf(salon.url)).cookies);
      await page.goto(`${salon.url}/admin?tab=till`);
      await page.getByText('レジにあるはずの現金').first().waitFor();
      await page.goto(`${salon.url}/admin?tab=figures`);
      await page.locator('svg[role=img], .MuiChartsSurface-root').first().waitFor();
    },
    { isAlone: true, check: unchecked },
  ));

test('the bundle uses no syntax and no method that is neither of 2021 nor polyfilled', () => {
  const words = ['es2022', 'frontend/dist/client/assets/*.js', '--module', '--checkFeatures'];
  const checked = execFileSync(
    process.execPath,
    ['node_modules/es-check/lib/cli/index.js', ...words, '--ignorePolyfillable=core-js'],
    { encoding: 'utf8' },
  );
  expect(checked).toContain('All files are ES13 compatible');
});

import type { Locator, Page } from 'playwright-core';
import { DESK, PHONE } from '../harness/browser.ts';
import { Client } from '../harness/client.ts';
import { byKeyboard, byTouch } from '../harness/input-method.ts';
import {
  administratorOf,
  day,
  type OwnTeller,
  ownTeller,
  TELLER_PASSWORD,
  tellerLogin,
} from '../harness/salon-steps.ts';
import { Site, unchecked, type Visitor } from '../harness/site.ts';
import { isShownWhole } from '../harness/windows.ts';
import { button, fillIn } from '../harness/wizard-steps.ts';

/** The only day on which the teller works. */
const AHEAD = 4;
const RECORD = '転職は来春まで待つ。星の巡りは三月から。';
const USERNAME = 'Akatsuki';

const site = new Site();
let administrator: Client;
let teller: OwnTeller;
beforeAll(async () => {
  const { url } = site.salon;
  administrator = await administratorOf(url);
  teller = await ownTeller(administrator, '暁');
  await teller.work(AHEAD);
  const overrides = { overrideDeadline: true, overrideHours: true };
  const begun = teller.booking(0, '10:00', { guestName: '北野 一' });
  await administrator.call('createBookingAtDesk', { body: { ...begun, ...overrides } });
  await tellerLogin(administrator, teller, USERNAME);
});

const asOwner = (task: (owner: Visitor) => Promise<void>) => async (visitor: Visitor) => {
  await visitor.context.addCookies(administrator.cookies);
  await task(visitor);
};
const byKeyboardAtDesk = (task: (owner: Visitor) => Promise<void>) =>
  site.visit(DESK, asOwner(task), { by: byKeyboard });

const dialogOf = (page: Page) => page.getByRole('dialog').last();
const boardOf = (page: Page) => page.getByRole('region', { name: '予約台帳、横に動かせます' });
const waitForText = (page: Page, words: string) =>
  page.getByText(words, { exact: true }).first().waitFor();

async function send({ page, input }: Visitor, name: string): Promise<void> {
  const open = dialogOf(page);
  await input.press(button(open, name));
  await open.waitFor({ state: 'detached' });
}

const MAX_PRESSES = 60;

async function pressUntil(page: Page, key: string, name: RegExp): Promise<void> {
  const focusedName = () =>
    page.evaluate(
      () =>
        document.activeElement?.getAttribute('aria-label') ??
        (document.activeElement as HTMLElement).innerText,
    );
  for (let pressed = 0; pressed < MAX_PRESSES && !name.test(await focusedName()); pressed++)
    await page.keyboard.press(key);
  expect(await focusedName()).toMatch(name);
}

test('a teller logs in, writes a reading record, and views day, week, wishes and login by touch, but no other page', () =>
  site.visit(
    PHONE,
    async (visitor) => {
      const { page, input, look, salon } = visitor;
      await page.goto(`${salon.url}/admin/login`);
      await fillIn(visitor, page, [
        [/ユーザー名/, USERNAME],
        [/パスワード/, TELLER_PASSWORD],
      ]);
      await input.press(button(page.locator('main form'), 'ログイン'));
      await page.getByRole('heading', { level: 1, name: /わたしの予定/ }).waitFor();
      await page.getByRole('region').first().waitFor();
      await look('a teller’s day', button(page, '鑑定録'));
      await input.press(button(page, '鑑定録'));
      await input.type(dialogOf(page).getByLabel(/^鑑定録/), RECORD);
      await look('a reading record', button(dialogOf(page), '保存する'));
      await send(visitor, '保存する');
      await input.press(button(page, '週'));
      await page.getByRole('region').nth(6).waitFor();
      const wishes = page.getByRole('link', { name: '勤務の希望' });
      await look('a teller’s week', wishes);
      await input.press(wishes);
      await look('a teller’s wishes', button(page, '希望を出す'));
      await input.press(page.getByRole('link', { name: 'カレンダー・ログイン' }));
      await page.getByLabel('パスキーの名前').waitFor();
      await look('a teller’s calendar, mails and login', button(page, '保存する').first());
      await page.goto(`${salon.url}/admin`);
      await page.waitForURL(`${salon.url}/teller`);
    },
    { by: byTouch, hasTouch: true },
  ));

test('back asks before it discards a teller’s form', () =>
  site.visit(
    DESK,
    async ({ page, context, salon }) => {
      const own = new Client(salon.url);
      await own.call('logIn', { body: { username: USERNAME, password: TELLER_PASSWORD } });
      await context.addCookies(own.cookies);
      await page.goto(`${salon.url}/teller`);
      await page.getByRole('link', { name: 'カレンダー・ログイン' }).click();
      const [field, typed] = [page.getByLabel(/^メールアドレス/), 'yoizuki@example.jp'];
      await field.fill(typed);
      const address = page.url();
      await page.goBack();
      await button(page, '入力に戻る').click();
      expect([page.url(), await field.inputValue()]).toEqual([address, typed]);
      await page.goBack();
      await button(page, '破棄する').click();
      await page.waitForURL(/\/teller$/);
    },
    { check: unchecked },
  ));

test('a month opens at today; in the next, as a draft, hours are added by keyboard, and it is published', () =>
  byKeyboardAtDesk(async (owner) => {
    const { page, input, look, salon } = owner;
    await page.setViewportSize(PHONE);
    await page.goto(`${salon.url}/admin?tab=hours`);
    const today = page.locator('main thead th[aria-current] button');
    expect(await isShownWhole(page, today)).toBe(true);
    await page.setViewportSize(DESK);
    await page.goto(`${salon.url}/admin?tab=hours&month=2035-08`);
    await input.press(button(page, 'この月を下書きにする'));
    await waitForText(page, '下書きにしました');
    const grid = page.getByRole('grid', { name: '勤務表' });
    await input.enter(grid.locator('[role=gridcell][tabindex="0"]'));
    await pressUntil(page, 'ArrowDown', new RegExp(teller.name));
    for (const key of ['ArrowRight', 'Space', 'Shift+ArrowRight']) await page.keyboard.press(key);
    await page.getByText('2日分').waitFor();
    await input.press(button(page, '勤務時間を入れる'));
    await send(owner, '追加する');
    await page.getByText(`${teller.name} 2日`).waitFor();
    await look('a month in draft', button(page, '公開する'));
    await input.press(button(page, '公開する'));
    await send(owner, '公開する');
    await waitForText(page, '勤務表を公開しました');
  }));

test('a break is selected on the board, added, removed and restored, by keyboard', () =>
  byKeyboardAtDesk(async (owner) => {
    const { page, input, look, salon } = owner;
    const board = boardOf(page);
    await page.goto(`${salon.url}/admin?date=${day(AHEAD)}`);
    await button(board, `${teller.name} 14:00 に電話予約を入れる`).waitFor();
    await input.enter(board.locator('[data-lane][tabindex="0"]'));
    await pressUntil(page, 'ArrowRight', new RegExp(`^${teller.name} `));
    await pressUntil(page, 'ArrowUp', new RegExp(`^${teller.name} 11:00 `));
    await pressUntil(page, 'ArrowDown', new RegExp(`^${teller.name} 14:00 `));
    for (const key of ['Shift+ArrowDown', 'Shift+ArrowDown']) await page.keyboard.press(key);
    await waitForText(page, `${teller.name} 14:00–15:30、Enterで休憩を入れます`);
    await page.keyboard.press('Enter');
    await send(owner, '休憩を入れる');
    const standing = button(board, `${teller.name} 休憩 14:00–15:30 外す`);
    await standing.waitFor();
    await look('a break on the board', standing);
    await input.press(standing);
    await standing.waitFor({ state: 'detached' });
    await button(page, '元に戻す').waitFor();
    await page.keyboard.press('F6');
    await input.press(button(page, '元に戻す'));
    await standing.waitFor();
  }));

const placesIn = (dialog: Locator) =>
  dialog.locator('footer > div:last-child button').evaluateAll((all) =>
    all.map((element) => {
      const { x, y } = element.getBoundingClientRect();
      return `${element.tagName} ${Math.round(x)}, ${Math.round(y)}`;
    }),
  );

test('input survives being offline, and an error moves and covers no button, by keyboard', () =>
  site.visit(
    PHONE,
    asOwner(async ({ page, context, input, look, salon }) => {
      const { id } = await teller.bookAtDesk(AHEAD, '17:00', { guestName: '三谷 楓' });
      await page.goto(`${salon.url}/admin?tab=bookings&period=all&booking=${id}`);
      const drawer = page.getByRole('complementary');
      await input.press(button(drawer, 'お客さま情報を訂正'));
      const dialog = page.getByRole('dialog', { name: 'お客さま情報の訂正' });
      const name = dialog.getByLabel(/^お名前(?!（)/);
      await input.arriveAt(name);
      await page.keyboard.press('Control+a');
      await input.type(name, '見谷 楓');

      await context.setOffline(true);
      const places = await placesIn(dialog);
      const correct = button(dialog, '訂正する');
      await input.press(correct);
      await dialog
        .getByText('オフラインのため、送信していません。つながってから、もう一度お試しください。')
        .waitFor();
      expect(await placesIn(dialog)).toEqual(places);
      expect(await isShownWhole(page, correct)).toBe(true);
      await page.keyboard.press('F6');
      await look('a form submitted offline');
      await context.setOffline(false);
      await page.getByText('通信が途切れています').waitFor({ state: 'detached' });
      await input.press(correct);
      await dialog.waitFor({ state: 'detached' });
      await drawer.getByRole('heading', { name: '見谷 楓' }).waitFor();
    }),
    { by: byKeyboard, provoked: /ERR_INTERNET_DISCONNECTED|ERR_NETWORK/ },
  ));

test('seven tabs of the administration answer; of the hidden ones one counts news, the others catch up when seen', () =>
  site.visit(
    DESK,
    async ({ page, context, salon }) => {
      await context.addCookies(administrator.cookies);
      const tabs = [page];
      while (tabs.length < 7) tabs.push(await context.newPage());
      for (const tab of tabs) {
        const isLast = tab === tabs.at(-1);
        await tab.goto(`${salon.url}/admin${isLast ? '' : '?tab=access'}`);
        await (isLast ? boardOf(tab) : tab.getByLabel('パスキーの名前')).waitFor();
        if (!isLast) await tab.evaluate(hide);
      }
      const guest = new Client(salon.url);
      await guest.call('createBooking', { body: teller.booking(AHEAD, '12:30') });
      const isTold = () => document.title.startsWith('(1) ');
      await tabs.at(0)?.waitForFunction(isTold);
      await tabs.at(-1)?.waitForFunction(isTold);
      const counting = await Promise.all(tabs.map((tab) => tab.evaluate(isTold)));
      expect(counting).toEqual([true, ...Array(5).fill(false), true]);
      await tabs[3]?.evaluate(show);
      await tabs[3]?.waitForFunction(isTold);
    },
    { isAlone: true, check: unchecked },
  ));

/** Runs in the page: headless Chromium shows each of its tabs. */
function hide(): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
}
/** Runs in the page. */
function show(): void {
  Reflect.deleteProperty(document, 'visibilityState');
  document.dispatchEvent(new Event('visibilitychange'));
}

import type { Locator, Page } from 'playwright-core';
import { DESK, PHONE } from '../harness/browser.ts';
import { Client } from '../harness/client.ts';
import { byKeyboard, byTouch } from '../harness/input-method.ts';
import { TEST_ADMIN } from '../harness/running-salon.ts';
import {
  administratorOf,
  day,
  type OwnTeller,
  ownTeller,
  TELLER_PASSWORD,
} from '../harness/salon-steps.ts';
import { Site, unchecked, type Visitor } from '../harness/site.ts';
import { button, fillIn } from '../harness/wizard-steps.ts';

/** It and the day four weeks later are the only two on which the teller works. */
const AHEAD = 4;
const RECORD = '転職は来春まで待つ。星の巡りは三月から。';
/** Those in `WISHED` exist before, and the owner answers them. */
const WISHES = ['2035年07月02日(月)', '2035年07月03日(火)'];
const WISHED = ['2035-08-01', '2035-08-02'];
const LOGIN = { username: 'Akatsuki', password: TELLER_PASSWORD };

const site = new Site();
let administrator: Client;
let teller: OwnTeller;
let begunId: string;
beforeAll(async () => {
  const { url } = site.salon;
  administrator = await administratorOf(url);
  teller = await ownTeller(administrator, '暁');
  await teller.work(AHEAD);
  await teller.work(AHEAD + 28);
  await book('11:00');
  const overrides = { overrideDeadline: true, overrideHours: true };
  const begun = teller.booking(0, '10:00', { guestName: '北野 一' });
  begunId = (await administrator.call('createBookingAtDesk', { body: { ...begun, ...overrides } }))
    .id;
  await administrator.call('addAdministrator', {
    body: {
      ...LOGIN,
      name: '',
      role: 'teller',
      fortuneTellerId: teller.fortuneTellerId,
      currentPassword: TEST_ADMIN.password,
    },
  });
  const own = new Client(url);
  await own.call('logIn', { body: LOGIN });
  for (const date of WISHED) {
    const wish = { date, startTime: '10:00', endTime: '19:00', serviceType: null };
    await own.call('wishHours', { body: wish });
  }
});

const book = (time: string) =>
  new Client(site.salon.url).call('createBooking', {
    body: teller.booking(AHEAD, time, { guestName: '北野 一' }),
  });

const touch = { by: byTouch, hasTouch: true };
const asOwner = (task: (owner: Visitor) => Promise<void>) => async (visitor: Visitor) => {
  await visitor.context.addCookies(administrator.cookies);
  await task(visitor);
};
const byTouchOnPhone = (task: (owner: Visitor) => Promise<void>) =>
  site.visit(PHONE, asOwner(task), touch);
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

test('a teller logs in, views day and week, requests hours, creates a calendar URL, chooses mails, and has no other pages, by touch', () =>
  site.visit(
    PHONE,
    async (visitor) => {
      const { page, input, look, salon, complaints } = visitor;
      await page.goto(`${salon.url}/admin/login`);
      await fillIn(visitor, page, [
        [/ユーザー名/, LOGIN.username],
        [/パスワード/, LOGIN.password],
      ]);
      await input.press(button(page.locator('main form'), 'ログイン'));
      await page.getByRole('heading', { level: 1, name: /わたしの予定/ }).waitFor();
      await page.getByRole('region').first().waitFor();
      await look('a teller’s day', button(page, '鑑定録'));
      await input.press(button(page, '鑑定録'));
      await input.type(dialogOf(page).getByLabel(/^鑑定録/), RECORD);
      await look('a reading record', button(dialogOf(page), '保存する'));
      await send(visitor, '保存する');
      await page.goto(`${salon.url}/teller?date=${day(AHEAD)}`);
      await input.press(button(page, 'これまでの鑑定'));
      await waitForText(page, RECORD);
      await look('earlier readings', button(dialogOf(page), '閉じる'));
      await input.press(button(dialogOf(page), '閉じる'));
      await page.goto(`${salon.url}/teller`);
      await input.press(button(page, '週'));
      await page.getByRole('region').nth(6).waitFor();
      await look('a teller’s week', page.getByRole('link', { name: '勤務の希望' }));
      await input.press(page.getByRole('link', { name: '勤務の希望' }));
      await input.press(button(page, '2035年7月'));
      for (const date of WISHES) {
        await page.getByLabel(/^日/).selectOption(date);
        await input.press(button(page, '希望を出す'));
        await button(page, `${date} 10:00～19:00の希望を取り下げる`).waitFor();
      }
      await look('a teller’s wishes', button(page, '希望を出す'));
      await input.press(page.getByRole('link', { name: 'カレンダー・ログイン' }));
      // The toast about the wishes would cover the dialog.
      await page.locator('[aria-label^=お知らせ（F6）] > *').first().waitFor({ state: 'detached' });
      await input.press(button(page, 'アドレスを作る'));
      await input.type(dialogOf(page).getByLabel(/現在のパスワード/), TELLER_PASSWORD);
      await look('the confirmation of identity', button(dialogOf(page), '確認して続ける'));
      await send(visitor, '確認して続ける');
      await page.getByText(/\/api\/calendars\//).waitFor();
      await input.tick(page.getByLabel('予約のメールを受け取る'));
      await input.type(page.getByLabel(/^メールアドレス/), 'akatsuki@teller.example.jp');
      await look('a teller’s calendar and mails', button(page, '保存する').first());
      await input.press(button(page, '保存する').first());
      await waitForText(page, '確認のメールをお送りします');
      await page.goto(`${salon.url}/admin`);
      await page.waitForURL(`${salon.url}/teller`);
      // The server asks for a login before it creates the calendar URL.
      expect(complaints).toHaveLength(1);
    },
    { ...touch, provoked: /status of 403/ },
  ));

test('an owner writes a memo beside a booking and opens its reading record, by keyboard', () =>
  byKeyboardAtDesk(async (owner) => {
    const { page, input, look, salon } = owner;
    await page.goto(`${salon.url}/admin?tab=bookings&period=today&booking=${begunId}`);
    await input.press(button(page, 'メモを書く'));
    await input.type(dialogOf(page).getByLabel(/^お店のメモ/), '窓際の席へ');
    await look('a memo', button(dialogOf(page), '保存する'));
    await send(owner, '保存する');
    await button(page, 'メモを書き換える').waitFor();
    await waitForText(page, '窓際の席へ');
    await look('a booking with a memo', button(page, '鑑定録'));
    await input.press(button(page, '鑑定録'));
    expect(
      await dialogOf(page)
        .getByLabel(/^鑑定録/)
        .inputValue(),
    ).toBe(RECORD);
    await look('the reading record', button(dialogOf(page), '保存する'));
    await input.press(button(dialogOf(page), '戻る'));
  }));

/** It returns to the input once. */
async function leaveByBack(page: Page, field: Locator, left: RegExp): Promise<void> {
  const address = page.url();
  await page.goBack();
  await button(page, '入力に戻る').click();
  expect([page.url(), await field.inputValue()]).toEqual([address, TYPED]);
  await page.goBack();
  await button(page, '破棄する').click();
  await page.waitForURL(left);
}

const TYPED = 'yoizuki@example.jp';

test('back asks before it discards a form, a dialog or a teller’s form', () =>
  site.visit(
    DESK,
    async ({ page, context, salon }) => {
      await context.addCookies(administrator.cookies);
      await page.goto(`${salon.url}/admin?tab=audit`);
      await page.getByRole('link', { name: '設定', exact: true }).click();
      const contact = page.getByLabel('連絡先メール');
      await contact.fill(TYPED);
      await leaveByBack(page, contact, /tab=audit/);

      await page.getByRole('navigation').getByRole('link', { name: /^予約/ }).click();
      await button(page, '電話予約を入れる').click();
      const notes = dialogOf(page).getByLabel(/^備考/);
      await notes.fill(TYPED);
      await leaveByBack(page, notes, /tab=audit/);

      await context.clearCookies();
      const own = new Client(salon.url);
      await own.call('logIn', { body: LOGIN });
      await context.addCookies(own.cookies);
      await page.goto(`${salon.url}/teller`);
      await page.getByRole('link', { name: 'カレンダー・ログイン' }).click();
      const address = page.getByLabel(/^メールアドレス/);
      await address.fill(TYPED);
      await leaveByBack(page, address, /\/teller$/);
    },
    { check: unchecked },
  ));

test('in a draft month hours are added, wishes granted and declined, then it is published, by keyboard', () =>
  byKeyboardAtDesk(async (owner) => {
    const { page, input, look, salon } = owner;
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
    await waitForText(page, '勤務時間を追加しました');
    const wish = (end: string) =>
      page.getByRole('button', { name: new RegExp(`^${teller.name} .*${end}$`) });
    await look('a month in draft, with wishes', wish('を承認する').first());
    await input.press(wish('を承認する').first());
    await waitForText(page, '勤務の希望を承認しました');
    await wish('を承認する').nth(1).waitFor({ state: 'detached' });
    await input.press(wish('をお断りする').first());
    await input.type(dialogOf(page).getByLabel(/占い師への一言/), '貸し切りのため');
    await look('a wish that is declined', button(dialogOf(page), 'お断りする'));
    await send(owner, 'お断りする');
    await wish('を承認する').first().waitFor({ state: 'detached' });
    await page.getByText(`${teller.name} 3日`).waitFor();
    await input.press(button(page, '公開する'));
    await look('the confirmation to publish a month', button(dialogOf(page), '公開する'));
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
    await pressUntil(page, 'ArrowUp', new RegExp(`^${teller.name} 11:30 `));
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

test('a closing day lists its bookings first, is closed, and opened again, by touch', () =>
  byTouchOnPhone(async ({ page, input, look, salon }) => {
    const board = boardOf(page);
    const goToSettings = () => page.goto(`${salon.url}/admin?tab=settings`);
    const save = async () => {
      await input.press(button(page, '設定を保存する'));
      await waitForText(page, '店舗設定を更新しました');
    };
    await goToSettings();
    await page
      .getByLabel(/^臨時休業日/)
      .first()
      .fill(day(AHEAD)); // native under touch
    await input.press(button(page, '臨時休業日を加える'));
    const touched = page.getByRole('region', { name: '休業日の変更にかかわるご予約' });
    await touched.getByText(teller.name).first().waitFor();
    await look('the bookings on a closing day', button(page, '設定を保存する'));
    await save();
    await page.goto(`${salon.url}/admin?date=${day(AHEAD)}`);
    await waitForText(page, 'この日は休業日です。新しいご予約は受け付けません。');
    expect(await board.locator('[data-lane]').count()).toBe(0);
    await look('the board on a closing day', board.getByText(teller.name));
    await goToSettings();
    await input.press(page.getByRole('button', { name: /の臨時休業を取りやめる$/ }));
    await save();
  }));

test('a new booking plays a sound if it is on, and counts in the title until the page is used, by touch', () =>
  byTouchOnPhone(async ({ page, input, look, salon }) => {
    await page.addInitScript(countTones);
    await page.goto(`${salon.url}/admin`);
    await boardOf(page).waitFor();
    await input.press(button(page, '通知音 切'));
    await page.waitForFunction(hasTones, 2);
    await look('the sound turned on', button(page, '通知音 入'));
    await book('18:30');
    await page.waitForFunction(() => document.title.startsWith('(1) '));
    await page.waitForFunction(hasTones, 4);
    await input.press(button(page, '通知音 入'));
    await page.waitForFunction(() => !document.title.startsWith('('));
  }));

test('seven tabs of the administration answer; of the hidden ones one counts news, the others catch up when seen', () =>
  site.visit(
    DESK,
    async ({ page, context, salon }) => {
      await context.addCookies(administrator.cookies);
      const tabs = [page];
      while (tabs.length < 7) tabs.push(await context.newPage());
      for (const tab of tabs) {
        await tab.goto(`${salon.url}/admin`);
        await boardOf(tab).waitFor();
        if (tab !== tabs.at(-1)) await tab.evaluate(hide);
      }
      await book('12:30');
      const isTold = () => document.title.startsWith('(1) ');
      await tabs.at(0)?.waitForFunction(isTold);
      await tabs.at(-1)?.waitForFunction(isTold);
      const counting = await Promise.all(tabs.map((tab) => tab.evaluate(isTold)));
      expect(counting).toEqual([true, ...Array(5).fill(false), true]);
      await tabs[3]?.evaluate(show);
      await tabs[3]?.waitForFunction(isTold);
    },
    { check: unchecked },
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

declare global {
  interface Window {
    tones?: number;
  }
}
/** Runs in the page, before its own code. */
function countTones(): void {
  window.tones = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (at) {
    window.tones = (window.tones ?? 0) + 1;
    start.call(this, at);
  };
}
/** Runs in the page. */
const hasTones = (wanted: number): boolean => window.tones === wanted;

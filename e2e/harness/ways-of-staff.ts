import type { Locator, Page } from 'playwright-core';
import { day, type OwnTeller } from './own-teller.ts';
import { TELLER_PASSWORD } from './salon-steps.ts';
import type { Visitor } from './ways.ts';

/** A member of staff using the screens. */
export interface Worker extends Visitor {
  /** The teller of the task. */
  readonly teller: OwnTeller;
}

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true });
const dialog = ({ page }: Worker) => page.getByRole('dialog').last();
const board = ({ page }: Worker) => page.getByRole('region', { name: '予約台帳、横に動かせます' });
const freeTime = (worker: Worker, time: string) =>
  button(board(worker), `${worker.teller.name} ${time} に電話予約を入れる`);
const said = ({ page }: Worker, words: string) =>
  page.getByText(words, { exact: true }).first().waitFor();

/** Submits the open form or question, and waits until it is closed. */
async function send(worker: Worker, name: string): Promise<void> {
  const open = dialog(worker);
  await worker.hand.press(button(open, name));
  await open.waitFor({ state: 'detached' });
}

/** Maximum key presses, more than any board or month needs. */
const PATIENCE = 60;

/** Presses a key until the focused element has the name. */
async function pressUntil({ page }: Worker, key: string, name: RegExp): Promise<void> {
  const called = () =>
    page.evaluate(
      () =>
        document.activeElement?.getAttribute('aria-label') ??
        (document.activeElement as HTMLElement).innerText,
    );
  for (let pressed = 0; pressed < PATIENCE && !name.test(await called()); pressed++)
    await page.keyboard.press(key);
  expect(await called()).toMatch(name);
}

/**
 * By keyboard: arrows from the board's single tab stop to the teller's time, then Shift to select
 * an hour and a half.
 */
export async function chooseBreakByKeys(worker: Worker): Promise<void> {
  const { page, hand, teller } = worker;
  await hand.enter(board(worker).locator('[data-lane][tabindex="0"]'));
  await pressUntil(worker, 'ArrowRight', new RegExp(`^${teller.name} `));
  await pressUntil(worker, 'ArrowUp', new RegExp(`^${teller.name} 11:30 `));
  await pressUntil(worker, 'ArrowDown', new RegExp(`^${teller.name} 14:00 `));
  for (const key of ['Shift+ArrowDown', 'Shift+ArrowDown']) await page.keyboard.press(key);
  await said(worker, `${teller.name} 14:00–15:30、Enterで休憩を入れます`);
  await page.keyboard.press('Enter');
}

/** By the button below the board, as on a phone. */
export async function chooseBreakInForm(worker: Worker): Promise<void> {
  await worker.hand.press(button(worker.page, '休憩を入れる'));
  await worker.hand.choose(dialog(worker).getByLabel(/^占い師/), worker.teller.name);
}

/** Adds a break, removes it, and restores it. */
export async function walkOverBreak(
  worker: Worker,
  ahead: number,
  choose: (worker: Worker) => Promise<void>,
): Promise<void> {
  const { page, hand, look, salon, teller } = worker;
  await page.goto(`${salon.url}/admin?date=${day(ahead)}`);
  await freeTime(worker, '14:00').waitFor();
  await choose(worker);
  await send(worker, '休憩を入れる');
  const standing = button(board(worker), new RegExp(`^${teller.name} 休憩 1.:00–1.:.0 外す$`));
  await standing.waitFor();
  await look('a break on the board', standing);
  await hand.press(standing);
  await standing.waitFor({ state: 'detached' });
  await button(page, '元に戻す').waitFor();
  await hand.goToToast();
  await hand.press(button(page, '元に戻す'));
  await standing.waitFor();
}

const settingsOf = ({ page, salon }: Worker) => page.goto(`${salon.url}/admin?tab=settings`);

async function saveSettings(worker: Worker): Promise<void> {
  await worker.hand.press(button(worker.page, '設定を保存する'));
  await said(worker, '店舗設定を更新しました');
}

/** Closes a day after its bookings were listed, checks its board, and opens it again. */
export async function walkOverClosingDay(worker: Worker, ahead: number): Promise<void> {
  const { page, hand, look, salon, teller } = worker;
  await settingsOf(worker);
  await hand.giveDate(page.getByLabel(/^臨時休業日/), day(ahead));
  await hand.press(button(page, '臨時休業日を加える'));
  const touched = page.getByRole('region', { name: '休業日の変更にかかわるご予約' });
  await touched.getByText(teller.name).first().waitFor();
  await look('the bookings that a closing day touches', button(page, '設定を保存する'));
  await saveSettings(worker);
  await page.goto(`${salon.url}/admin?date=${day(ahead)}`);
  await said(worker, 'この日は休業日です。新しいご予約は受け付けません。');
  expect(await board(worker).locator('[data-lane]').count()).toBe(0);
  await look('the board of a closing day', board(worker).getByText(teller.name));
  await settingsOf(worker);
  await hand.press(page.getByRole('button', { name: /の臨時休業を取りやめる$/ }));
  await saveSettings(worker);
}

/**
 * Sets reminders, the salon's own sentence in a mail with a preview, and the number of no-shows
 * that makes bookings pending.
 */
export async function walkOverMails(worker: Worker, words: string): Promise<void> {
  const { page, hand, look } = worker;
  await settingsOf(worker);
  await hand.type(page.getByRole('textbox', { name: /^承認してから確定する未来店の回数/ }), '1');
  await hand.choose(page.getByLabel(/^前日のお知らせ/), '前日の17:00');
  await hand.choose(page.getByLabel(/^当日のお知らせ/), '3時間前');
  await hand.type(page.getByLabel(/^メールに添える言葉/), words);
  await hand.press(button(page, '見本を見る'));
  const preview = page.getByRole('region', { name: 'メールの見本' });
  await preview.getByText(words).waitFor();
  await look('a mail with the salon’s own words', button(page, '見本を見る'));
  await saveSettings(worker);
}

/** Gives a service a rest; a new booking has it, and the board shows it. */
export async function walkOverRest(
  worker: Worker,
  ahead: number,
  book: (time: string) => Promise<unknown>,
): Promise<void> {
  const { page, hand, look, salon, teller } = worker;
  await page.goto(`${salon.url}/admin?tab=services`);
  await hand.press(button(page, `${teller.name}の鑑定（30分）を編集`));
  await hand.choose(dialog(worker).getByRole('combobox', { name: /^片付け・休憩/ }), '15分');
  await dialog(worker)
    .getByRole('region', { name: '片付け・休憩の変更にかかわるご予約' })
    .getByText(/これからのご予約/)
    .waitFor();
  await look('a service with time after it', button(dialog(worker), '更新する'));
  await send(worker, '更新する');
  await book('17:00');
  await page.goto(`${salon.url}/admin?date=${day(ahead)}`);
  await board(worker).getByText('片付け 15分').first().waitFor();
  expect(await freeTime(worker, '17:30').count()).toBe(0);
  await look('the time after a reading on the board', freeTime(worker, '18:00'));
}

/** Books the same as a series; days without working hours are listed first and left out. */
export async function walkToSameAgain(worker: Worker, guest: string): Promise<void> {
  const { page, hand, look, salon } = worker;
  await page.goto(`${salon.url}/admin?tab=bookings&period=all&q=${encodeURIComponent(guest)}`);
  await hand.press(page.locator('[data-row]').first());
  await hand.press(button(page, '同じ内容で4週間後'));
  await dialog(worker).getByText('11:00 は空いています').waitFor();
  await hand.choose(dialog(worker).getByLabel(/^回数/), '3');
  await dialog(worker).getByText('この日は満席か、勤務時間がありません').nth(1).waitFor();
  await look('a series with what stands in its way', button(dialog(worker), '1件を予約する'));
  await send(worker, '1件を予約する');
  await said(worker, '1件のご予約を登録しました');
}

/**
 * A new booking plays a sound, if turned on, and is counted in the title until the page has the
 * focus.
 */
export async function walkToHearing(worker: Worker, come: () => Promise<unknown>): Promise<void> {
  const { page, hand, look, salon } = worker;
  await page.addInitScript(countTones);
  await page.goto(`${salon.url}/admin`);
  await board(worker).waitFor();
  await hand.press(button(page, '通知音 切'));
  await page.waitForFunction(tonesAre, 2);
  await look('the administration that rings', button(page, '通知音 入'));
  await come();
  await page.waitForFunction(() => document.title.startsWith('(1) '));
  await page.waitForFunction(tonesAre, 4);
  await hand.press(button(page, '通知音 入'));
  await page.waitForFunction(() => !document.title.startsWith('('));
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
const tonesAre = (wanted: number): boolean => window.tones === wanted;

/**
 * By keyboard: from the grid's first cell down to the teller's row, then a selection of two days.
 */
export async function chooseDaysByKeys(worker: Worker): Promise<void> {
  const { page, hand, teller } = worker;
  const grid = page.getByRole('grid', { name: '勤務表' });
  await hand.enter(grid.locator('[role=gridcell][tabindex="0"]'));
  await pressUntil(worker, 'ArrowDown', new RegExp(teller.name));
  for (const key of ['ArrowRight', 'Space', 'Shift+ArrowRight']) await page.keyboard.press(key);
}

/** By touch each tapped day is added. */
export async function chooseDaysByTouch({ page, hand, teller }: Worker): Promise<void> {
  const cells = page.getByRole('row', { name: teller.name }).getByRole('gridcell');
  for (const day of [1, 2]) await hand.press(cells.nth(day));
}

/** Makes a month a draft, grants and declines wishes in it, and publishes it. */
export async function walkToPublishing(
  worker: Worker,
  month: string,
  choose: (worker: Worker) => Promise<void>,
): Promise<void> {
  const { page, hand, look, salon, teller } = worker;
  await page.goto(`${salon.url}/admin?tab=hours&month=${month}`);
  await hand.press(button(page, 'この月を下書きにする'));
  await said(worker, '下書きにしました');
  await choose(worker);
  await page.getByText('2日分').waitFor();
  await hand.press(button(page, '勤務時間を入れる'));
  await send(worker, '追加する');
  await said(worker, '勤務時間を追加しました');
  const wish = (end: string) =>
    page.getByRole('button', { name: new RegExp(`^${teller.name} .*${end}$`) });
  await look('a month in draft, with wishes', wish('を承認する').first());
  await hand.press(wish('を承認する').first());
  await said(worker, '勤務の希望を承認しました');
  await wish('を承認する').nth(1).waitFor({ state: 'detached' });
  await hand.press(wish('をお断りする').first());
  await hand.type(dialog(worker).getByLabel(/占い師への一言/), '貸し切りのため');
  await look('a wish that is turned down', button(dialog(worker), 'お断りする'));
  await send(worker, 'お断りする');
  await wish('を承認する').first().waitFor({ state: 'detached' });
  await page.getByText(`${teller.name} 3日`).waitFor();
  await hand.press(button(page, '公開する'));
  await look('the question before a month is published', button(dialog(worker), '公開する'));
  await send(worker, '公開する');
  await said(worker, '勤務表を公開しました');
}

/**
 * A teller logs in, views day and week, requests hours, creates a calendar URL, chooses mails, and
 * has no other pages.
 */
export async function walkAsTeller(
  worker: Worker,
  username: string,
  days: readonly string[],
): Promise<void> {
  const { page, hand, look, salon } = worker;
  await page.goto(`${salon.url}/admin/login`);
  await hand.type(page.getByLabel(/ユーザー名/), username);
  await hand.type(page.getByLabel(/パスワード/), TELLER_PASSWORD);
  await hand.press(button(page.locator('main form'), 'ログイン'));
  await page.getByRole('heading', { level: 1, name: /わたしの予定/ }).waitFor();
  await page.getByRole('region').first().waitFor();
  await look('a teller’s day', button(page, '週'));
  await hand.press(button(page, '週'));
  await page.getByRole('region').nth(6).waitFor();
  await look('a teller’s week', page.getByRole('link', { name: '勤務の希望' }));
  await hand.press(page.getByRole('link', { name: '勤務の希望' }));
  await hand.press(button(page, '2035年7月'));
  for (const date of days) {
    await hand.choose(page.getByLabel(/^日/), date);
    await hand.press(button(page, '希望を出す'));
    await button(page, `${date} 10:00～19:00の希望を取り下げる`).waitFor();
  }
  await look('a teller’s wishes', button(page, '希望を出す'));
  await hand.press(page.getByRole('link', { name: 'カレンダー・ログイン' }));
  // The toast about the wishes would cover the question.
  await page.locator('[aria-label^=お知らせ（F6）] > *').first().waitFor({ state: 'detached' });
  await hand.press(button(page, 'アドレスを作る'));
  await hand.type(dialog(worker).getByLabel(/現在のパスワード/), TELLER_PASSWORD);
  await look('the question who it is', button(dialog(worker), '確認して続ける'));
  await send(worker, '確認して続ける');
  await page.getByText(/\/api\/calendars\//).waitFor();
  await hand.tick(page.getByLabel('予約のメールを受け取る'));
  await hand.type(
    page.getByLabel(/^メールアドレス/),
    `${username.toLowerCase()}@teller.example.jp`,
  );
  await look('a teller’s calendar and mails', button(page, '保存する').first());
  await hand.press(button(page, '保存する').first());
  await said(worker, '確認のメールをお送りします');
  await page.goto(`${salon.url}/admin`);
  await page.waitForURL(`${salon.url}/teller`);
}

import { day, type OwnTeller, TELLER_PASSWORD } from './salon-steps.ts';
import type { Visitor } from './site.ts';
import { button, fillIn } from './wizard-steps.ts';

/** A member of staff using the screens. */
export interface Staff extends Visitor {
  readonly teller: OwnTeller;
}

const dialog = ({ page }: Staff) => page.getByRole('dialog').last();
const board = ({ page }: Staff) => page.getByRole('region', { name: '予約台帳、横に動かせます' });
const freeTime = (staff: Staff, time: string) =>
  button(board(staff), `${staff.teller.name} ${time} に電話予約を入れる`);
const waitForText = ({ page }: Staff, words: string) =>
  page.getByText(words, { exact: true }).first().waitFor();

/** Submits the open form or question, and waits until it is closed. */
async function send(staff: Staff, name: string): Promise<void> {
  const open = dialog(staff);
  await staff.input.press(button(open, name));
  await open.waitFor({ state: 'detached' });
}

/** Maximum key presses, more than any board or month needs. */
const MAX_PRESSES = 60;

/** Presses a key until the focused element has the name. */
async function pressUntil({ page }: Staff, key: string, name: RegExp): Promise<void> {
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

/** Arrow keys from the board's tab stop to the teller's time, then Shift to select 90 minutes. */
export async function chooseBreakByKeys(staff: Staff): Promise<void> {
  const { page, input, teller } = staff;
  await input.enter(board(staff).locator('[data-lane][tabindex="0"]'));
  await pressUntil(staff, 'ArrowRight', new RegExp(`^${teller.name} `));
  await pressUntil(staff, 'ArrowUp', new RegExp(`^${teller.name} 11:30 `));
  await pressUntil(staff, 'ArrowDown', new RegExp(`^${teller.name} 14:00 `));
  for (const key of ['Shift+ArrowDown', 'Shift+ArrowDown']) await page.keyboard.press(key);
  await waitForText(staff, `${teller.name} 14:00–15:30、Enterで休憩を入れます`);
  await page.keyboard.press('Enter');
}

/** By the button below the board. */
export async function chooseBreakInForm(staff: Staff): Promise<void> {
  await staff.input.press(button(staff.page, '休憩を入れる'));
  await staff.input.choose(dialog(staff).getByLabel(/^占い師/), staff.teller.name);
}

/** Adds a break, removes it, and restores it. */
export async function restoreBreak(
  staff: Staff,
  ahead: number,
  choose: (staff: Staff) => Promise<void>,
): Promise<void> {
  const { page, input, look, salon, teller } = staff;
  await page.goto(`${salon.url}/admin?date=${day(ahead)}`);
  await freeTime(staff, '14:00').waitFor();
  await choose(staff);
  await send(staff, '休憩を入れる');
  const standing = button(board(staff), new RegExp(`^${teller.name} 休憩 1.:00–1.:.0 外す$`));
  await standing.waitFor();
  await look('a break on the board', standing);
  await input.press(standing);
  await standing.waitFor({ state: 'detached' });
  await button(page, '元に戻す').waitFor();
  await input.goToToast();
  await input.press(button(page, '元に戻す'));
  await standing.waitFor();
}

const settingsOf = ({ page, salon }: Staff) => page.goto(`${salon.url}/admin?tab=settings`);

async function saveSettings(staff: Staff): Promise<void> {
  await staff.input.press(button(staff.page, '設定を保存する'));
  await waitForText(staff, '店舗設定を更新しました');
}

/** Closes a day, for which its bookings are listed, checks its board, and opens it again. */
export async function closeAndReopenDay(staff: Staff, ahead: number): Promise<void> {
  const { page, input, look, salon, teller } = staff;
  await settingsOf(staff);
  await input.enterDate(page.getByLabel(/^臨時休業日/), day(ahead));
  await input.press(button(page, '臨時休業日を加える'));
  const touched = page.getByRole('region', { name: '休業日の変更にかかわるご予約' });
  await touched.getByText(teller.name).first().waitFor();
  await look('the bookings on a closing day', button(page, '設定を保存する'));
  await saveSettings(staff);
  await page.goto(`${salon.url}/admin?date=${day(ahead)}`);
  await waitForText(staff, 'この日は休業日です。新しいご予約は受け付けません。');
  expect(await board(staff).locator('[data-lane]').count()).toBe(0);
  await look('the board on a closing day', board(staff).getByText(teller.name));
  await settingsOf(staff);
  await input.press(page.getByRole('button', { name: /の臨時休業を取りやめる$/ }));
  await saveSettings(staff);
}

/** Turns the sound on; a new booking plays it, and counts in the title until the page is used. */
export async function turnOnSound(staff: Staff, come: () => Promise<unknown>): Promise<void> {
  const { page, input, look, salon } = staff;
  await page.addInitScript(countTones);
  await page.goto(`${salon.url}/admin`);
  await board(staff).waitFor();
  await input.press(button(page, '通知音 切'));
  await page.waitForFunction(hasTones, 2);
  await look('the sound turned on', button(page, '通知音 入'));
  await come();
  await page.waitForFunction(() => document.title.startsWith('(1) '));
  await page.waitForFunction(hasTones, 4);
  await input.press(button(page, '通知音 入'));
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
const hasTones = (wanted: number): boolean => window.tones === wanted;

/** Arrow keys from the grid's tab stop to the teller's row, then Shift to select two days. */
export async function chooseDaysByKeys(staff: Staff): Promise<void> {
  const { page, input, teller } = staff;
  const grid = page.getByRole('grid', { name: '勤務表' });
  await input.enter(grid.locator('[role=gridcell][tabindex="0"]'));
  await pressUntil(staff, 'ArrowDown', new RegExp(teller.name));
  for (const key of ['ArrowRight', 'Space', 'Shift+ArrowRight']) await page.keyboard.press(key);
}

/** Each tapped day is added to the selection. */
export async function chooseDaysByTouch({ page, input, teller }: Staff): Promise<void> {
  const cells = page.getByRole('row', { name: teller.name }).getByRole('gridcell');
  for (const day of [1, 2]) await input.press(cells.nth(day));
}

/** Makes a month a draft, adds hours, grants and declines wishes, and publishes it. */
export async function publishMonth(
  staff: Staff,
  month: string,
  choose: (staff: Staff) => Promise<void>,
): Promise<void> {
  const { page, input, look, salon, teller } = staff;
  await page.goto(`${salon.url}/admin?tab=hours&month=${month}`);
  await input.press(button(page, 'この月を下書きにする'));
  await waitForText(staff, '下書きにしました');
  await choose(staff);
  await page.getByText('2日分').waitFor();
  await input.press(button(page, '勤務時間を入れる'));
  await send(staff, '追加する');
  await waitForText(staff, '勤務時間を追加しました');
  const wish = (end: string) =>
    page.getByRole('button', { name: new RegExp(`^${teller.name} .*${end}$`) });
  await look('a month in draft, with wishes', wish('を承認する').first());
  await input.press(wish('を承認する').first());
  await waitForText(staff, '勤務の希望を承認しました');
  await wish('を承認する').nth(1).waitFor({ state: 'detached' });
  await input.press(wish('をお断りする').first());
  await input.type(dialog(staff).getByLabel(/占い師への一言/), '貸し切りのため');
  await look('a wish that is declined', button(dialog(staff), 'お断りする'));
  await send(staff, 'お断りする');
  await wish('を承認する').first().waitFor({ state: 'detached' });
  await page.getByText(`${teller.name} 3日`).waitFor();
  await input.press(button(page, '公開する'));
  await look('the confirmation to publish a month', button(dialog(staff), '公開する'));
  await send(staff, '公開する');
  await waitForText(staff, '勤務表を公開しました');
}

/** Logs in as a teller, and uses each page: schedule, wishes, calendar URL and mails. */
export async function useTellerPages(
  staff: Staff,
  username: string,
  days: readonly string[],
): Promise<void> {
  const { page, input, look, salon } = staff;
  await page.goto(`${salon.url}/admin/login`);
  await fillIn(staff, page, [
    [/ユーザー名/, username],
    [/パスワード/, TELLER_PASSWORD],
  ]);
  await input.press(button(page.locator('main form'), 'ログイン'));
  await page.getByRole('heading', { level: 1, name: /わたしの予定/ }).waitFor();
  await page.getByRole('region').first().waitFor();
  await look('a teller’s day', button(page, '週'));
  await input.press(button(page, '週'));
  await page.getByRole('region').nth(6).waitFor();
  await look('a teller’s week', page.getByRole('link', { name: '勤務の希望' }));
  await input.press(page.getByRole('link', { name: '勤務の希望' }));
  await input.press(button(page, '2035年7月'));
  for (const date of days) {
    await input.choose(page.getByLabel(/^日/), date);
    await input.press(button(page, '希望を出す'));
    await button(page, `${date} 10:00～19:00の希望を取り下げる`).waitFor();
  }
  await look('a teller’s wishes', button(page, '希望を出す'));
  await input.press(page.getByRole('link', { name: 'カレンダー・ログイン' }));
  // The toast about the wishes would cover the dialog.
  await page.locator('[aria-label^=お知らせ（F6）] > *').first().waitFor({ state: 'detached' });
  await input.press(button(page, 'アドレスを作る'));
  await input.type(dialog(staff).getByLabel(/現在のパスワード/), TELLER_PASSWORD);
  await look('the confirmation of identity', button(dialog(staff), '確認して続ける'));
  await send(staff, '確認して続ける');
  await page.getByText(/\/api\/calendars\//).waitFor();
  await input.tick(page.getByLabel('予約のメールを受け取る'));
  const email = `${username.toLowerCase()}@teller.example.jp`;
  await input.type(page.getByLabel(/^メールアドレス/), email);
  await look('a teller’s calendar and mails', button(page, '保存する').first());
  await input.press(button(page, '保存する').first());
  await waitForText(staff, '確認のメールをお送りします');
  await page.goto(`${salon.url}/admin`);
  await page.waitForURL(`${salon.url}/teller`);
}

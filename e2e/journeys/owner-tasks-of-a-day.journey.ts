import { AHEAD_MS } from '@salon/backend/testing/test-time';
import type { Browser, Locator, Page } from 'playwright-core';
import { AdministrationScreen } from '../harness/administration-screen.ts';
import { DESK, openBrowser, openTab, PHONE, printedPagesOf, type Tab } from '../harness/browser.ts';
import { putClockAhead } from '../harness/clock-ahead.ts';
import { CountingInput } from '../harness/counting-input.ts';
import { launchSalon, type RunningSalon } from '../harness/running-salon.ts';
import { administratorOf, type OwnTeller, ownTeller } from '../harness/salon-steps.ts';
import { lookInTwoWindows, overflow } from '../harness/windows.ts';

const MORNING_TO_EVENING_MS = 9.5 * 3_600_000;
const MAX_TAPS = 45;
const READINGS_OF_A_FULL_DAY = 24;

let morning: RunningSalon;
let evening: RunningSalon | undefined;
let browser: Browser;
let tab: Tab;
let teller: OwnTeller;
beforeAll(async () => {
  [morning, browser] = await Promise.all([launchSalon(), openBrowser()]);
  teller = await ownTeller(await administratorOf(morning.url), '夕星');
  await teller.work(0);
  for (const [time, guestName] of [
    ['12:00', '森 一葉'],
    ['13:00', '林 双葉'],
    ['14:00', '原 三葉'],
  ] as const)
    await teller.bookAtDesk(0, time, { guestName, notes: '静かなお部屋で'.repeat(40) });
  tab = await openTab(browser, DESK);
});
afterAll(async () => {
  await browser.close();
  await evening?.stop();
  await morning.close();
});

const look = (where: string, next: Locator) => lookInTwoWindows(tab.page, where, next);
const readingOf = (guest: string) => tab.page.getByRole('group', { name: new RegExp(guest) });
const expectedCash = async () =>
  Number((await tab.page.getByText(/^レジにあるはずの現金/).innerText()).replace(/\D/g, ''));

test('ten tasks of a day take an owner at most 45 taps', async () => {
  const { page, context, complaints } = tab;
  const input = new CountingInput(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog').last();
  const waitForText = (words: string | RegExp) => page.getByText(words).first().waitFor();
  const send = async (name: string) => {
    await input.tap(dialog.getByRole('button', { name }));
    await dialog.waitFor({ state: 'detached' });
  };
  const open = async (menu: string, item: string) => {
    await input.tap(
      page.getByRole('navigation', { name: '管理' }).getByRole('button', { name: menu }),
    );
    await input.tap(page.getByRole('menuitem', { name: item, exact: true }));
    await page.getByRole('heading', { level: 1, name: item }).waitFor();
  };
  const freeButton = (time: string) => button(`${teller.name} ${time} に電話予約を入れる`);
  const onBoard = (guest: string) =>
    page.locator('[data-row][aria-keyshortcuts]').filter({ hasText: guest });
  const bookAt = async (time: string, name: string, kana: string, phone: string) => {
    await input.tap(freeButton(time));
    await input.type(name);
    await input.press('Tab');
    await input.type(kana);
    await input.press('Tab');
    await input.type(phone);
    await input.tap(dialog.getByRole('combobox', { name: 'メニュー' }));
    await input.type(teller.name);
    await dialog.getByRole('option').nth(1).waitFor({ state: 'detached' });
    await dialog.getByRole('option', { name: teller.name }).waitFor();
    await input.press('Enter');
    await send('登録する');
    await onBoard(name).getByText(time).waitFor();
  };
  const logIn = async () => context.addCookies((await administratorOf(morning.url)).cookies);
  await logIn();
  await page.goto(`${morning.url}/admin`);

  input.begin('confirm the bookings of the night');
  await input.tap(button('開いて答える'));
  await input.tap(page.getByRole('checkbox', { name: '承認待ちをすべて選ぶ' }));
  await input.tap(button(/^選んだ\d+件を確定する$/));
  await waitForText(/件の予約を確定しました/);

  input.begin('approve a cancellation request');
  await input.tap(button(/のキャンセル申請を承認する$/).first());
  await waitForText('キャンセルを承認しました');

  input.begin('book a caller');
  await bookAt('16:30', '木村 四葉', 'キムラ ヨツバ', '090-0000-4444');

  input.begin('book a walk-in');
  await bookAt('11:00', '秋山 五葉', 'アキヤマ イツハ', '090-0000-5555');

  input.begin('reschedule a booking');
  await input.drag(onBoard('林 双葉'), freeButton('15:00'));
  await onBoard('林 双葉').getByText('15:00').waitFor();

  input.begin('end a teller’s day early');
  await input.drag(freeButton('17:30'), freeButton('18:30'));
  await send('休憩を入れる');
  await freeButton('18:00').waitFor({ state: 'detached' });

  input.begin('raise a price');
  await open('サイト', 'メニュー');
  await input.tap(button(`${teller.name}の鑑定（30分）を編集`));
  await input.tap(dialog.getByRole('button', { name: /料金.*増やす/ }));
  await send('更新する');
  await waitForText('5,000円');

  input.begin('publish news');
  await open('サイト', 'お知らせ');
  await input.tap(button('お知らせを作成'));
  await input.type('夕星が仲間入りしました');
  await input.tap(dialog.getByLabel(/^本文/));
  await input.type('水曜日に出演します。');
  await send('作成する');
  await waitForText('夕星が仲間入りしました');

  input.begin('copy the hours to next month');
  await open('毎日の仕事', '勤務表');
  await input.tap(button('次の月'));
  await input.tap(button('前の月から写す'));
  await input.tap(dialog.getByRole('button', { name: /入れる|写す|追加/ }));
  await waitForText('勤務時間を追加しました');

  await page.goto('about:blank'); // no requests while the salon restarts in the evening
  await morning.stop();
  evening = await morning.restart({ aheadMs: AHEAD_MS + MORNING_TO_EVENING_MS });
  await context.addInitScript(putClockAhead, MORNING_TO_EVENING_MS);
  await logIn();
  await page.goto(`${morning.url}/admin`);

  input.begin('close the day');
  await open('毎日の仕事', 'レジ締め');
  await input.tap(readingOf('森 一葉').getByRole('button', { name: 'カード' }));
  await readingOf('森 一葉').getByRole('button', { name: 'カード', pressed: true }).waitFor();
  await input.tap(readingOf('原 三葉').getByRole('button', { name: '未来店' }));
  await readingOf('原 三葉').getByRole('button', { name: '未来店', pressed: true }).waitFor();
  await input.tap(button(/^終わった\d+件をまとめて/));
  const findings = await look(
    'ended bookings before their completion',
    dialog.getByRole('button', { name: '完了・現金にする' }),
  );
  await send('完了・現金にする');
  await waitForText(/件を「完了・現金」にしました$/);
  await readingOf('林 双葉').getByRole('button', { name: '現金', pressed: true }).waitFor();
  await input.tap(page.getByRole('textbox', { name: /^数えた現金/ }));
  await input.type(String((await expectedCash()) - 500));
  await waitForText('不足 500円');
  await input.tap(button('この日を締める'));
  await button('訂正して締め直す').waitFor();

  expect([...findings, ...complaints]).toEqual([]);
  expect(Object.keys(input.taps)).toHaveLength(10);
  expect(input.total).toBeLessThanOrEqual(MAX_TAPS);
});

test('the closed day is printed dark on white on one page without navigation', async () => {
  const { page, complaints } = tab;
  const sheet = page.locator('[data-sheet]');
  await startPrinting(page);
  expect(await page.locator('body').innerText()).not.toMatch(/ログアウト|毎日の仕事|レジを締める/);
  expect(await sheet.locator('*').evaluateAll(coloursOf)).toEqual([
    'rgb(0, 0, 0) on rgba(0, 0, 0, 0)',
  ]);
  await sheet.locator('table').last().evaluate(lengthen, READINGS_OF_A_FULL_DAY);
  expect(await printedPagesOf(page)).toEqual(['A4']);
  await sheet.waitFor({ state: 'detached' });
  await page.emulateMedia({ media: 'screen' });
  expect(complaints).toEqual([]);
});

test('the browser’s own print of board, week and lists has no bars, and breaks no number, time or name', async () => {
  const { page } = tab;
  const screen = new AdministrationScreen(morning.url, tab);
  const size = page.viewportSize() ?? DESK;
  const whole = [...NUMBERS_AND_TIMES, '森 一葉', '林 双葉', teller.name];
  for (const tabOfList of ['dashboard', 'dashboard&view=week', 'bookings&period=all', 'members']) {
    await screen.goTo(tabOfList);
    await page
      .getByText(tabOfList === 'members' ? '会員数' : '森 一葉')
      .first()
      .waitFor();
    await page.setViewportSize(A4_BETWEEN_MARGINS);
    await startPrinting(page);
    const paper = await page.locator('body').innerText();
    expect(paper).not.toMatch(/ログアウト|毎日の仕事|電話予約を入れる|CSV/);
    if (tabOfList === 'dashboard') expect(paper).toMatch(/全員[\s\S]*森 一葉さま/);
    expect([tabOfList, await page.evaluate(brokenOf, whole)]).toEqual([tabOfList, []]);
    expect([tabOfList, await page.evaluate(overflow)]).toEqual([tabOfList, 0]);
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize(size);
  }
  expect(screen.takeFindings()).toEqual([]);
});

test('under a finger every field has letters of 16 px, within the width, and no browser darkens the page', async () => {
  const phone = await openTab(browser, PHONE, { hasTouch: true, isMobile: true });
  await phone.context.addCookies((await administratorOf(morning.url)).cookies);
  const screen = new AdministrationScreen(morning.url, phone);
  for (const path of ['settings', 'bookings', 'members', 'mails']) {
    await screen.goTo(path);
    await phone.page.locator('main input, main select').first().waitFor();
    expect([path, await phone.page.evaluate(smallFields)]).toEqual([path, []]);
    expect([path, await phone.page.evaluate(overflow)]).toEqual([path, 0]);
  }
  expect(
    await phone.page.evaluate(() => getComputedStyle(document.documentElement).colorScheme),
  ).toBe('light only');
  expect(screen.takeFindings()).toEqual([]);
  await phone.context.close();
});

/** Px, at 96 to the inch. */
const A4_BETWEEN_MARGINS = { width: 703, height: 1000 };
const NUMBERS_AND_TIMES = [
  String.raw`\d{2,4}-\d{4}-\d{4}`,
  String.raw`\d{1,2}:\d{2}[–-]\d{1,2}:\d{2}`,
  String.raw`[\d,]+円`,
];

/** Prints without the browser's dialog; making the PDF ends it. */
async function startPrinting(page: Page): Promise<void> {
  await page.evaluate(() => void window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
}

/** Runs in the page: texts on more than one line. */
function brokenOf(whole: readonly string[]): readonly string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode;
    for (const { 0: match, index } of (text.nodeValue ?? '').matchAll(
      RegExp(whole.join('|'), 'g'),
    )) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + match.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(match);
    }
  }
  return broken;
}

/** An iPhone would zoom into them. Runs in the page. */
const smallFields = (): readonly string[] =>
  [...document.querySelectorAll('input, select, textarea')]
    .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map(({ outerHTML }) => outerHTML);

/** Runs in the page. */
const coloursOf = (all: readonly Element[]): readonly string[] => [
  ...new Set(
    all.map((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return `${color} on ${backgroundColor}`;
    }),
  ),
];

/** Runs in the page. */
function lengthen(table: Element, lines: number): void {
  const [body, last] = [table.querySelector('tbody'), table.querySelector('tbody tr:last-child')];
  while (body && last && body.children.length < lines) body.append(last.cloneNode(true));
}

import type { Browser, Locator, Page } from 'playwright-core';
import { AdministrationScreen } from '../harness/administration-screen.ts';
import { answered } from '../harness/answered.ts';
import { openBrowser, openTab, type Tab } from '../harness/browser.ts';
import type { Client } from '../harness/client.ts';
import { byKeyboard, byPointer, type InputMethod } from '../harness/input-method.ts';
import { day, type OwnTeller, ownTeller } from '../harness/own-teller.ts';
import { type RunningSalon, startSalon, TEST_ADMIN } from '../harness/running-salon.ts';
import { administratorOf } from '../harness/salon-steps.ts';
import { isShownWhole } from '../harness/windows.ts';

const WIDTHS = [390, 768, 1280];
const INPUT_METHODS = {
  'pointer on a desktop': { width: 1280, times: ['12:00', '14:00'], inputOf: byPointer },
  'keyboard on a phone': { width: 390, times: ['15:00', '17:00'], inputOf: byKeyboard },
} as const;
const HEIGHT = 900;
const GUEST = {
  guestName: '三谷 楓',
  guestNameKana: 'ミタニ カエデ',
  guestEmail: 'kaede.mitani@example.jp',
  guestPhone: '090-0000-3131',
};

let salon: RunningSalon;
let browser: Browser;
let administrator: Client;
let teller: OwnTeller;
beforeAll(async () => {
  [salon, browser] = await Promise.all([startSalon(), openBrowser()]);
  administrator = await administratorOf(salon.url);
  teller = await ownTeller(administrator, '夕星', [1, 3]);
  // A free half hour, too short for a reading of an hour.
  const short = {
    fortuneTellerId: teller.fortuneTellerId,
    date: day(2),
    startTime: '11:00',
    endTime: '11:30',
    isActive: true,
  };
  answered(
    'addWorkingHours',
    await administrator.post('/api/fortune-teller-schedules', { ...short, serviceType: null }),
  );
});
afterAll(async () => {
  await browser.close();
  await salon.close();
});

/** An owner with one input method, and the checks of what they see. */
interface Owner {
  readonly tab: Tab;
  readonly page: Page;
  readonly input: InputMethod;
  readonly screen: AdministrationScreen;
}

async function openOwner(name: keyof typeof INPUT_METHODS): Promise<Owner> {
  const { width, inputOf } = INPUT_METHODS[name];
  const tab = await openTab(browser, { width, height: HEIGHT });
  await tab.context.request.post(`${salon.url}/api/auth/login`, {
    data: TEST_ADMIN,
    headers: { origin: salon.url },
  });
  const screen = new AdministrationScreen(salon.url, tab, [width]);
  await screen.goTo('access');
  return { tab, page: tab.page, input: inputOf(tab.page), screen };
}

/** A front desk booking of the half hour, at least a day ahead. */
async function bookingAt(
  ahead: number,
  time: string,
  guest: Partial<typeof GUEST> = GUEST,
): Promise<{ readonly id: string }> {
  const beyondRules = { overrideDeadline: true, overrideHours: false };
  const { guestEmail, ...details } = { ...GUEST, ...guest };
  const body = teller.booking(ahead, time, { ...details, guestEmail, ...beyondRules });
  return answered('createBookingAtDesk', await administrator.post('/api/admin/bookings', body));
}

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true });
const drawerOf = (page: Page) => page.getByRole('complementary');
const dialogOf = (page: Page) => page.getByRole('dialog').last();
/** The buttons in a dialog's footer, without those of a toast. */
const footOf = (dialog: Locator) => dialog.locator('footer > div:last-child button');
const NOTICE = '[aria-label^=お知らせ（F6）]';
const opened = (id: string) => `bookings&period=all&booking=${id}`;

/** Positions of buttons in the window, in px. */
const placesOf = (buttons: Locator) =>
  buttons.evaluateAll((all) =>
    all.map((one) => {
      const { x, y } = one.getBoundingClientRect();
      return `${one.tagName} ${Math.round(x)}, ${Math.round(y)}`;
    }),
  );

/** Waits until it is focused without a key press. */
const waitUntilFocused = async (page: Page, field: Locator) =>
  page.waitForFunction((one) => one === document.activeElement, await field.elementHandle());

describe.each(Object.keys(INPUT_METHODS) as (keyof typeof INPUT_METHODS)[])('by %s', (name) => {
  const isByKeys = name === 'keyboard on a phone';
  const [first, last] = INPUT_METHODS[name].times;
  let owner: Owner;
  beforeAll(async () => {
    owner = await openOwner(name);
  });
  afterEach(() => owner.tab.context.setOffline(false));
  afterAll(() => owner.tab.context.close());

  /** Expects no findings except provoked complaints, and a visible focus (a toast may cover it). */
  const expectNoFindings = (...provoked: readonly string[]) => {
    const { screen, input } = owner;
    const found = screen
      .takeFindings()
      .filter((finding) => !provoked.some((words) => finding.includes(words)));
    expect([...found, ...input.flaws.filter((flaw) => flaw.includes(': no ring'))]).toEqual([]);
  };
  /** Waits for a toast and focuses it, so that it stays. */
  const focusToast = async (words: string | RegExp) => {
    const notice = owner.page.locator(NOTICE);
    await notice.getByText(words).waitFor();
    await owner.page.keyboard.press('F6');
    return notice;
  };
  test('a reschedule asks whether to notify the customer, and an error moves no button', async () => {
    const { page, input, screen } = owner;
    const { id } = await bookingAt(1, first);
    await screen.goTo(opened(id));
    await input.press(button(drawerOf(page), '日時を変更'));
    const dialog = dialogOf(page);
    const free = button(dialog, isByKeys ? '11:30' : '11:00');
    await free.waitFor();
    const places = await placesOf(footOf(dialog));
    await input.press(button(dialog, '変更する'));
    await dialog.getByText('日時を選択してください').waitFor();
    expect(await placesOf(footOf(dialog))).toEqual(places);
    await screen.lookAt('a reschedule without a time', '[role=dialog]');
    await input.press(free);
    const tells = dialog.getByRole('checkbox', {
      name: `お客さまにメールで知らせる（${GUEST.guestEmail}）`,
    });
    await (isByKeys ? input.tick(tells) : tells.uncheck());
    await input.press(button(dialog, '変更する'));
    await dialog.waitFor({ state: 'detached' });
    await focusToast(/お客さまへのお知らせはありません。/);
    await screen.lookAt('a reschedule without a mail', NOTICE);
    expectNoFindings();
  });

  test('input survives being offline and the end of the session, and is sent on retry', async () => {
    const { page, tab, input, screen } = owner;
    const { id } = await bookingAt(3, first);
    const nameNow = async () =>
      ((await administrator.get(`/api/admin/bookings/${id}`)).body as { guestName: string })
        .guestName;
    const corrected = `見谷 ${first}`;
    await screen.goTo(opened(id));
    await input.press(button(drawerOf(page), 'お客さま情報を訂正'));
    const dialog = page.getByRole('dialog', { name: 'お客さま情報の訂正' });
    await waitUntilFocused(page, dialog.getByLabel(/^お名前(?!（)/));
    await page.keyboard.press('Control+a');
    await input.type(dialog.getByLabel(/^お名前(?!（)/), corrected);

    await tab.context.setOffline(true);
    const places = await placesOf(footOf(dialog));
    await input.press(button(dialog, '訂正する'));
    await dialog
      .getByText('オフラインのため、送信していません。つながってから、もう一度お試しください。')
      .waitFor();
    await button(dialog, '訂正する').waitFor();
    expect(await placesOf(footOf(dialog))).toEqual(places);
    await page.keyboard.press('F6');
    await screen.lookAt('a form submitted offline', '[role=dialog]');
    await tab.context.setOffline(false);
    await page.getByText('通信が途切れています').waitFor({ state: 'detached' });
    expect(await nameNow()).toBe(GUEST.guestName);

    await tab.context.clearCookies();
    await input.press(button(dialog, '訂正する'));
    const login = page.getByRole('dialog', { name: 'もう一度ログインしてください' });
    await waitUntilFocused(page, login.getByLabel(/ユーザー名/));
    await screen.lookAt('the login over a form', '[role=dialog]');
    await input.type(login.getByLabel(/ユーザー名/), TEST_ADMIN.username);
    await input.type(login.getByLabel(/^パスワード/), TEST_ADMIN.password);
    await input.press(button(login, 'ログイン'));
    await dialog.waitFor({ state: 'detached' });
    await drawerOf(page).getByRole('heading', { name: corrected }).waitFor();
    expect(await nameNow()).toBe(corrected);
    await drawerOf(page)
      .getByText(/を訂正しました/)
      .waitFor();
    expectNoFindings('ERR_INTERNET_DISCONNECTED', 'ERR_NETWORK', 'status of 401');
  });

  test('cancelling a booking elsewhere ends its drag with a message', async () => {
    const { page, screen } = owner;
    const guestName = `運 ${first}`;
    const { id } = await bookingAt(3, last, { guestName });
    await screen.goTo(`dashboard&date=${day(3)}`);
    const booking = page.locator('[data-row][aria-keyshortcuts]', { hasText: guestName });
    await booking.evaluate((one) => one.scrollIntoView({ block: 'center' }));
    if (isByKeys) {
      await booking.focus();
      await page.keyboard.press('Shift+ArrowDown');
    } else {
      const { x, y } = (await booking.boundingBox()) ?? { x: 0, y: 0 };
      await page.mouse.move(x + 20, y + 8);
      await page.mouse.down();
      await page.mouse.move(x + 20, y + 60, { steps: 4 });
    }
    const carried = page.getByRole('status').filter({ hasText: `${teller.name} ` });
    await carried.waitFor({ state: 'attached' });
    answered(
      'setBookingStatus',
      await administrator.patch(`/api/bookings/${id}/status`, {
        status: 'cancelled',
        reason: 'salon',
      }),
    );
    const notice = await focusToast(/予約を離しました/);
    await carried.waitFor({ state: 'detached' });
    await notice
      .getByText(`${guestName}さまのご予約は、ほかの操作で変更またはキャンセルされました。`)
      .waitFor();
    expect(
      await page.getByRole('region', { name: '占い師ごとの予約台帳' }).getByText(guestName).count(),
    ).toBe(0);
    if (!isByKeys) await page.mouse.up();
    await screen.lookAt('a dropped booking', NOTICE);
    expectNoFindings();
  });

  test('in the week view a booking is rescheduled to another day, and the change undone', async () => {
    const { page, input, screen } = owner;
    const guestName = `週 ${first}`;
    await bookingAt(1, isByKeys ? '18:00' : '18:30', { guestName });
    await screen.goTo(`dashboard&view=week&date=${day(1)}`);
    const booking = page.locator('main td a[aria-keyshortcuts]', { hasText: guestName });
    const cellOf = (ahead: number) =>
      page.locator(`main td[data-teller="${teller.fortuneTellerId}"][data-date="${day(ahead)}"]`);
    const carriedTo = (ahead: number) =>
      page
        .getByRole('status')
        .filter({
          hasText: `${teller.name} ${Number(day(ahead).slice(5, 7))}/${Number(day(ahead).slice(8))}（`,
        })
        .waitFor({ state: 'attached' });
    await booking.evaluate((one) => one.scrollIntoView({ block: 'center' }));
    if (isByKeys) {
      await booking.focus();
      await page.keyboard.press('Shift+ArrowRight');
      await carriedTo(2);
      await page.keyboard.press('ArrowRight');
      await carriedTo(3);
      await page.keyboard.press('Enter');
    } else {
      const [from, to] = [await booking.boundingBox(), await cellOf(3).boundingBox()];
      if (!from || !to) throw new Error('The week is not on the screen.');
      await page.mouse.move(from.x + 10, from.y + 8);
      await page.mouse.down();
      await page.mouse.move(from.x + 20, from.y + 14);
      await page.mouse.move(to.x + to.width / 2, to.y + 10, { steps: 6 });
      await page.mouse.up();
    }
    const notice = await focusToast(
      new RegExp(
        `日時を変更しました.*${GUEST.guestEmail} へ「予約変更のお知らせ」を送ります。`,
        's',
      ),
    );
    await cellOf(3).getByText(guestName).waitFor();
    await input.press(button(notice, '元に戻す'));
    await cellOf(1).getByText(guestName).waitFor();
    await focusToast(/元の日時に戻しました.*お客さまへのお知らせはありません。/s);
    expectNoFindings();
  });

  test('the front desk form focuses the name, keeps teller and time, and offers alternatives to a full day', async () => {
    const { page, input, screen } = owner;
    await screen.goTo(`dashboard&date=${day(2)}`);
    const free = button(page, `${teller.name} 11:00 に電話予約を入れる`);
    await free.waitFor();
    if (isByKeys) {
      await page.locator('[data-lane][data-at][tabindex="0"]').focus();
      const lanes = await page
        .locator('[data-lane][data-at]')
        .evaluateAll((all) => new Set(all.map((one) => one.dataset.lane)).size);
      for (let lane = 1; lane < lanes; lane++) await page.keyboard.press('ArrowRight'); // to the last lane
      await waitUntilFocused(page, free);
      await page.keyboard.press('Enter');
    } else await input.press(free);
    const dialog = page.getByRole('dialog', { name: '電話予約を入れる' });
    const caller = dialog.getByLabel(/^お名前(?!（)/);
    await caller.waitFor();
    await waitUntilFocused(page, caller);
    await input.type(caller, `電話 ${first}`);
    await input.type(dialog.getByLabel(/カナ/), 'デンワ');
    await input.type(dialog.getByLabel(/^電話番号/), '090-0000-4141');

    const menu = dialog.getByRole('combobox', { name: 'メニュー' });
    const choose = async (words: string, label: RegExp) => {
      await menu.press('Control+a');
      await input.type(menu, words);
      await dialog.getByRole('option').and(dialog.getByText(label)).first().waitFor();
      await (isByKeys
        ? page.keyboard.press('Enter')
        : input.press(dialog.getByRole('option').first()));
    };
    await choose('占い教室', /^占い教室/);
    await dialog
      .getByText(
        new RegExp(
          `^${teller.name}は「占い教室.*」をお受けしていません。ほかのメニューを選ぶか、先に占い師を変えてください。$`,
        ),
      )
      .waitFor();
    expect(await dialog.getByRole('combobox', { name: '占い師' }).inputValue()).toBe(teller.name);
    await dialog.getByText('11:00 を選んでいます。').waitFor();
    await screen.lookAt('a menu that the teller does not offer', '[role=dialog]');

    await choose('対面 60', /^対面鑑定　60分/);
    await dialog.getByText('この日に空いている時間はありません。').waitFor();
    const next = dialog.getByRole('button', { name: /^次に空いている .+ にする$/ });
    await next.waitFor();
    await screen.lookAt('a full day', '[role=dialog]');
    await input.press(next);
    await input.press(button(dialog, isByKeys ? '18:00' : '11:00'));
    await input.press(button(dialog, '登録する'));
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('電話予約を登録しました').waitFor();
    expectNoFindings();
  });

  test('an error in a dialog covers no button, and refused working hours are sent again', async () => {
    const { page, input, screen } = owner;
    await screen.goTo('tellers');
    await input.press(page.getByRole('button', { name: `${teller.name}の勤務時間` }));
    const dialog = dialogOf(page);
    await input.press(dialog.getByRole('button', { name: /月\d+日.*勤務あり$/ }).last());
    const add = button(dialog, '勤務時間を追加');
    for (const outcome of [/^(勤務時間を追加|エラーが発生)しました$/, 'エラーが発生しました']) {
      await input.press(add);
      await dialog.getByText(outcome).first().waitFor();
      const isAbove = await add.evaluate((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
      expect(isAbove).toBe(true);
    }
    await screen.lookAt('refused hours', '[role=dialog]');
    await page.keyboard.press('Escape');
    expectNoFindings('409 (Conflict)');
  });

  test('the month of working hours opens at today, marks holidays, and explains why it cannot be copied', async () => {
    const { page, input, screen } = owner;
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      await screen.goTo('access');
      await screen.goTo('hours');
      expect([
        width,
        await isShownWhole(page, page.locator('main thead th[aria-current] button')),
      ]).toEqual([width, true]);
    }
    await page
      .getByText(/^前の月の同じ曜日(から\d+件を写せます|に勤務時間がないため、写せません)。$/)
      .waitFor();
    await input.press(button(page, '次の月'));
    await page.locator('main thead th', { hasText: '海の日' }).waitFor({ state: 'attached' });
    await screen.lookAt('a month with a holiday', 'main');
    expectNoFindings();
  });
});

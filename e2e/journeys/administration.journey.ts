import type { Browser } from 'playwright-core';
import { AdministrationScreen, WIDTHS } from '../harness/administration-screen.ts';
import {
  administrationStates,
  controlsByTab,
  formsByTab,
} from '../harness/administration-states.ts';
import { colourFindings } from '../harness/axe-findings.ts';
import { DESK, openBrowser, openTab, PHONE } from '../harness/browser.ts';
import { Client } from '../harness/client.ts';
import { Keyboard } from '../harness/keyboard.ts';
import { type SharedSalon, shareSalon, TEST_ADMIN } from '../harness/running-salon.ts';
import { administratorOf, bookAsGuest, freeTime, newMember } from '../harness/salon-steps.ts';
import { isShownWhole } from '../harness/windows.ts';

/** A dialog has no scrolled part, of which axe would not see the targets. */
const TALL_PHONE = { width: PHONE.width, height: 2000 };

let salon: SharedSalon;
let browser: Browser;
let screen: AdministrationScreen;
beforeAll(async () => {
  [salon, browser] = await Promise.all([shareSalon(), openBrowser()]);
  screen = new AdministrationScreen(salon.url, await openTab(browser, DESK));
  await fill(salon.url);
});
afterAll(async () => {
  await browser.close();
  await salon.close();
});

/** Adds what the demonstration lacks. */
async function fill(url: string): Promise<void> {
  const guest = new Client(url);
  const administrator = await administratorOf(url);
  const person = {
    name: '桐生 楓',
    nameKana: 'キリュウ カエデ',
    email: 'kaede@example.jp',
    phone: '080-1234-5678',
    message: '見学はできますか',
  };
  await guest.call('apply', {
    body: { ...person, experience: '3年以上', specialties: ['タロット', '手相'] },
  });
  await guest.call('inquire', { body: person });
  const sato = {
    username: 'Sato',
    name: '佐藤',
    password: 'aozora-no-shita-2026',
    role: 'reception',
    currentPassword: TEST_ADMIN.password,
  } as const;
  await administrator.call('addAdministrator', { body: sato });
  for (const name of ['Shizuka', 'Okamoto']) {
    const member = await newMember(url, name);
    await member.call('createBooking', { body: await freeTime(member) });
  }
  await bookAsGuest(guest, await freeTime(guest), {
    guestName: '岡本 静',
    guestNameKana: 'オカモト シズカ',
    guestPhone: '090-0000-5678',
  });
}

test('the login is accessible, also with errors and at the second factor', async () => {
  const { page } = screen;
  await page.setViewportSize(PHONE);
  await page.goto(`${salon.url}/admin/login`);
  const form = page.locator('main form');
  const logIn = form.locator('button[type=submit]');
  await screen.lookAt('the login');
  await logIn.click();
  await form.locator('[aria-invalid=true]').first().waitFor();
  await screen.lookAt('the login, empty', 'main');
  const challenge = {
    status: 401,
    json: { message: '確認コードを入力してください', code: 'SECOND_FACTOR_REQUIRED' },
  };
  await page.route('**/api/auth/login', (route) => route.fulfill(challenge), { times: 1 });
  await form.getByLabel(/ユーザー名/).fill(TEST_ADMIN.username);
  await form.getByLabel(/パスワード/).fill(TEST_ADMIN.password);
  await logIn.click();
  await form.getByLabel(/確認コード/).waitFor();
  await screen.lookAt('the code', 'main');
  expect(screen.takeFindings().filter((finding) => !finding.includes('401'))).toEqual([]);
});

test('every tab is accessible and fits at 390, 768 and 1280 px, has its own title and logs no errors', async () => {
  const { page } = screen;
  await page.context().addCookies((await administratorOf(salon.url)).cookies);
  await screen.goTo('dashboard');
  const bar = page.getByRole('navigation', { name: '管理' });
  const addresses = () =>
    bar
      .getByRole('link')
      .or(page.getByRole('menuitem'))
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const paths = new Set(await addresses());
  for (const menu of await bar.getByRole('button').all()) {
    await menu.click();
    await page.getByRole('menuitem').first().waitFor();
    for (const path of await addresses()) paths.add(path);
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
  }
  await bar.getByRole('button').first().click();
  await screen.lookAt('a menu', 'nav');
  await page.keyboard.press('Escape');
  const titles = new Set<string>();
  for (const path of [...paths, '/admin?tab=access']) {
    const tab = path.slice(path.indexOf('tab=') + 'tab='.length);
    await screen.goTo(tab);
    await screen.lookAt(tab);
    titles.add(await page.title());
  }
  expect(titles.size).toBe(paths.size + 1);
  expect(screen.takeFindings()).toEqual([]);
});

test('so are dialogs, past states, loading states and errors', async () => {
  await screen.page.setViewportSize(TALL_PHONE);
  for (const [name, state] of Object.entries(administrationStates))
    await screen.lookAtState(name, state);
  expect(screen.takeFindings()).toEqual([]);
});

test('forms focus their first field, errors are accessible and move no button, and Escape restores the focus', async () => {
  const { page } = screen;
  const keys = new Keyboard(page);
  const dialog = page.getByRole('dialog');
  const places = () => dialog.locator('footer button').evaluateAll(placesOf);
  await page.setViewportSize(PHONE);
  for (const [tab, name] of formsByTab) {
    await screen.goTo(tab);
    const opener = page.getByRole('button', { name, exact: true }).first();
    await opener.focus();
    await keys.press('Enter');
    await keys.waitForFocus(dialog.locator('form').locator(FIELD).first());
    const before = await places();
    await dialog.locator('button[type=submit]').press('Enter'); // Enter in a date field does not submit
    await dialog.locator('[aria-invalid=true]').first().waitFor();
    expect([name, await places()]).toEqual([name, before]);
    await dialog.locator('button[type=submit]').click();
    expect([name, await places()]).toEqual([name, before]);
    await page.setViewportSize(TALL_PHONE);
    await screen.lookAt(`${name}, invalid`, '[role=dialog]');
    await page.setViewportSize(PHONE);
    await keys.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await keys.waitForFocus(opener);
  }
  await page.setViewportSize(DESK);
  expect([...keys.flaws, ...screen.takeFindings()]).toEqual([]);
});

test('the header is one line at every width; on a phone its search opens for keyboard and pointer', async () => {
  const { page } = screen;
  await screen.goTo('dashboard');
  const head = page.getByRole('banner');
  for (const width of WIDTHS) {
    await page.setViewportSize({ ...PHONE, width });
    expect([width, await head.evaluate(heightOf)]).toEqual([width, 60]);
  }
  const search = head.getByRole('searchbox');
  const keys = new Keyboard(page);
  await keys.press('/');
  await keys.waitForFocus(search);
  expect(await isShownWhole(page, search)).toBe(true);
  await page.keyboard.type('森川 由紀');
  await screen.lookAt('the search', 'header');
  await keys.tabTo(head.getByRole('button', { name: 'ログアウト' }));
  await keys.tabTo(search);
  await keys.press('Enter');
  await page.waitForURL(/tab=bookings/);
  await head.getByRole('search').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('山田 智子');
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`q=${encodeURIComponent('山田')}`));
  await page.setViewportSize(DESK);
  expect([...keys.flaws, ...screen.takeFindings()]).toEqual([]);
});

test('in forced colours each state of the board has a distinct border', async () => {
  const { page } = screen;
  await page.setViewportSize({ width: 768, height: 900 });
  await screen.goTo('dashboard');
  await page.emulateMedia({ forcedColors: 'active' });
  const legend = page.locator('[aria-label=占い師ごとの予約台帳] > ul li');
  await legend.first().waitFor();
  const borders = await legend.evaluateAll(bordersOf);
  await page.emulateMedia({ forcedColors: 'none' });
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(borders.length).toBeGreaterThanOrEqual(6);
  expect(borders).toEqual([...new Set(borders)]);
});

const FIELD =
  'input:not([type=hidden], [type=file], [readonly], [aria-hidden=true]), select, textarea, [role=spinbutton]';
/** Runs in the page. */
const placesOf = (all: readonly Element[]): readonly string[] =>
  all.map((element) => {
    const { x, y } = element.getBoundingClientRect();
    return `${element.textContent} at ${Math.round(x)}, ${Math.round(y)}`;
  });
/** Runs in the page. */
const heightOf = (element: Element): number => element.getBoundingClientRect().height;
/** Runs in the page. */
const bordersOf = (all: readonly Element[]): readonly string[] =>
  all.map((element) => {
    const { borderTopWidth, borderTopStyle, borderLeftWidth } = getComputedStyle(
      element,
      '::before',
    );
    return `${borderTopWidth} ${borderTopStyle}, ${borderLeftWidth} at the left`;
  });

test('the administration’s controls are accessible on hover and with focus', async () => {
  const findings: string[] = [];
  for (const [tab, controls] of Object.entries(controlsByTab)) {
    await screen.goTo(tab);
    for (const control of controls)
      findings.push(...(await colourFindings(screen.page, control, control)));
  }
  expect([...findings, ...screen.takeFindings()]).toEqual([]);
});

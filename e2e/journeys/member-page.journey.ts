import { tokyoTime } from '@salon/domain';
import type { Browser, Locator, Page } from 'playwright-core';
import { type AxeScope, axeFindings } from '../harness/axe-findings.ts';
import { DESK, openBrowser, openTab, PHONE } from '../harness/browser.ts';
import type { Client } from '../harness/client.ts';
import { Keyboard } from '../harness/keyboard.ts';
import { type SharedSalon, shareSalon } from '../harness/running-salon.ts';
import { administratorOf, type Booked, freeTimes, memberOf } from '../harness/salon-steps.ts';

let salon: SharedSalon;
let browser: Browser;
let administrator: Client;
beforeAll(async () => {
  [salon, browser] = await Promise.all([shareSalon(), openBrowser()]);
  administrator = await administratorOf(salon.url);
});
afterAll(async () => {
  await browser.close();
  await salon.close();
});

type NumberedBooking = Booked & { readonly number: string };

/** A new member with one booking, on their page. */
async function openMyPage(viewport: typeof PHONE | typeof DESK, name: string, nth: number) {
  const member = await memberOf(salon.url, name);
  const time = (await freeTimes(administrator, 60))[nth];
  if (!time) throw new Error('The salon offers too few times.');
  const { fortuneTellerId, serviceId, startTime } = time;
  const { body: booking } = await member.post<NumberedBooking>('/api/bookings', {
    fortuneTellerId,
    serviceId,
    startTime,
    notes: '窓際の席',
  });
  const tab = await openTab(browser, viewport);
  await tab.context.addCookies(member.cookies());
  await tab.page.goto(`${salon.url}/mypage`, { waitUntil: 'networkidle' });
  return { ...tab, booking };
}

/** All rules on the phone, those of layout at a desk. */
const scopeAt = (viewport: typeof PHONE | typeof DESK, part?: string): AxeScope => ({
  part,
  extent: viewport === PHONE ? 'all' : 'layout',
});
const visitOf = (page: Page) =>
  page.getByRole('region', { name: /これからのご予約/ }).getByRole('article');
const freeDays = (dialog: Locator) => dialog.getByRole('gridcell', { name: /予約できます/ });
const freeTimesOf = (dialog: Locator) =>
  dialog.locator('[aria-labelledby="day"]').getByRole('button', { disabled: false });

const widths = [
  ['a phone', PHONE, 'Denwa'],
  ['a desk', DESK, 'Tsukue'],
] as const;

test.each(widths)(
  'on %s the booking is on top, with its number, directions and what to bring',
  async (_, viewport, name) => {
    const { page, context, complaints, booking } = await openMyPage(viewport, `${name}1`, 0);
    const visit = visitOf(page);
    await visit.getByText(booking.number).waitFor();
    const box = await visit.boundingBox();
    const actions = await page.getByRole('complementary').boundingBox();
    expect(box?.y).toBeLessThan(viewport === PHONE ? 240 : 320);
    if (viewport === PHONE) expect(actions?.y).toBeGreaterThan(box?.y ?? 0);
    await visit.getByText('当日のご案内').click();
    await visit.getByText('お持ちもの').waitFor();
    expect(await axeFindings(page, 'my page with the guide')).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test('on a phone a booking is moved to another time and teller by pointer', async () => {
  const { page, context, complaints, booking } = await openMyPage(PHONE, 'Denwa2', 4);
  await page.getByRole('button', { name: '日時・占い師を変更する' }).click();
  const dialog = page.getByRole('dialog');
  await freeDays(dialog).first().waitFor();
  expect(await axeFindings(page, 'calendar', scopeAt(PHONE, '[role=dialog]'))).toEqual([]);
  const tellers = dialog.getByRole('combobox');
  const other = (await tellers.getByRole('option').allTextContents())[1] ?? '';
  await tellers.selectOption({ label: other });
  await freeDays(dialog).last().click();
  const time = freeTimesOf(dialog).first();
  const start = await time.innerText();
  await time.click();
  await dialog.getByText('新しい日時', { exact: true }).waitFor();
  expect(await axeFindings(page, 'chosen', scopeAt(PHONE, '[role=dialog]'))).toEqual([]);
  await dialog.getByRole('button', { name: 'この日時に変更する' }).click();
  await dialog.waitFor({ state: 'detached' });
  const visit = visitOf(page);
  await visit.getByText(`${start}–`).waitFor();
  await visit.locator('b').getByText(other).waitFor();
  await visit.getByText('日時を変更されました。').waitFor();
  expect(await visit.getByText(booking.number).count()).toBe(1);
  expect(complaints).toEqual([]);
  await context.close();
});

test('at a desk a booking is rescheduled by keyboard, and the focus is never lost', async () => {
  const { page, context, booking } = await openMyPage(DESK, 'Tsukue3', 8);
  const keys = new Keyboard(page);
  const opener = page.getByRole('button', { name: '日時・占い師を変更する' });
  await keys.use(opener);
  const dialog = page.getByRole('dialog');
  await freeDays(dialog).first().waitFor();
  await keys.tabTo(dialog.locator('[data-date][tabindex="0"]'));
  const day = dialog.locator('[data-date]:focus');
  await keys.press('ArrowRight');
  while ((await day.getAttribute('aria-disabled')) === 'true') await keys.press('ArrowRight');
  await keys.press('Enter');
  await keys.waitForFocus(day);
  const time = freeTimesOf(dialog).first();
  const start = await time.innerText();
  await keys.use(time);
  await keys.use(dialog.getByRole('button', { name: 'この日時に変更する' }));
  await dialog.waitFor({ state: 'detached' });
  await visitOf(page).getByText(`${start}–`).waitFor();
  await keys.waitForFocus(opener);
  expect(keys.flaws).toEqual([]);
  expect(booking.number).toMatch(/^\w{3}-\w{3}$/);
  await context.close();
});

test('a decision of the salon shows at once, with its reason, and one tap books the same again', async () => {
  const { page, context, complaints, booking } = await openMyPage(PHONE, 'Denwa4', 12);
  await administrator.patch(`/api/bookings/${booking.id}/status`, {
    status: 'cancelled',
    reason: 'salon',
  });
  const past = page.getByRole('region', { name: 'ご予約の履歴' });
  await past.getByText('キャンセル済み').waitFor();
  await past.getByText('経過とくわしい内容').click();
  await past.getByText('店舗の都合により', { exact: false }).waitFor();
  expect(await axeFindings(page, 'history', scopeAt(PHONE))).toEqual([]);
  await past.getByRole('link', { name: /もう一度予約する/ }).click();
  await page.getByRole('heading', { name: '日時をお選びください' }).waitFor();
  expect(new URL(page.url()).searchParams.get('teller')).toBe(booking.fortuneTeller.id);
  expect(new URL(page.url()).searchParams.get('service')).toBe(booking.service.id);
  expect(complaints).toEqual([]);
  await context.close();
});

test('the salon finds a booking by its number', async () => {
  const { context, booking } = await openMyPage(DESK, 'Bango', 16);
  await context.close();
  const desk = await openTab(browser, DESK);
  await desk.context.addCookies(administrator.cookies());
  await desk.page.goto(
    `${salon.url}/admin?tab=bookings&q=${booking.number.replace('-', '').toLowerCase()}`,
  );
  const rows = desk.page.locator('tbody tr');
  await rows.getByText(tokyoTime(booking.startTime)).first().waitFor();
  expect(await rows.count()).toBe(1);
  await desk.context.close();
});

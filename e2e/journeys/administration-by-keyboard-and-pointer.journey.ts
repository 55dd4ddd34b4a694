import type { Locator } from 'playwright-core';
import { DESK, PHONE } from '../harness/browser.ts';
import type { Client } from '../harness/client.ts';
import { byKeyboard } from '../harness/input-method.ts';
import { administratorOf, day, type OwnTeller, ownTeller } from '../harness/salon-steps.ts';
import { Site } from '../harness/site.ts';
import { isShownWhole } from '../harness/windows.ts';
import { button } from '../harness/wizard-steps.ts';

const site = new Site();
let administrator: Client;
let teller: OwnTeller;
beforeAll(async () => {
  administrator = await administratorOf(site.salon.url);
  teller = await ownTeller(administrator, '夕星');
  for (const ahead of [1, 3]) await teller.work(ahead);
});

const placesIn = (dialog: Locator) =>
  dialog.locator('footer > div:last-child button').evaluateAll((all) =>
    all.map((one) => {
      const { x, y } = one.getBoundingClientRect();
      return `${one.tagName} ${Math.round(x)}, ${Math.round(y)}`;
    }),
  );

test('input survives being offline, and an error moves and covers no button, by keyboard', () =>
  site.visit(
    PHONE,
    async ({ page, context, input, look, salon }) => {
      await context.addCookies(administrator.cookies);
      const { id } = await teller.bookAtDesk(3, '15:00', { guestName: '三谷 楓' });
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
      const kept = await administrator.call('readBooking', { params: { id } });
      expect(kept.guestName).toBe('三谷 楓');

      await input.press(correct);
      await dialog.waitFor({ state: 'detached' });
      await drawer.getByRole('heading', { name: '見谷 楓' }).waitFor();
    },
    { by: byKeyboard, provoked: /ERR_INTERNET_DISCONNECTED|ERR_NETWORK/ },
  ));

test('in the week view a booking is dragged to another day, and the change undone', () =>
  site.visit(DESK, async ({ page, context, salon }) => {
    await context.addCookies(administrator.cookies);
    const guestName = '週 一葉';
    await teller.bookAtDesk(1, '18:30', { guestName });
    await page.goto(`${salon.url}/admin?view=week&date=${day(1)}`);
    const booking = page.locator('main td a[aria-keyshortcuts]', { hasText: guestName });
    const cellOf = (ahead: number) =>
      page.locator(`main td[data-teller="${teller.fortuneTellerId}"][data-date="${day(ahead)}"]`);
    await booking.evaluate((one) => one.scrollIntoView({ block: 'center' }));
    const [from, to] = [await booking.boundingBox(), await cellOf(3).boundingBox()];
    if (!from || !to) throw new Error('The week is not on the screen.');
    await page.mouse.move(from.x + 10, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(from.x + 20, from.y + 14);
    await page.mouse.move(to.x + to.width / 2, to.y + 10, { steps: 6 });
    await page.mouse.up();
    const toast = page.locator('[aria-label^=お知らせ（F6）]');
    await toast.getByText(/日時を変更しました.*「予約変更のお知らせ」を送ります。/s).waitFor();
    await page.keyboard.press('F6'); // a focused toast stays
    await cellOf(3).getByText(guestName).waitFor();
    await button(toast, '元に戻す').click();
    await cellOf(1).getByText(guestName).waitFor();
  }));

test('on a phone the month of working hours opens at today', () =>
  site.visit(PHONE, async ({ page, context, look, salon }) => {
    await context.addCookies(administrator.cookies);
    await page.goto(`${salon.url}/admin?tab=hours`);
    const today = page.locator('main thead th[aria-current] button');
    expect(await isShownWhole(page, today)).toBe(true);
    await button(page, '次の月').click();
    await page.locator('main thead th', { hasText: '海の日' }).waitFor({ state: 'attached' });
    await look('a month with a holiday');
  }));

import type { Page } from 'playwright-core';
import { AdministrationScreen } from '../harness/administration-screen.ts';
import type { Client } from '../harness/client.ts';
import { byKeyboard, byPointer, type InputMethod } from '../harness/input-method.ts';
import { administratorOf, day, type OwnTeller, ownTeller } from '../harness/salon-steps.ts';
import { Site, unchecked, type Visitor } from '../harness/site.ts';
import { isShownWhole } from '../harness/windows.ts';
import { button } from '../harness/wizard-steps.ts';

const PHONE_WIDTH = 390;
const HEIGHT = 900;

const site = new Site();
let administrator: Client;
let teller: OwnTeller;
beforeAll(async () => {
  administrator = await administratorOf(site.salon.url);
  teller = await ownTeller(administrator, '夕星');
  for (const ahead of [1, 3]) await teller.work(ahead);
});

/** An owner at the administration's screens. */
interface Owner extends Visitor {
  readonly screen: AdministrationScreen;
}

const asOwner = (
  width: number,
  by: (page: Page) => InputMethod,
  steps: (owner: Owner) => Promise<void>,
  provoked?: RegExp,
) =>
  site.visit(
    { width, height: HEIGHT },
    async (visitor) => {
      await visitor.context.addCookies(administrator.cookies);
      const screen = new AdministrationScreen(site.salon.url, visitor, [width]);
      await screen.goTo('access');
      await steps({ ...visitor, screen });
      visitor.found.push(...screen.takeFindings().filter((finding) => !provoked?.test(finding)));
    },
    { by, check: unchecked, ...(provoked ? { provoked } : {}) },
  );

const dialogOf = (page: Page) => page.getByRole('dialog').last();

/** Positions of the buttons in a dialog's footer, without those of a toast, in px. */
const placesIn = (page: Page) =>
  dialogOf(page)
    .locator('footer > div:last-child button')
    .evaluateAll((all) =>
      all.map((one) => {
        const { x, y } = one.getBoundingClientRect();
        return `${one.tagName} ${Math.round(x)}, ${Math.round(y)}`;
      }),
    );

test('input survives being offline, and an error moves no button, by keyboard', () =>
  asOwner(
    PHONE_WIDTH,
    byKeyboard,
    async ({ page, context, input, screen }) => {
      const { id } = await teller.bookAtDesk(3, '15:00', { guestName: '三谷 楓' });
      await screen.goTo(`bookings&period=all&booking=${id}`);
      const drawer = page.getByRole('complementary');
      await input.press(button(drawer, 'お客さま情報を訂正'));
      const dialog = page.getByRole('dialog', { name: 'お客さま情報の訂正' });
      const name = dialog.getByLabel(/^お名前(?!（)/);
      await input.arriveAt(name);
      await page.keyboard.press('Control+a');
      await input.type(name, '見谷 楓');

      await context.setOffline(true);
      const places = await placesIn(page);
      await input.press(button(dialog, '訂正する'));
      await dialog
        .getByText('オフラインのため、送信していません。つながってから、もう一度お試しください。')
        .waitFor();
      await button(dialog, '訂正する').waitFor();
      expect(await placesIn(page)).toEqual(places);
      await page.keyboard.press('F6');
      await screen.lookAt('a form submitted offline', '[role=dialog]');
      await context.setOffline(false);
      await page.getByText('通信が途切れています').waitFor({ state: 'detached' });
      const kept = await administrator.call('readBooking', { params: { id } });
      expect(kept.guestName).toBe('三谷 楓');

      await input.press(button(dialog, '訂正する'));
      await dialog.waitFor({ state: 'detached' });
      await drawer.getByRole('heading', { name: '見谷 楓' }).waitFor();
    },
    /ERR_INTERNET_DISCONNECTED|ERR_NETWORK/,
  ));

test('in the week view a booking is dragged to another day, and the change undone', () =>
  asOwner(1280, byPointer, async ({ page, screen }) => {
    const guestName = '週 一葉';
    await teller.bookAtDesk(1, '18:30', { guestName });
    await screen.goTo(`dashboard&view=week&date=${day(1)}`);
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

test('an error in a dialog covers no button, and refused working hours are sent again', () =>
  asOwner(
    PHONE_WIDTH,
    byKeyboard,
    async ({ page, input, screen }) => {
      await screen.goTo('tellers');
      await input.press(page.getByRole('button', { name: `${teller.name}の勤務時間` }));
      const dialog = dialogOf(page);
      await input.press(dialog.getByRole('button', { name: /月\d+日.*勤務あり$/ }).last());
      const add = button(dialog, '勤務時間を追加');
      for (const outcome of ['勤務時間を追加しました', 'エラーが発生しました']) {
        await input.press(add);
        await dialog.getByText(outcome).first().waitFor();
        const isAbove = await add.evaluate((one) => {
          const { x, y, width, height } = one.getBoundingClientRect();
          return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        });
        expect(isAbove).toBe(true);
      }
      await screen.lookAt('refused hours', '[role=dialog]');
    },
    /409 \(Conflict\)/,
  ));

test('the month of working hours opens at today at every width', () =>
  asOwner(PHONE_WIDTH, byPointer, async ({ page, screen }) => {
    for (const width of [PHONE_WIDTH, 768, 1280]) {
      await page.setViewportSize({ width, height: HEIGHT });
      await screen.goTo('access');
      await screen.goTo('hours');
      const today = page.locator('main thead th[aria-current] button');
      expect([width, await isShownWhole(page, today)]).toEqual([width, true]);
    }
    await page.setViewportSize({ width: PHONE_WIDTH, height: HEIGHT });
    await button(page, '次の月').click();
    await page.locator('main thead th', { hasText: '海の日' }).waitFor({ state: 'attached' });
    await screen.lookAt('a month with a holiday', 'main');
  }));

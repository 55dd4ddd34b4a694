import type { Browser, Locator, Page } from 'playwright-core';
import { DESK, openTab, PHONE } from '../harness/browser.ts';
import { firefoxPath, openFirefox } from '../harness/firefox.ts';
import { byKeyboard, byPointer } from '../harness/input-method.ts';
import { type SharedSalon, shareSalon } from '../harness/running-salon.ts';
import { bookAsGuestAndCancel, registerAndReschedule } from '../harness/visitor-bookings.ts';
import { lookAt } from '../harness/windows.ts';

if (firefoxPath) describe('Firefox', firefoxTests);
else test.skip('Firefox is not installed (set FIREFOX_PATH)', () => undefined);

function firefoxTests(): void {
  let salon: SharedSalon;
  let browser: Browser;
  beforeAll(async () => {
    [salon, browser] = await Promise.all([shareSalon(), openFirefox()]);
  });
  afterAll(async () => {
    await browser.close();
    await salon.close();
  });

  /** Records the findings of each state. */
  const recordFindings = (page: Page, found: string[]) => async (where: string, next?: Locator) =>
    void found.push(...(await lookAt(page, where, 'layout', next)));

  test('a guest on a phone books, reschedules and cancels by pointer', async () => {
    const { page, context, complaints } = await openTab(browser, PHONE);
    const found: string[] = [];
    await bookAsGuestAndCancel({
      page,
      input: byPointer(),
      salon,
      look: recordFindings(page, found),
    });
    await context.close();
    expect([...found, ...complaints]).toEqual([]);
  });

  test('a member on a desktop registers, books, requests a cancellation and reschedules by keyboard', async () => {
    const { page, context, complaints } = await openTab(browser, DESK);
    const input = byKeyboard(page);
    const found: string[] = [];
    await registerAndReschedule(
      { page, input, salon, look: recordFindings(page, found) },
      'Hikitsune',
    );
    await context.close();
    expect([...found, ...input.flaws, ...complaints]).toEqual([]);
  });
}

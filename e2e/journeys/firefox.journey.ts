import type { Browser, Locator, Page } from 'playwright-core';
import { DESK, openTab, PHONE } from '../harness/browser.ts';
import { firefoxPath, openFirefox } from '../harness/firefox.ts';
import { byKeys, byPointer } from '../harness/hand.ts';
import { type SharedSalon, shareSalon } from '../harness/running-salon.ts';
import { walkAsGuest, walkAsMember } from '../harness/ways.ts';
import { lookAt } from '../harness/windows.ts';

if (firefoxPath) describe('Firefox', theWays);
else test.skip('Firefox: not run, there is none; FIREFOX_PATH says where one is', () => undefined);

function theWays(): void {
  let salon: SharedSalon;
  let browser: Browser;
  beforeAll(async () => {
    [salon, browser] = await Promise.all([shareSalon(), openFirefox()]);
  });
  afterAll(async () => {
    await browser.close();
    await salon.close();
  });

  /** Records the findings of each reached state. */
  const lookerAt = (page: Page, found: string[]) => async (where: string, next?: Locator) =>
    void found.push(...(await lookAt(page, where, 'all', next)));

  test('a guest on a phone books, reschedules and cancels by pointer', async () => {
    const { page, context, complaints } = await openTab(browser, PHONE);
    const found: string[] = [];
    await walkAsGuest({ page, hand: byPointer(), salon, look: lookerAt(page, found) });
    await context.close();
    expect([...found, ...complaints]).toEqual([]);
  });

  test('a member on a desktop registers, books, requests a cancellation and reschedules by keyboard', async () => {
    const { page, context, complaints } = await openTab(browser, DESK);
    const hand = byKeys(page);
    const found: string[] = [];
    await walkAsMember({ page, hand, salon, look: lookerAt(page, found) }, 'Hikitsune');
    await context.close();
    expect([...found, ...hand.flaws, ...complaints]).toEqual([]);
  });
}

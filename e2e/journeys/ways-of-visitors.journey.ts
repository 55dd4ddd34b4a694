import { waitForEmailToken } from '@salon/backend/testing/mailbox';
import type { Browser, Locator, Page } from 'playwright-core';
import { answered } from '../harness/answered.ts';
import { DESK, openBrowser, openTab, PHONE } from '../harness/browser.ts';
import { byKeys, byPointer, byTouch } from '../harness/hand.ts';
import { type SharedSalon, shareSalon } from '../harness/running-salon.ts';
import { memberOf } from '../harness/salon-steps.ts';
import {
  walkAsGuest,
  walkAsMember,
  walkToNextFreeTime,
  walkToWhoeverIsFree,
} from '../harness/ways.ts';
import { lookInEveryWindow } from '../harness/windows.ts';

let salon: SharedSalon;
let browser: Browser;
beforeAll(async () => {
  [salon, browser] = await Promise.all([shareSalon(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await salon.close();
});

/** Notes what is wrong with each state that is reached, on a phone and at a desk. */
const lookerAt = (page: Page, found: string[]) => async (where: string, next?: Locator) =>
  void found.push(...(await lookInEveryWindow(page, where, next, [PHONE, DESK])));

test('a guest books, moves and cancels by keys, and each state is well', async () => {
  const { page, context, complaints } = await openTab(browser, PHONE);
  const hand = byKeys(page);
  const found: string[] = [];
  await walkAsGuest({ page, hand, salon, look: lookerAt(page, found) });
  await context.close();
  expect([...found, ...hand.flaws, ...complaints]).toEqual([]);
});

test('a member registers, books, asks for a cancellation and moves by pointer, and each state is well', async () => {
  const { page, context, complaints } = await openTab(browser, DESK);
  const found: string[] = [];
  await walkAsMember({ page, hand: byPointer(), salon, look: lookerAt(page, found) }, 'Tabibito');
  await context.close();
  expect([
    ...found,
    ...complaints.filter((complaint) => !complaint.includes('status of 401')),
  ]).toEqual([]);
});

test('a member logs in by address and books with whoever is free by keys, and each state is well', async () => {
  const email = 'omakase@example.jp';
  const member = await memberOf(salon.url, 'Omakase');
  answered(
    'confirmEmail',
    await member.post(`/api/auth/email/${await waitForEmailToken(salon.dataDir, email)}`),
  );
  const { page, context, complaints } = await openTab(browser, DESK);
  const hand = byKeys(page);
  const found: string[] = [];
  await walkToWhoeverIsFree({ page, hand, salon, look: lookerAt(page, found) }, email);
  await context.close();
  expect([...found, ...hand.flaws, ...complaints]).toEqual([]);
});

test('a guest starts with a teller’s next free time by touch, and each state is well', async () => {
  const { page, context, complaints } = await openTab(browser, PHONE, { hasTouch: true });
  const found: string[] = [];
  await walkToNextFreeTime({ page, hand: byTouch(), salon, look: lookerAt(page, found) });
  await context.close();
  expect([...found, ...complaints]).toEqual([]);
});

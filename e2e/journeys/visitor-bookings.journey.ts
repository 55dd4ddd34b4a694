import { waitForEmailToken } from '@salon/backend/testing/mailbox';
import type { Browser, Locator, Page } from 'playwright-core';
import { answered } from '../harness/answered.ts';
import { DESK, openBrowser, openTab, PHONE } from '../harness/browser.ts';
import { byKeyboard, byPointer, byTouch } from '../harness/input-method.ts';
import { type SharedSalon, shareSalon } from '../harness/running-salon.ts';
import { memberOf } from '../harness/salon-steps.ts';
import {
  bookAnyTeller,
  bookAsGuestAndCancel,
  chooseNextFreeTime,
  registerAndReschedule,
} from '../harness/visitor-bookings.ts';
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

/** Records the findings of each state, on phone and desktop. */
const recordFindings = (page: Page, found: string[]) => async (where: string, next?: Locator) =>
  void found.push(...(await lookInEveryWindow(page, where, next, [PHONE, DESK])));

test('a guest books, reschedules and cancels by keyboard without findings', async () => {
  const { page, context, complaints } = await openTab(browser, PHONE);
  const input = byKeyboard(page);
  const found: string[] = [];
  await bookAsGuestAndCancel({ page, input, salon, look: recordFindings(page, found) });
  await context.close();
  expect([...found, ...input.flaws, ...complaints]).toEqual([]);
});

test('a member registers, books, requests a cancellation and reschedules by pointer without findings', async () => {
  const { page, context, complaints } = await openTab(browser, DESK);
  const found: string[] = [];
  await registerAndReschedule(
    { page, input: byPointer(), salon, look: recordFindings(page, found) },
    'Tabibito',
  );
  await context.close();
  expect([
    ...found,
    ...complaints.filter((complaint) => !complaint.includes('status of 401')),
  ]).toEqual([]);
});

test('a member logs in by address and books any teller by keyboard without findings', async () => {
  const email = 'omakase@example.jp';
  const member = await memberOf(salon.url, 'Omakase');
  answered(
    'confirmEmail',
    await member.post(`/api/auth/email/${await waitForEmailToken(salon.dataDir, email)}`),
  );
  const { page, context, complaints } = await openTab(browser, DESK);
  const input = byKeyboard(page);
  const found: string[] = [];
  await bookAnyTeller({ page, input, salon, look: recordFindings(page, found) }, email);
  await context.close();
  expect([...found, ...input.flaws, ...complaints]).toEqual([]);
});

test('a guest books a teller’s next free time by touch without findings', async () => {
  const { page, context, complaints } = await openTab(browser, PHONE, { hasTouch: true });
  const found: string[] = [];
  await chooseNextFreeTime({ page, input: byTouch(), salon, look: recordFindings(page, found) });
  await context.close();
  expect([...found, ...complaints]).toEqual([]);
});

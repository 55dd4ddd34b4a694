import { waitForEmailToken } from '@salon/backend/testing/mailbox';
import type { Locator, Page } from 'playwright-core';
import { DESK, PHONE } from '../harness/browser.ts';
import { byKeyboard } from '../harness/input-method.ts';
import { memberOf } from '../harness/salon-steps.ts';
import { Site } from '../harness/site.ts';
import { bookAnyTeller, registerAndReschedule } from '../harness/visitor-bookings.ts';
import { lookInEveryWindow } from '../harness/windows.ts';

const site = new Site();
const check = (page: Page, where: string, next?: Locator) =>
  lookInEveryWindow(page, where, next, [PHONE, DESK]);

test('a member registers, books, requests a cancellation and reschedules by pointer', () =>
  site.visit(DESK, (member) => registerAndReschedule(member, 'Tabibito'), {
    check,
    provoked: /status of 401/,
  }));

test('a member logs in by address and books any teller by keyboard', async () => {
  const email = 'omakase@example.jp';
  const member = await memberOf(site.salon.url, 'Omakase');
  const token = await waitForEmailToken(site.salon.dataDir, email);
  await member.call('confirmEmail', { params: { token } });
  await site.visit(DESK, (visitor) => bookAnyTeller(visitor, email), { by: byKeyboard, check });
});

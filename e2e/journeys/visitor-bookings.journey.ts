import type { Locator, Page } from 'playwright-core';
import { DESK, PHONE } from '../harness/browser.ts';
import { freeTime, memberOf } from '../harness/salon-steps.ts';
import { Site } from '../harness/site.ts';
import { registerAndReschedule } from '../harness/visitor-bookings.ts';
import { lookInEveryWindow } from '../harness/windows.ts';
import { bookingOf, button } from '../harness/wizard-steps.ts';

const site = new Site();
const check = (page: Page, where: string, next?: Locator) =>
  lookInEveryWindow(page, where, next, [PHONE, DESK]);

test('a member registers, books, requests a cancellation and reschedules by pointer', () =>
  site.visit(DESK, (member) => registerAndReschedule(member, 'Tabibito'), {
    check,
    provoked: /status of 401/,
  }));

test('a member who books any teller is told who it will be', () =>
  site.visit(
    DESK,
    async ({ page, context, look, salon }) => {
      const member = await memberOf(salon.url, 'Omakase');
      await context.addCookies(member.cookies);
      await page.goto(`${salon.url}/booking?teller=any`);
      await page.getByText(/^占い師は.+でお選びいただいています/).waitFor();
      await look('step 1 with a teller');
      const time = { ...(await freeTime(member)), fortuneTellerId: 'any' };
      await page.goto(salon.url + bookingOf(time, '2'));
      await button(page, '次へ進む').click();
      await page.getByText(/おまかせのお席は、.+が担当いたします。/).waitFor();
      await look('step 4 with the assigned teller');
    },
    { check },
  ));

import { waitForMail } from '@salon/backend/testing/mailbox';
import { DESK, PHONE, printedPagesOf } from '../harness/browser.ts';
import { Client } from '../harness/client.ts';
import { byKeyboard } from '../harness/input-method.ts';
import { administratorOf, day, ownTeller } from '../harness/salon-steps.ts';
import { Site } from '../harness/site.ts';
import { bookAsGuestAndCancel, registerAndReschedule } from '../harness/visitor-bookings.ts';
import { lookInTwoWindows } from '../harness/windows.ts';
import { button, giveDetails, heading, KOTONE } from '../harness/wizard-steps.ts';

const site = new Site();

test('a guest books, prints the booking, reschedules and cancels by keyboard', async () => {
  const printed: (readonly string[])[] = [];
  const check: typeof lookInTwoWindows = async (page, where, next) => {
    if (where === '予約完了') printed.push(await printedPagesOf(page));
    return lookInTwoWindows(page, where, next);
  };
  await site.visit(PHONE, bookAsGuestAndCancel, { by: byKeyboard, check });
  expect(printed).toEqual([['A4']]);
});

test('a member registers, books, requests a cancellation and reschedules by pointer', () =>
  site.visit(DESK, (member) => registerAndReschedule(member, 'Tabibito'), {
    provoked: /status of 401/,
  }));

test('a guest joins the waitlist of a full day, is offered the freed time, and takes it', () =>
  site.visit(PHONE, async (visitor) => {
    const { page, look, salon } = visitor;
    const administrator = await administratorOf(salon.url);
    const { work, booking, fortuneTellerId, serviceId } = await ownTeller(administrator, '待宵');
    await work(5, '11:00', '11:30');
    const guest = new Client(salon.url);
    const { id } = await guest.call('createBooking', { body: booking(5, '11:00') });

    const choice = { service: serviceId, teller: fortuneTellerId, date: day(5), step: '2' };
    await page.goto(`${salon.url}/booking?${new URLSearchParams(choice)}`);
    await button(page, 'キャンセル待ちに登録').click();
    const dialog = page.getByRole('dialog', { name: 'キャンセル待ちに登録' });
    await giveDetails(visitor, dialog);
    await look('the form of the waitlist');
    await button(dialog, '登録する').click();
    await page.getByRole('dialog', { name: 'キャンセル待ちを承りました' }).waitFor();
    await look('the next steps of the waitlist');

    await administrator.call('setBookingStatus', {
      params: { id },
      body: { status: 'cancelled', reason: 'salon' },
    });
    const { text = '' } = await waitForMail(
      salon.dataDir,
      ({ to, subject }) =>
        to?.[0]?.address === KOTONE.email && /空きが出ました/.test(subject ?? ''),
    );
    await page.goto(salon.url + String(/\/waitlist\/[\w.-]+/.exec(text)?.[0]));
    await look('the offer', button(page, '予約する'));
    await button(page, '予約する').click();
    await heading(page, '予約完了').waitFor();
    await look('the offer, taken');
  }));

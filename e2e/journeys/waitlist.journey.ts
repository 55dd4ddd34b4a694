import { waitForMail } from '@salon/backend/testing/mailbox';
import { DESK, PHONE } from '../harness/browser.ts';
import { Client } from '../harness/client.ts';
import { administratorOf, day, guestDetails, ownTeller } from '../harness/salon-steps.ts';
import { Site } from '../harness/site.ts';
import { button, giveDetails, KOTONE } from '../harness/wizard-steps.ts';

const AHEAD = 5;
const SECOND = 'second@waitlist.example.jp';

const site = new Site();

async function offeredTo(address: string): Promise<string> {
  const { text = '' } = await waitForMail(
    site.salon.dataDir,
    (mail) => mail.to?.[0]?.address === address && /空きが出ました/.test(mail.subject ?? ''),
  );
  return site.salon.url + String(/\/waitlist\/[\w.-]+/.exec(text)?.[0]);
}

test('a guest joins the waitlist of a full day; the administrator sees the entries, and the offer to the first', async () => {
  const { url } = site.salon;
  const administrator = await administratorOf(url);
  const guest = new Client(url);
  const teller = await ownTeller(administrator, '待宵');
  const { serviceId } = teller;
  await teller.work(AHEAD, '11:00', '11:30');
  const booked = await guest.call('createBooking', { body: teller.booking(AHEAD, '11:00') });

  await site.visit(PHONE, async (visitor) => {
    const { page, look } = visitor;
    const choice = { service: serviceId, teller: teller.fortuneTellerId, date: day(AHEAD) };
    await page.goto(`${url}/booking?${new URLSearchParams({ ...choice, step: '2' })}`, {
      waitUntil: 'networkidle',
    });
    await button(page, 'キャンセル待ちに登録').click();
    const dialog = page.getByRole('dialog', { name: 'キャンセル待ちに登録' });
    await giveDetails(visitor, dialog);
    await look('the form');
    await button(dialog, '登録する').click();
    await page.getByRole('dialog', { name: 'キャンセル待ちを承りました' }).waitFor();
    await look('what comes next');
  });

  const wish = { date: day(AHEAD), part: 'all-day', fortuneTellerId: null, serviceId } as const;
  await guest.call('joinWaitlist', { body: { ...wish, ...guestDetails, guestEmail: SECOND } });
  await site.visit(DESK, async ({ page, context, look }) => {
    await context.addCookies(administrator.cookies);
    await page.goto(`${url}/admin?tab=waitlist&date=${day(AHEAD)}`);
    await button(page, '藤原 琴音さまの順番を下げる').waitFor();
    await administrator.call('setBookingStatus', {
      params: { id: booked.id },
      body: { status: 'cancelled', reason: 'salon' },
    });
    await page.getByText(/ご案内中（/).waitFor();
    await look('the list');
  });
});

test('the first in line declines before the scripts load', () =>
  site.visit(
    PHONE,
    async ({ page }) => {
      await page.goto(await offeredTo(KOTONE.email));
      await button(page, '予約する').waitFor();
      await button(page, '見送る').click();
      await page.getByText(/ご案内を見送りました/).waitFor();
    },
    { javaScriptEnabled: false },
  ));

test('the next in line accepts by keyboard', () =>
  site.visit(PHONE, async ({ page, look }) => {
    await page.goto(await offeredTo(SECOND), { waitUntil: 'networkidle' });
    await look('the offer');
    await button(page, '予約する').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '予約完了' }).waitFor();
    await look('the end');
  }));

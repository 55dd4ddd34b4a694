import { waitForMail } from '@salon/backend/testing/mailbox';
import type { Browser } from 'playwright-core';
import { answered } from '../harness/answered.ts';
import { DESK, openBrowser, openTab, PHONE } from '../harness/browser.ts';
import { type Client, clientOf } from '../harness/client.ts';
import { day, type OwnTeller, ownTeller } from '../harness/own-teller.ts';
import { type SharedSalon, shareSalon } from '../harness/running-salon.ts';
import { administratorOf, type Booked, guestDetails } from '../harness/salon-steps.ts';
import { lookInEveryWindow } from '../harness/windows.ts';

const AHEAD = 5;
const FIRST = 'first@waitlist.example.jp';
const SECOND = 'second@waitlist.example.jp';

let salon: SharedSalon;
let browser: Browser;
let administrator: Client;
let teller: OwnTeller;
let booked: Booked;

/** A day with a single time, which is booked. */
beforeAll(async () => {
  [salon, browser] = await Promise.all([shareSalon(), openBrowser()]);
  administrator = await administratorOf(salon.url);
  teller = await ownTeller(administrator, '待宵', []);
  const { fortuneTellerId } = teller;
  const hours = {
    fortuneTellerId,
    date: day(AHEAD),
    startTime: '11:00',
    endTime: '11:30',
    isActive: true,
    serviceType: null,
  };
  answered('addWorkingHours', await administrator.post('/api/fortune-teller-schedules', hours));
  booked = (await clientOf(salon.url).post<Booked>('/api/bookings', teller.booking(AHEAD, '11:00')))
    .body;
});
afterAll(async () => {
  await browser.close();
  await salon.close();
});

/** The path in the mail of the offer. */
async function offeredTo(address: string): Promise<string> {
  const { text } = await waitForMail(
    salon.dataDir,
    (mail) => mail.to?.[0]?.address === address && /空きが出ました/.test(mail.subject ?? ''),
  );
  return String(/\/waitlist\/[\w.-]+/.exec(text ?? '')?.[0]);
}

test('a guest joins the waitlist of a full day', async () => {
  const { page, context, complaints } = await openTab(browser, PHONE);
  const { serviceId, fortuneTellerId } = teller;
  const choice = new URLSearchParams({
    service: serviceId,
    teller: fortuneTellerId,
    date: day(AHEAD),
    step: '2',
  });
  await page.goto(`${salon.url}/booking?${choice}`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'キャンセル待ちに登録' }).click();
  const dialog = page.getByRole('dialog', { name: 'キャンセル待ちに登録' });
  await dialog
    .getByLabel(/^お名前/)
    .first()
    .fill('藤原 琴音');
  await dialog.getByLabel(/カナ/).fill('フジワラ コトネ');
  await dialog.getByLabel(/^メールアドレス必須/).fill(FIRST);
  await dialog.getByLabel(/（確認）/).fill(FIRST);
  await dialog.getByLabel(/電話番号/).fill('09000004321');
  await dialog.getByRole('checkbox').check();
  expect(await lookInEveryWindow(page, 'the form')).toEqual([]);
  await dialog.getByRole('button', { name: '登録する' }).click();
  await page.getByRole('dialog', { name: 'キャンセル待ちを承りました' }).waitFor();
  expect(await lookInEveryWindow(page, 'what comes next')).toEqual([]);
  await context.close();
  expect(complaints).toEqual([]);
});

test('the administrator sees the entries, and the time held for the first', async () => {
  const wish = {
    date: day(AHEAD),
    part: 'all-day',
    fortuneTellerId: null,
    serviceId: teller.serviceId,
  };
  const joined = await clientOf(salon.url).post('/api/waitlist', {
    ...wish,
    ...guestDetails,
    guestEmail: SECOND,
  });
  expect(joined.status).toBe(201);
  const { page, context, complaints } = await openTab(browser, DESK);
  await context.addCookies([...administrator.cookies()]);
  await page.goto(`${salon.url}/admin?tab=waitlist&date=${day(AHEAD)}`);
  await page.getByRole('button', { name: '藤原 琴音さまの順番を下げる' }).waitFor();
  await administrator.patch(`/api/bookings/${booked.id}/status`, {
    status: 'cancelled',
    reason: 'salon',
  });
  await page.getByText(/ご案内中（/).waitFor();
  expect(await lookInEveryWindow(page, 'the list')).toEqual([]);
  await page.goto(`${salon.url}/admin?date=${day(AHEAD)}`);
  await page.getByText('キャンセル待ちの方へご案内中').first().waitFor();
  expect(await lookInEveryWindow(page, 'the board')).toEqual([]);
  await context.close();
  expect(complaints).toEqual([]);
});

test('the first in line declines before the scripts load', async () => {
  const { page, context } = await openTab(browser, PHONE, { javaScriptEnabled: false });
  await page.goto(salon.url + (await offeredTo(FIRST)));
  await page.getByRole('button', { name: '予約する' }).waitFor();
  await page.getByRole('button', { name: '見送る' }).click();
  await page.getByText(/ご案内を見送りました/).waitFor();
  await context.close();
});

test('the next in line accepts by keyboard', async () => {
  const { page, context, complaints } = await openTab(browser, PHONE);
  await page.goto(salon.url + (await offeredTo(SECOND)), { waitUntil: 'networkidle' });
  expect(await lookInEveryWindow(page, 'the offer')).toEqual([]);
  await page.getByRole('button', { name: '予約する' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: '予約完了' }).waitFor();
  expect(await lookInEveryWindow(page, 'the end')).toEqual([]);
  await page.goto(`${salon.url}/waitlist/nobody.knows`);
  await page.getByText('このリンクはお使いになれません。').waitFor();
  await context.close();
  expect(
    complaints.filter((complaint) => !/responded with a status of 404/.test(complaint)),
  ).toEqual([]);
});

import { waitForMailTo } from '@salon/backend/testing/mailbox';
import { AHEAD_MS } from '@salon/backend/testing/test-time';
import { DESK, PHONE } from '../harness/browser.ts';
import { putClockAhead } from '../harness/clock-ahead.ts';
import { launchSalon, type RunningSalon } from '../harness/running-salon.ts';
import { administratorOf, day, type OwnTeller, ownTeller } from '../harness/salon-steps.ts';
import { Site, unchecked, type Visitor } from '../harness/site.ts';
import { button, freeTimeOf, heading } from '../harness/wizard-steps.ts';

const HOURS = 3_600_000;
const EVENING_MS = 9.5 * HOURS;
const NEXT_DAY_MS = 24.5 * HOURS;
const EMAIL = 'yuzuha@example.jp';

let running: RunningSalon;
const site = new Site(async () => (running = await launchSalon()));
let teller: OwnTeller;
beforeAll(async () => {
  teller = await ownTeller(await administratorOf(running.url), '夕凪');
  for (const ahead of [0, 2, 4]) await teller.work(ahead);
});

async function wait(ms: number): Promise<void> {
  await running.stop();
  running = await running.restart({ aheadMs: AHEAD_MS + ms });
  site.salon = running;
}

async function openTab({ page, context, salon }: Visitor, tab: string): Promise<void> {
  await context.addCookies((await administratorOf(salon.url)).cookies);
  await page.goto(`${salon.url}/admin?tab=${tab}`);
}

test('a reading that asks for three days is offered from the fourth on, and says so', async () => {
  await site.visit(DESK, async (owner) => {
    const { page, input, look } = owner;
    await openTab(owner, 'services');
    await input.press(button(page, `${teller.name}の鑑定（30分）を編集`));
    const dialog = page.getByRole('dialog').last();
    await input.type(dialog.getByRole('textbox', { name: /^予約の締め切り/ }), '72');
    await look('a service with a notice', button(dialog, '更新する'));
    await input.press(button(dialog, '更新する'));
    await page.getByText('3日前まで').first().waitFor();
  });
  await site.visit(PHONE, async ({ page, input, look, salon }) => {
    await page.goto(`${salon.url}/booking`);
    const row = page.getByRole('button', { name: new RegExp(`${teller.name}の鑑定.*3日前まで`) });
    await look('a menu with a notice', row);
    await input.press(row);
    const step2 = { service: teller.serviceId, teller: teller.fortuneTellerId, step: '2' };
    const onDay = async (date: string) => {
      const path = `/booking?${new URLSearchParams({ ...step2, date })}`;
      await page.goto(salon.url + path, { waitUntil: 'networkidle' });
      return freeTimeOf(page).count();
    };
    expect([await onDay(day(2)), await onDay(day(4))]).toEqual([0, 1]);
  });
});

test('the day after a completed visit its guest is thanked, with the way to book again', async () => {
  await site.visit(DESK, async (owner) => {
    const { page, input, look } = owner;
    await openTab(owner, 'settings');
    await page.getByLabel(/^お礼のメール/).selectOption('翌日の10:00');
    const save = button(page, '設定を保存する');
    await look('settings with a letter of thanks', save);
    await input.press(save);
    await page.getByText('店舗設定を更新しました').first().waitFor();
  });
  await teller.bookAtDesk(0, '12:00', { guestName: '柚木 葉', guestEmail: EMAIL });
  await wait(EVENING_MS);
  await site.visit(
    DESK,
    async (owner) => {
      const { page, context, input } = owner;
      await context.addInitScript(putClockAhead, EVENING_MS);
      await openTab(owner, 'till');
      const cash = button(page.getByRole('group', { name: /柚木 葉/ }), '現金');
      await input.press(cash);
      await page.getByText('「完了・現金」にしました').first().waitFor();
    },
    { check: unchecked },
  );
  await wait(NEXT_DAY_MS);
  const { text = '' } = await waitForMailTo(running.dataDir, EMAIL, 'ありがとうございました');
  await site.visit(PHONE, async ({ page, context, look }) => {
    await context.addInitScript(putClockAhead, NEXT_DAY_MS);
    await page.goto(/http\S+\/booking\?\S+/.exec(text)?.[0] ?? '');
    await heading(page, '日時をお選びください').waitFor();
    await look('the booking from a letter of thanks');
  });
});

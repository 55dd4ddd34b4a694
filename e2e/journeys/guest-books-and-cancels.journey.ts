import { waitForMailTo } from '@salon/backend/testing/mailbox';
import { testNow } from '@salon/backend/testing/test-time';
import { addHours } from '@salon/domain';
import { DESK, PHONE, printedPagesOf } from '../harness/browser.ts';
import { byKeyboard } from '../harness/input-method.ts';
import { TEST_ADMIN } from '../harness/running-salon.ts';
import { administratorOf, freeTime, guestDetails } from '../harness/salon-steps.ts';
import { Site } from '../harness/site.ts';
import { bookAsGuestAndCancel } from '../harness/visitor-bookings.ts';
import { lookInEveryWindow } from '../harness/windows.ts';
import { button, fillIn, GUEST } from '../harness/wizard-steps.ts';

const site = new Site();

test('a guest books, reschedules and cancels by keyboard; the administrator sees it without a reload', () =>
  site.visit(DESK, async (administrator) => {
    const { page, salon } = administrator;
    await page.goto(`${salon.url}/admin/login`);
    await fillIn(administrator, page, [
      [/ユーザー名/, TEST_ADMIN.username],
      [/パスワード/, TEST_ADMIN.password],
    ]);
    await button(page, 'ログイン').click();
    await page.waitForURL(({ pathname }) => pathname === '/admin');
    await page.goto(`${salon.url}/admin?tab=bookings&q=${GUEST.email}`);
    await page.getByRole('heading', { name: /予約/ }).first().waitFor();

    const printed: (readonly string[])[] = [];
    const inTwoWindows: typeof lookInEveryWindow = async (guest, where, next) => {
      if (where === '予約完了') printed.push(await printedPagesOf(guest));
      return lookInEveryWindow(guest, where, next, [PHONE, DESK]);
    };
    await site.visit(PHONE, bookAsGuestAndCancel, { by: byKeyboard, check: inTwoWindows });
    expect(printed).toEqual([['A4']]);

    const status = page.getByRole('row', { name: /藤原 琴音/ }).getByRole('combobox');
    await page.waitForFunction(
      (select) => (select as HTMLSelectElement | null)?.value === 'cancelled',
      await status.elementHandle(),
    );
  }));

test('an unknown link and one after its deadline say so', () =>
  site.visit(
    PHONE,
    async ({ page, look, salon }) => {
      await page.goto(`${salon.url}/cancel/nobody.knows`);
      await page.getByText('無効なキャンセルリンクです。').waitFor();
      await look('unknown link');

      const administrator = await administratorOf(salon.url);
      const soon = {
        ...(await freeTime(administrator)),
        ...guestDetails,
        startTime: `${addHours(testNow(), 1).slice(0, 13)}:30:00.000Z`,
        guestEmail: 'soon@example.jp',
        overrideDeadline: true,
        overrideHours: true,
      };
      await administrator.call('createBookingAtDesk', { body: soon });
      const { text = '' } = await waitForMailTo(salon.dataDir, soon.guestEmail);
      await page.goto(salon.url + String(/\/cancel\/[\w.-]+/.exec(text)?.[0]));
      await page.getByText('キャンセルを承れるお時間を過ぎております').waitFor();
      await look('link after its deadline');
    },
    { provoked: /responded with a status of 404/ },
  ));

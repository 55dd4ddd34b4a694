import { DESK, PHONE, printedPagesOf } from '../harness/browser.ts';
import { byKeyboard } from '../harness/input-method.ts';
import { TEST_ADMIN } from '../harness/running-salon.ts';
import { Site } from '../harness/site.ts';
import { bookAsGuestAndCancel, registerAndReschedule } from '../harness/visitor-bookings.ts';
import { lookInTwoWindows } from '../harness/windows.ts';
import { button, fillIn, KOTONE } from '../harness/wizard-steps.ts';

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
    await page.goto(`${salon.url}/admin?tab=bookings&q=${KOTONE.email}`);
    await page.getByRole('heading', { name: /予約/ }).first().waitFor();

    const printed: (readonly string[])[] = [];
    const check: typeof lookInTwoWindows = async (guest, where, next) => {
      if (where === '予約完了') printed.push(await printedPagesOf(guest));
      return lookInTwoWindows(guest, where, next);
    };
    await site.visit(PHONE, bookAsGuestAndCancel, { by: byKeyboard, check });
    expect(printed).toEqual([['A4']]);

    const status = page.getByRole('row', { name: /藤原 琴音/ }).getByRole('combobox');
    await page.waitForFunction(
      (select) => (select as HTMLSelectElement | null)?.value === 'cancelled',
      await status.elementHandle(),
    );
  }));

test('a member registers, books, requests a cancellation and reschedules by pointer', () =>
  site.visit(DESK, (member) => registerAndReschedule(member, 'Tabibito'), {
    provoked: /status of 401/,
  }));

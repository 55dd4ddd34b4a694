import { finds, lacks, sees } from '../../app/testing/on-screen.ts';
import {
  CONFIRMATION,
  click,
  heading,
  misaki,
  openWizard,
  salon,
  withSalon,
} from './salon.fixture.tsx';

withSalon();

beforeEach(() => {
  salon.session = misaki;
});

test('a pending booking is not announced as made', async () => {
  salon.bookedAs = 'pending';
  openWizard('/booking?service=s1&teller=t1&date=2026-11-07&step=2');
  await click('13:30');
  await click('予約を確定する');
  await heading('ご予約を受け付けました');
  expect(document.title).toBe('ご予約の受付｜占い処 宵月');
  await sees(/ご予約は、まだ確定しておりません。/);
  await sees('店舗で確認のうえ、確定のご連絡を差し上げます。');
  await sees('15分たっても受付メールが届かない場合');
  lacks('link', 'カレンダーに追加（.ics）');
  expect(document.body.textContent).not.toContain('完了');
});

test("the salon's own rules, if any, are shown before booking", async () => {
  salon.bookingRules = '・お子さま連れの方は、ご予約の際にお知らせください。';
  openWizard('/booking?service=s1&teller=t1&date=2026-11-07&time=13:30&step=4');
  await heading(CONFIRMATION);
  await finds('heading', 'ご予約の決まり');
  await sees('・お子さま連れの方は、ご予約の際にお知らせください。');
});

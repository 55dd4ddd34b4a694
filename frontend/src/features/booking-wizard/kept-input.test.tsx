import { act, screen, waitFor, within } from '@testing-library/react';
import { liveStream } from '../../api/testing/live-stream.ts';
import { sessionEnded } from '../../api/testing/salon-server.ts';
import { finds, gone, noField, sees } from '../../app/testing/on-screen.ts';
import { translatePage } from '../../app/testing/translate-page.ts';
import {
  book,
  CONFIRM,
  CONFIRMATION,
  CUSTOMER,
  click,
  enter,
  fillGuestForm,
  heading,
  logIn,
  MENU,
  misaki,
  openConfirmation,
  openWizard,
  salon,
  user,
  withSalon,
} from './salon.fixture.tsx';

withSalon();

test('going back from 予約完了 skips the steps of the finished booking, and forward returns to it', async () => {
  openWizard('/booking?service=s1&teller=t1');
  await click('11月7日 土曜日 予約できます');
  await click('13:30');
  await heading(CUSTOMER);
  await fillGuestForm();
  await book();
  expect(window.location.search).toBe('?step=done');
  expect(sessionStorage.getItem('salon-booked')).not.toContain('山口');
  act(() => window.history.back());
  await heading(MENU);
  await waitFor(() => noField(/^お名前/));
  await gone('link', '続きから');
  act(() => window.history.forward());
  await heading('予約完了');
});

test('a second booking in the tab asks again for consent and notes, not for the customer’s details', async () => {
  await openConfirmation();
  await book();
  await user.click(screen.getByRole('link', { name: '新しい予約をする' }));
  await heading(MENU);
  const { guest, notes } = JSON.parse(sessionStorage.getItem('salon-wizard') ?? '');
  expect({ ...guest, notes }).toMatchObject({ name: '山口 美咲', agreeToTerms: false, notes: '' });
});

test('a visitor who left the wizard can resume with one tap from 「WEB予約」', async () => {
  openWizard('/booking?service=s1&teller=t1&date=2026-11-07');
  await click('13:30');
  await heading(CUSTOMER);
  await user.click(screen.getByRole('link', { name: 'WEB予約' }));
  await heading(MENU);
  expect(screen.getByText(/お選びの途中です/).textContent).toContain('11月7日（土）・13:30');
  await user.click(screen.getByRole('link', { name: '続きから' }));
  await heading(CUSTOMER);
  expect(window.location.search).toContain('time=13');
});

test('a shared link to the end shows the first step', async () => {
  openWizard('/booking?step=done');
  await heading(MENU);
});

test('unsent input is stored in the tab, without passwords', async () => {
  openWizard(CONFIRM);
  await click('新規登録');
  await enter(/^お名前必須/, '山口 美咲');
  await enter(/^パスワード必須/, 'yoizuki7');
  expect(sessionStorage.getItem('salon-wizard')).toContain('山口 美咲');
  expect(sessionStorage.getItem('salon-wizard')).not.toContain('yoizuki7');
});

test('a login after going back continues to the confirmation, not the calendar', async () => {
  openWizard(CONFIRM);
  await click('ログイン');
  await heading('会員ログイン');
  act(() => window.history.back());
  await heading(CUSTOMER);
  act(() => window.history.forward());
  await heading('会員ログイン');
  await logIn();
  await heading(CONFIRMATION);
});

test('a member whose session has ended logs in over the confirmation, and books with the notes', async () => {
  salon.session = misaki;
  salon.next.set('createBooking', [sessionEnded]);
  openWizard(CONFIRM);
  await heading(CONFIRMATION);
  await enter(/^備考/, '転職のこと');
  await click('予約を確定する');
  await finds('dialog', 'もう一度ログインしてください');
  await logIn();
  await heading('予約完了');
  const [first, , again] = salon.bodies;
  expect([first, again]).toMatchObject([{ notes: '転職のこと' }, { notes: '転職のこと' }]);
});

test('a time lost during the confirmation is reported at once; the alternative gets the focus', async () => {
  const stream = liveStream();
  await openConfirmation();
  salon.times = { t1: ['15:00'], t2: [] };
  await stream.tell('agendas');
  const notice = await screen.findByRole('alert');
  expect(document.activeElement).toBe(notice);
  await user.click(await finds('button', /15:00/, within(notice)));
  await waitFor(() =>
    expect(document.activeElement?.textContent).toContain(
      '11月7日（土） 15:00・紫苑に変更いたしました。',
    ),
  );
  await book();
});

test('on a translated page, ticket and head show the alternative', async () => {
  const stream = liveStream();
  await openConfirmation();
  await translatePage();
  salon.times = { t1: ['11:00'], t2: ['15:00'] };
  await stream.tell('agendas');
  const notice = await screen.findByRole('alert');
  await user.click(await finds('button', /11:00/, within(notice)));
  await sees(/11:00・紫苑に変更いたしました。/);
  expect(screen.getByText('から').closest('p')?.textContent).toBe('11:00から11:30');
  expect(screen.getByRole('list', { name: 'ご予約の流れ' }).nextElementSibling?.textContent).toBe(
    '対面鑑定（～30分）　紫苑　11月7日（土）11:00',
  );
});

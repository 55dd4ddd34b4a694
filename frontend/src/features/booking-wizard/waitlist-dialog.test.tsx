import { guestBody } from '@salon/domain';
import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { Refusal } from '../../api/testing/salon-server.ts';
import { dialogsClosed, finds, noField, sees } from '../../app/testing/on-screen.ts';
import { axeProblems } from '../../parts/admin/testing/axe-problems.ts';
import {
  click,
  enter,
  misaki,
  misakisDraft,
  openWizard,
  salon,
  user,
  withSalon,
} from './salon.fixture.tsx';
import { emptyDraft } from './use-draft.ts';

import './waitlist-dialog.tsx'; // Loaded up front, so that no test waits for it.

withSalon();

const mailed = (email: string) => `${email} に、確認のメールをお送りします。`;
const MAILED = mailed('misaki@example.jp');
const TIMES = '/booking?service=s1&teller=t1&date=2026-11-07&step=2';
const FREE = '11月7日 土曜日 予約できます';
const FULL = '11月7日 土曜日 満席です。キャンセル待ちを承ります';
const dialog = () => finds('dialog', 'キャンセル待ちに登録');

async function asks(day: string, draft = emptyDraft) {
  openWizard(TIMES, draft);
  await click(day);
  const join = await finds('button', 'キャンセル待ちに登録');
  // Awaited as a whole: a suspended render resumes only if the `act` is awaited.
  await act(async () => void fireEvent.click(join));
  return dialog();
}

const submit = (form: HTMLElement) =>
  user.click(within(form).getByRole('button', { name: '登録する' }));

const wish = { date: '2026-11-07', part: 'evening', fortuneTellerId: null, serviceId: 's1' };
const guest = {
  ...guestBody(() => ''),
  guestName: '山口 美咲',
  guestNameKana: 'ヤマグチ ミサキ',
  guestEmail: 'misaki@docomo.ne.jp',
  guestPhone: '090-0000-1234',
};

test('on a full day a guest joins the waitlist for a part of it and any teller, and sees the next steps', async () => {
  salon.times = { t1: [], t2: [] };
  const form = await asks(FULL, misakisDraft);
  await sees('2026年11月07日(土)', within(form));
  await user.selectOptions(within(form).getByLabelText(/^時間帯/), 'evening');
  await user.selectOptions(within(form).getByLabelText(/^占い師/), 'any');
  expect(await axeProblems(form)).toEqual([]);
  await submit(form);
  const joined = await finds('dialog', 'キャンセル待ちを承りました');
  await sees(mailed('misaki@docomo.ne.jp'), within(joined));
  expect(await axeProblems(joined)).toEqual([]);
  expect(salon.sent.map(({ name, body }) => [name, body])).toEqual([
    ['joinWaitlist', { ...wish, ...guest }],
  ]);
});

test('a member is asked for no details', async () => {
  salon.session = misaki;
  salon.times = { t1: [] };
  const form = await asks(FULL);
  noField(/^お名前必須/, form);
  await submit(form);
  await sees(MAILED);
  expect(salon.bodies).toEqual([{ ...wish, part: 'all-day', fortuneTellerId: 't1' }]);
});

test('a member with an ended session logs in over the dialog, and choices stay', async () => {
  salon.session = misaki;
  salon.times = { t1: [] };
  const form = await asks(FULL);
  await user.selectOptions(within(form).getByLabelText(/^時間帯/), 'evening');
  salon.session = { userId: null, email: null, role: null };
  await submit(form);
  const login = await finds('dialog', 'もう一度ログインしてください');
  await enter(/ユーザー名/, 'misaki', within(login));
  await enter(/パスワード/, 'secret-secret', within(login));
  await user.click(within(login).getByRole('button', { name: 'ログイン' }));
  await sees(MAILED);
  expect(salon.sent.map(({ name }) => name)).toEqual(['logIn', 'joinWaitlist']);
  expect(salon.bodies.at(-1)).toEqual({ ...wish, fortuneTellerId: 't1' });
});

test('missing input is reported at its field before sending', async () => {
  const form = await asks(FREE);
  await submit(form);
  const summary = await within(form).findByRole('alert');
  await finds('link', 'お名前を入力してください', within(summary));
  expect(salon.sent).toEqual([]);
});

test('if a time is free, it can be booked instead, and the calendar shows it', async () => {
  salon.session = misaki;
  const form = await asks(FREE);
  const message = '空き時間があります。';
  salon.next.set('joinWaitlist', [new Refusal(409, 'TIME_IS_FREE', message)]);
  await submit(form);
  expect((await within(form).findByRole('alert')).textContent).toBe(message);
  await user.click(within(form).getByRole('button', { name: '空き時間を見る' }));
  await dialogsClosed();
  await finds('button', '13:30');
});

test('the server’s message is shown at its field', async () => {
  const form = await asks(FREE, misakisDraft);
  const fieldErrors = { guestEmail: 'このメールアドレスはお使いになれません' };
  salon.next.set('joinWaitlist', [
    new Refusal(400, 'VALIDATION', '入力内容をご確認ください', fieldErrors),
  ]);
  await submit(form);
  await waitFor(() =>
    expect(
      within(form)
        .getByLabelText(/^メールアドレス必須/)
        .getAttribute('aria-invalid'),
    ).toBe('true'),
  );
  await finds('link', fieldErrors.guestEmail, within(form));
});

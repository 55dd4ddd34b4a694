import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Refusal, salonServer } from '../api/testing/salon-server.ts';
import { enter, press, sees } from '../app/testing/on-screen.ts';
import { axeProblems } from '../parts/admin/testing/axe-problems.ts';
import { address, addressIs, showAdmin } from '../parts/admin/testing/show-admin.tsx';
import { Page } from './register-page.tsx';

const misaki = {
  username: 'misaki',
  email: 'misaki@example.jp',
  name: '山口 美咲',
  nameKana: '',
  phone: '',
};
const send = () => press('登録する');

async function fillAll() {
  await enter(/ユーザー名/, misaki.username);
  await enter(/^お名前必須/, misaki.name);
  await enter(/^メールアドレス必須/, misaki.email);
  await enter(/メールアドレス（確認）/, misaki.email);
  await enter(/^パスワード必須/, 'yoizuki7');
  await enter(/パスワード（確認）/, 'yoizuki7');
  await userEvent.click(screen.getByRole('checkbox'));
}

test('a registration reports missing and taken values, then shows my page', async () => {
  let taken = true;
  const salon = salonServer({
    readSession: () => ({ userId: 'm1', email: misaki.email, role: 'member' }),
    register: () =>
      taken
        ? new Refusal(409, 'USERNAME_TAKEN', 'お使いいただけません。', {
            username: 'お使いいただけません。',
          })
        : { id: 'm1', role: 'member', ...misaki },
  });
  showAdmin(<Page />, '/register');
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain(
    'ユーザー名は3文字以上で入力してください',
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
  expect(await axeProblems(document.body)).toEqual([]);
  await fillAll();
  await send();
  await waitFor(() =>
    expect(screen.getByLabelText(/ユーザー名/).getAttribute('aria-invalid')).toBe('true'),
  );
  expect(address()).toBe('/register');
  taken = false;
  await send();
  await addressIs('/mypage');
  await sees('会員登録完了');
  expect(salon.sent.filter(({ name }) => name === 'register').map(({ body }) => body)).toEqual([
    { ...misaki, password: 'yoizuki7' },
    { ...misaki, password: 'yoizuki7' },
  ]);
});

test('a registration with refused cookies is reported as done, without a login', async () => {
  salonServer({
    readSession: () => ({ userId: null, email: null, role: null }),
    register: () => ({ id: 'm1', role: 'member', ...misaki }),
  });
  showAdmin(<Page />, '/register');
  await fillAll();
  await send();
  const said =
    'お使いのブラウザがCookieを受け付けないため、まだログインしていません。設定でCookieを許可してから、ログインしてください。';
  expect((await screen.findAllByText(said)).length).toBe(2);
  expect(address()).toBe('/register');
});

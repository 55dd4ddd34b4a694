import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Refusal, salonServer } from '../../api/testing/salon-server.ts';
import { absent, enter, finds, press, sees } from '../../app/testing/on-screen.ts';
import { AdminLoginForm } from './admin-login-form.tsx';
import { serve, showAdmin } from './testing/show-admin.tsx';

async function logIn(): Promise<jest.Mock> {
  const onLoggedIn = jest.fn();
  showAdmin(<AdminLoginForm onLoggedIn={onLoggedIn} />);
  await enter(/ユーザー名/, 'okami');
  await enter(/パスワード/, 'secret-secret');
  await press('ログイン');
  return onLoggedIn;
}

async function isRefused(title: string, reason: string): Promise<void> {
  const toasts = within(await finds('region', 'お知らせ（F6）'));
  expect((await toasts.findByRole('status')).textContent).toBe(title + reason);
  await sees(reason, screen.getByRole('alert'));
}

test('both fields are required', async () => {
  const server = serve({}, <AdminLoginForm onLoggedIn={() => {}} />);
  await press('ログイン');
  await finds('link', 'ユーザー名を入力してください');
  await finds('link', 'パスワードを入力してください');
  expect(server.sent).toEqual([]);
});

test('an administrator is admitted', async () => {
  salonServer({
    logIn: () => ({ id: 'a1', email: null, role: 'admin' }),
    readSession: () => ({ userId: 'a1', email: null, role: 'admin' }),
  });
  const onLoggedIn = await logIn();
  await waitFor(() => expect(onLoggedIn).toHaveBeenCalledTimes(1));
});

test("a member's account is refused and logged out again", async () => {
  const server = salonServer({
    logIn: () => ({ id: 'm1', email: 'misaki@example.jp', role: 'member' }),
    logOut: () => ({ userId: null, email: null, role: null }),
  });
  const onLoggedIn = await logIn();
  await isRefused('アクセス拒否', '管理者権限が必要です');
  expect(server.names()).toEqual(['logIn', 'logOut']);
  expect(onLoggedIn).not.toHaveBeenCalled();
});

test.each([[], ['LOGIN_FAILED', 'ユーザー名・メールアドレスまたはパスワードが正しくありません']])(
  'a failed login shows the message for user names, with or without a server message: %j',
  async (...refused) => {
    salonServer({ logIn: () => new Refusal(401, ...refused) });
    await logIn();
    await isRefused('ログイン失敗', 'ユーザー名またはパスワードが正しくありません');
  },
);

test('a second factor asks for a code, accepts full width, and reports a wrong one at its field', async () => {
  const server = salonServer({
    logIn: ({ body }) => {
      const { code = '' } = body as { readonly code?: string };
      if (code === '')
        return new Refusal(401, 'SECOND_FACTOR_REQUIRED', '確認コードを入力してください。');
      if (code !== '123456')
        return new Refusal(401, 'SECOND_FACTOR_WRONG', '確認コードが正しくありません。');
      return { id: 'a1', email: null, role: 'admin' };
    },
    readSession: () => ({ userId: 'a1', email: null, role: 'admin' }),
  });
  const onLoggedIn = await logIn();
  const field = await screen.findByLabelText<HTMLInputElement>(/確認コード/);
  expect([field.autocomplete, document.activeElement === field]).toEqual(['one-time-code', true]);
  absent('ログイン失敗');
  await userEvent.type(field, '000000{Enter}');
  await screen.findByRole('textbox', {
    name: /確認コード/,
    description: /確認コードが正しくありません。/,
  });
  await userEvent.clear(field);
  await userEvent.type(field, '１２３ ４５６{Enter}');
  await waitFor(() => expect(onLoggedIn).toHaveBeenCalledTimes(1));
  expect(server.bodies().at(-1)).toEqual({
    username: 'okami',
    password: 'secret-secret',
    code: '123456',
  });
});

test('the field also accepts a recovery code, and going back shows the password', async () => {
  salonServer({
    logIn: () => new Refusal(401, 'SECOND_FACTOR_REQUIRED', '確認コードを入力してください。'),
  });
  await logIn();
  await press('スマートフォンが使えないとき');
  const field = screen.getByLabelText<HTMLInputElement>(/リカバリーコード/);
  expect([field.inputMode, document.activeElement === field]).toEqual(['text', true]);
  await press('戻る');
  screen.getByLabelText(/パスワード/);
});

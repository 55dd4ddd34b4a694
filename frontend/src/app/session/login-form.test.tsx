import { screen, waitFor } from '@testing-library/react';
import { salonServer } from '../../api/testing/salon-server.ts';
import { absent, enter, press } from '../testing/on-screen.ts';
import { showOnSite } from '../testing/show-on-site.tsx';
import { LoginForm } from './login-form.tsx';

const COOKIE_REFUSED =
  'お使いのブラウザがCookieを受け付けないため、ログインできません。設定でCookieを許可してから、もう一度お試しください。';

async function logIn(session: {
  readonly userId: string | null;
  readonly role: 'member' | null;
}): Promise<jest.Mock> {
  const onLoggedIn = jest.fn();
  salonServer({
    logIn: () => ({ id: 'm1', email: null, role: 'member' }),
    readSession: () => ({ ...session, email: null }),
  });
  showOnSite(<LoginForm onLoggedIn={onLoggedIn} />);
  await enter(/ユーザー名/, 'misaki');
  await enter(/パスワード/, 'tsukimi-dango');
  await press('ログイン');
  return onLoggedIn;
}

test('a member is admitted once the session was read', async () => {
  const onLoggedIn = await logIn({ userId: 'm1', role: 'member' });
  await waitFor(() => expect(onLoggedIn).toHaveBeenCalledTimes(1));
  expect((await screen.findAllByText('ログイン成功')).length).toBeGreaterThan(0);
});

test('a login with refused cookies is reported above the form and in the toast', async () => {
  const onLoggedIn = await logIn({ userId: null, role: null });
  expect((await screen.findAllByText(COOKIE_REFUSED)).length).toBe(2);
  absent('ログイン成功');
  expect(onLoggedIn).not.toHaveBeenCalled();
});

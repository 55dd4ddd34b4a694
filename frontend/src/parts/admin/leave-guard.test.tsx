import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Link, useLocation } from 'react-router';
import { Toaster } from '../toaster.tsx';
import { LeaveGuard, useLeaveGuard } from './leave-guard.tsx';

function Form() {
  const [words, setWords] = useState('');
  useLeaveGuard(words !== '');
  return <input aria-label="店舗名" value={words} onChange={({ target }) => setWords(target.value)} />;
}

function Screen() {
  const { pathname } = useLocation();
  return (
    <main>
      <h1>{pathname}</h1>
      <Link to="/members">会員</Link>
      <Link to="/settings">設定</Link>
      {pathname === '/settings' && <Form />}
    </main>
  );
}

async function begin(): Promise<void> {
  window.history.replaceState(null, '', '/board');
  render(
    <BrowserRouter>
      <Toaster>
        <LeaveGuard>
          <Screen />
        </LeaveGuard>
      </Toaster>
    </BrowserRouter>,
  );
  await userEvent.click(screen.getByRole('link', { name: '設定' }));
  await userEvent.type(screen.getByLabelText('店舗名'), '宵');
}

const goBack = async () => act(async () => window.history.back());

const at = (path: string) => waitFor(() => expect(screen.getByRole('heading', { level: 1, hidden: true }).textContent).toBe(path));

test.each([
  ['a link', () => userEvent.click(screen.getByRole('link', { name: '会員' })), '/members'],
  ['the browser\u2019s way back', goBack, '/board'],
])('%s leads away from a begun form only after a question', async (_, leave, path) => {
  await begin();
  await leave();
  await userEvent.click(await screen.findByRole('button', { name: '入力に戻る' }));
  await at('/settings');
  await waitFor(() => expect(window.location.pathname).toBe('/settings'));
  expect(screen.getByLabelText<HTMLInputElement>('店舗名').value).toBe('宵');
  await leave();
  await userEvent.click(await screen.findByRole('button', { name: '破棄する' }));
  await at(path);
});

test('a form that holds nothing lets everybody go', async () => {
  await begin();
  await userEvent.clear(screen.getByLabelText('店舗名'));
  await userEvent.click(screen.getByRole('link', { name: '会員' }));
  await at('/members');
});

test('the browser asks before it leaves the site, too', async () => {
  await begin();
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
});

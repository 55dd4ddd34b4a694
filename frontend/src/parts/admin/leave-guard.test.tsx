import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { BrowserRouter, Link, useLocation } from 'react-router';
import {
  dialogsClosed,
  enter,
  fieldValue,
  follow,
  gone,
  overwrite,
  press,
} from '../../app/testing/on-screen.ts';
import { TextInput } from '../field.tsx';
import { Toaster } from '../toaster.tsx';
import { FormDialog } from './form-dialog.tsx';
import { LeaveGuard, useLeaveGuard } from './leave-guard.tsx';

function Form() {
  const [words, setWords] = useState('');
  useLeaveGuard(words !== '');
  return (
    <input aria-label="店舗名" value={words} onChange={({ target }) => setWords(target.value)} />
  );
}

function Screen() {
  const { pathname } = useLocation();
  return (
    <main>
      <h1>{pathname}</h1>
      <Link to="/members">会員</Link>
      <Link to="/settings">設定</Link>
      {pathname === '/settings' && <Form />}
      {pathname === '/members' && <MemberForm />}
    </main>
  );
}

function MemberForm() {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? (
    <FormDialog
      title="会員情報の編集"
      submit="更新する"
      busy={false}
      onClose={() => setOpen(false)}
      onSubmit={() => {}}
    >
      <TextInput label="職業" />
      <Link to="/board">これからのご予約</Link>
    </FormDialog>
  ) : null;
}

function show(): void {
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
}

async function begin(): Promise<void> {
  show();
  await follow('設定');
  await enter('店舗名', '宵');
}

const goBack = async () => act(async () => window.history.back());

const at = (path: string) =>
  waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, hidden: true }).textContent).toBe(path),
  );

test.each([
  ['a link', () => follow('会員'), '/members'],
  ['the browser\u2019s way back', goBack, '/board'],
])('%s leaves a form with unsaved input only after a question', async (_, leave, path) => {
  await begin();
  await leave();
  await press('入力に戻る');
  await at('/settings');
  await waitFor(() => expect(window.location.pathname).toBe('/settings'));
  expect(fieldValue('店舗名')).toBe('宵');
  await leave();
  await press('破棄する');
  await at(path);
});

test.each([
  ['a link in it', () => follow('これからのご予約'), '/board'],
  ['the browser\u2019s way back', goBack, '/board'],
])(
  '%s leaves a dialog with unsaved input only after one question, inside it',
  async (_, leave, path) => {
    show();
    await follow('会員');
    await enter(/職業/, '星');
    await leave();
    await press('入力に戻る');
    await gone('button', '入力に戻る');
    expect(fieldValue(/職業/)).toBe('星');
    await at('/members');
    await leave();
    await press('破棄する');
    await at(path);
    await dialogsClosed();
  },
);

test('a form without input does not ask', async () => {
  await begin();
  await overwrite('店舗名', '');
  await follow('会員');
  await at('/members');
});

test('the browser asks before leaving the site', async () => {
  await begin();
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
});

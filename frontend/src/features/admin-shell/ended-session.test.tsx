import { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Route, Routes } from 'react-router';
import { api } from '../../api/api.ts';
import { Refusal, sessionEnded } from '../../api/testing/salon-server.ts';
import { PersonBoundary } from '../../app/session/person-boundary.tsx';
import {
  clickField,
  enter,
  fieldValue,
  findDialog,
  finds,
  gone,
  press,
  sees,
} from '../../app/testing/on-screen.ts';
import { FormDialog } from '../../parts/admin/form-dialog.tsx';
import { LeaveGuard } from '../../parts/admin/leave-guard.tsx';
import { axeProblems } from '../../parts/admin/testing/axe-problems.ts';
import { booking } from '../../parts/admin/testing/samples.ts';
import { focusIsOn, serve } from '../../parts/admin/testing/show-admin.tsx';
import { useWrite } from '../../parts/admin/use-write.ts';
import { TextInput } from '../../parts/field.tsx';
import { AdminOnly, AdminShell } from './admin-shell.tsx';

function Declining() {
  const [open, setOpen] = useState(true);
  const [reason, setReason] = useState('');
  const write = useWrite({
    run: () => api('declineCancellation', { params: { id: 'b1' }, body: { reason } }),
    failed: 'お断りに失敗しました',
  });
  if (!open) return <p>送信しました</p>;
  return (
    <FormDialog
      title="お断り"
      submit="送信する"
      busy={write.isPending}
      onClose={() => setOpen(false)}
      onSubmit={() => write.mutate(undefined, { onSuccess: () => setOpen(false) })}
    >
      <TextInput label="理由" value={reason} onChange={({ target }) => setReason(target.value)} />
    </FormDialog>
  );
}

const factor = new Refusal(401, 'SECOND_FACTOR_REQUIRED', '確認コードを入力してください');

function salon(next: string, role = 'admin') {
  let [asked, account] = [0, 'u1'];
  return serve(
    {
      readSession: () => ({ userId: account || null, email: null, role: account ? 'admin' : null }),
      listPendingBookings: () => [],
      logIn: ({ body }) => {
        if (!(body as { code?: string }).code) return factor;
        account = next;
        return { id: next, username: 'okami', email: null, role } as never;
      },
      logOut: () => {
        account = '';
        return { userId: null, email: null, role: null };
      },
      declineCancellation: () => {
        asked += 1;
        if (asked > 1 && account !== '') return booking();
        account = '';
        return sessionEnded;
      },
    },
    <PersonBoundary keepsEnded>
      <LeaveGuard>
        <Routes>
          <Route path="/admin/login" element={<h1>管理画面ログイン</h1>} />
          <Route
            path="/admin"
            element={
              <AdminOnly>
                <AdminShell tab="bookings">
                  <Declining />
                </AdminShell>
              </AdminOnly>
            }
          />
        </Routes>
      </LeaveGuard>
    </PersonBoundary>,
  );
}

const form = () => findDialog('お断り');
const login = () => findDialog('もう一度ログインしてください');

const loginClosed = () => gone('dialog', 'もう一度ログインしてください');
const isKept = async () => expect(fieldValue(/理由/, await form())).toBe('当日のため');

async function send() {
  await press('送信する', await form());
}

async function typeAndSend() {
  await clickField(/理由/, await form());
  await userEvent.paste('当日のため');
  await send();
}

async function logIn() {
  const dialog = await login();
  await focusIsOn(() => within(dialog).getByLabelText(/ユーザー名/));
  expect(await axeProblems(dialog)).toEqual([]);
  await userEvent.paste('okami');
  await clickField(/パスワード/, dialog);
  await userEvent.paste('secret-secret');
  await press('ログイン', dialog);
  await clickField(/確認コード/, dialog);
  await userEvent.paste('123456');
  await press('ログイン', dialog);
  await loginClosed();
}

test('the login opens over a form, with the second factor, and the same account sends the input', async () => {
  const server = salon('u1');
  await typeAndSend();
  await logIn();
  await sees('送信しました');
  expect(server.names()).toEqual(['declineCancellation', 'logIn', 'logIn', 'declineCancellation']);
  expect(server.bodies().at(-1)).toEqual({ reason: '当日のため' });
});

test('another account sends nothing, and nothing of the former input and answers stays', async () => {
  const server = salon('u2');
  await typeAndSend();
  const before = server.sent.filter(({ name }) => name === 'listPendingBookings').length;
  await logIn();
  await sees('前の方が入力した内容は、送信せずに消去しました。');
  expect(fieldValue(/理由/, await form())).toBe('');
  expect(server.names()).toEqual(['declineCancellation', 'logIn', 'logIn']);
  expect(server.sent.filter(({ name }) => name === 'listPendingBookings')).toHaveLength(before + 1);
});

test('closing the login keeps the form and asks again; discarding the form shows the login page', async () => {
  const server = salon('u1');
  await typeAndSend();
  for (const times of [1, 2]) {
    await press('閉じる', await login());
    await loginClosed();
    await isKept();
    if (times === 1) await send();
  }
  expect(server.names()).toEqual(['declineCancellation', 'declineCancellation']);
  await press('戻る', await form());
  await press('破棄する');
  await finds('heading', '管理画面ログイン');
});

async function closeLogin(dialog: HTMLElement) {
  const cross = within(dialog).getAllByRole('button', { name: '閉じる' }).at(-1);
  await userEvent.click(cross ?? dialog);
  await loginClosed();
}

test('a teller’s login over an administrator’s form is refused, and the form stays', async () => {
  const server = salon('t1', 'teller');
  await typeAndSend();
  const dialog = await login();
  await enter(/ユーザー名/, 'shion', dialog);
  await enter(/パスワード/, 'secret-secret', dialog);
  await press('ログイン', dialog);
  await enter(/確認コード/, '123456', dialog);
  await press('ログイン', dialog);
  await finds(
    'link',
    '管理者のアカウントでログインしてください。入力した内容は残っています。',
    dialog,
  );
  expect(server.names()).toEqual(['declineCancellation', 'logIn', 'logIn', 'logOut']);
  await closeLogin(await login());
  await isKept();
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Refusal, type Replies } from '../../api/testing/salon-server.ts';
import {
  clickField,
  enter,
  findDialog,
  gone,
  noField,
  press,
  sees,
  selectOption,
} from '../../app/testing/on-screen.ts';
import { adminSession, shion } from '../../parts/admin/testing/samples.ts';
import { serve } from '../../parts/admin/testing/show-admin.tsx';
import { AdministratorsTab } from './administrators-tab.tsx';

const okami = {
  id: 'a1',
  username: 'okami',
  name: null,
  role: 'owner',
  secondFactor: true,
  isConfigured: false,
};
const sato = {
  id: 'a2',
  username: 'sato',
  name: '佐藤',
  role: 'reception',
  secondFactor: true,
  isConfigured: false,
};

const open = (replies: Replies = {}) =>
  serve(
    {
      listAdministrators: () => [okami, sato],
      readSession: () => adminSession('owner'),
      ...replies,
    },
    <AdministratorsTab />,
    '/admin?tab=administrators',
  );

test('a new administrator is reception by default, and the login is shown once for handover', async () => {
  const server = open({
    addAdministrator: () => ({ ...sato, id: 'a3', username: 'Kumo', name: '雲' }),
  });
  await press('管理者を追加');
  const dialog = await findDialog('管理者を追加');
  await press('追加する');
  await sees('ユーザー名は3文字以上で入力してください', dialog);
  await enter(/ユーザー名/, 'Ｋumo', dialog);
  await enter(/表示名/, '雲', dialog);
  const { value: password } = within(dialog).getByLabelText<HTMLInputElement>(/最初のパスワード/);
  expect(password).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
  await press('追加する');
  const login = await findDialog('ログインのご案内');
  await sees('Kumo', login);
  await sees(password, login);
  expect(server.bodies()[0]).toEqual({
    username: 'Ｋumo',
    name: '雲',
    role: 'reception',
    password,
  });
});

test('a teller’s login requires the choice of a teller', async () => {
  const login = {
    id: 's1',
    username: 'Shion',
    name: null,
    role: 'teller',
    fortuneTellerId: 't1',
    secondFactor: false,
    isConfigured: false,
  };
  const server = open({
    listAdministrators: () => [okami, login],
    listTellers: () => [shion],
    addAdministrator: () => login,
    changeAdministrator: () => login,
  });
  await press('管理者を追加');
  const dialog = await findDialog('管理者を追加');
  await enter(/ユーザー名/, 'Shion', dialog);
  await selectOption(/権限/, '占い師', dialog);
  await press('追加する');
  await sees('占い師を選択してください', dialog);
  await selectOption(/どの占い師/, '紫苑', dialog);
  await press('追加する');
  await findDialog('ログインのご案内');
  expect(server.bodies()[0]).toMatchObject({
    username: 'Shion',
    name: '',
    role: 'teller',
    fortuneTellerId: 't1',
  });
  await userEvent.keyboard('{Escape}');
  await press('Shionを編集');
  const edited = await findDialog('管理者を編集');
  noField(/権限/, edited);
  await press('更新する');
  await waitFor(() => expect(server.bodies().at(-1)).toEqual({ name: '' }));
});

test('a refused change of role is explained, and the dialog stays open', async () => {
  const message = 'オーナーがいなくなります。';
  const server = open({
    changeAdministrator: () => new Refusal(409, 'LAST_OWNER', message),
  });
  await press('okamiを編集');
  await selectOption(/権限/, '受付');
  await press('更新する');
  await sees(message);
  screen.getByRole('dialog', { name: '管理者を編集' });
  expect(server.bodies()[0]).toEqual({ name: '', role: 'reception' });
});

test('an owner resets the password and second factor of another administrator', async () => {
  const server = open({ resetAdministrator: () => ({ ...sato, secondFactor: false }) });
  await press('佐藤のパスワードを再設定');
  await clickField(/二段階認証も無効にする/);
  await press('再設定する');
  await findDialog('ログインのご案内');
  expect(server.writes()[0]).toMatchObject({
    params: { id: 'a2' },
    body: { turnOffSecondFactor: true },
  });
});

test('removing asks first; administrators cannot remove or reset themselves', async () => {
  const left = [okami, sato];
  const server = open({
    listAdministrators: () => [...left],
    removeAdministrator: () => void left.pop(),
  });
  await press('佐藤を削除');
  await sees(/佐藤さんは、すぐに管理画面を使えなくなります/);
  await press('削除する');
  await sees('管理者を削除しました');
  expect(server.writes().map(({ name, params }) => [name, params])).toEqual([
    ['removeAdministrator', { id: 'a2' }],
  ]);
  await gone('button', /okami(のパスワード|を削除)/);
  await sees('ご自身');
});

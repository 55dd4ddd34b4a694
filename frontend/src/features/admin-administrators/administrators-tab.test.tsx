import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Refusal, type Replies, salonServer } from '../../api/testing/salon-server.ts';
import { shion } from '../../parts/admin/testing/samples.ts';
import { showAdmin } from '../../parts/admin/testing/show-admin.tsx';
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

function open(replies: Replies = {}) {
  const server = salonServer({
    listAdministrators: () => [okami, sato],
    readSession: () => ({
      userId: 'a1',
      email: null,
      role: 'admin',
      adminRole: 'owner',
      name: 'okami',
    }),
    ...replies,
  });
  showAdmin(
    <main>
      <AdministratorsTab />
    </main>,
    '/admin?tab=administrators',
  );
  return server;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a new administrator is reception by default, and the login is shown once for handover', async () => {
  const server = open({
    addAdministrator: () => ({ ...sato, id: 'a3', username: 'Kumo', name: '雲' }),
  });
  await press('管理者を追加');
  const dialog = await screen.findByRole('dialog', { name: '管理者を追加' });
  await press('追加する');
  expect(await within(dialog).findByText('ユーザー名は3文字以上で入力してください')).toBeTruthy();
  await userEvent.type(within(dialog).getByLabelText(/ユーザー名/), 'Ｋumo');
  await userEvent.type(within(dialog).getByLabelText(/表示名/), '雲');
  const { value: password } = within(dialog).getByLabelText<HTMLInputElement>(/最初のパスワード/);
  expect(password).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
  await press('追加する');
  const login = await screen.findByRole('dialog', { name: 'ログインのご案内' });
  expect(within(login).getByText('Kumo')).toBeTruthy();
  expect(within(login).getByText(password)).toBeTruthy();
  expect(server.writes()[0]?.body).toEqual({
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
  const dialog = await screen.findByRole('dialog', { name: '管理者を追加' });
  await userEvent.type(within(dialog).getByLabelText(/ユーザー名/), 'Shion');
  await userEvent.selectOptions(within(dialog).getByLabelText(/権限/), '占い師');
  await press('追加する');
  expect(await within(dialog).findByText('占い師を選択してください')).toBeTruthy();
  await userEvent.selectOptions(within(dialog).getByLabelText(/どの占い師/), '紫苑');
  await press('追加する');
  await screen.findByRole('dialog', { name: 'ログインのご案内' });
  expect(server.writes()[0]?.body).toMatchObject({
    username: 'Shion',
    name: '',
    role: 'teller',
    fortuneTellerId: 't1',
  });
  await userEvent.keyboard('{Escape}');
  await press('Shionを編集');
  const edited = await screen.findByRole('dialog', { name: '管理者を編集' });
  expect(within(edited).queryByLabelText(/権限/)).toBeNull();
  await press('更新する');
  await waitFor(() => expect(server.writes().at(-1)?.body).toEqual({ name: '' }));
});

test('adding and removing require the password and keep the input', async () => {
  const required = () => [
    new Refusal(403, { message: 'ご本人の確認が必要です。', code: 'CONFIRMATION_REQUIRED' }),
  ];
  const [toAdd, toRemove] = [required(), required()];
  const server = open({
    readOwnAccess: () => ({ ...okami, recoveryCodesLeft: null, secondFactor: false }),
    addAdministrator: () => toAdd.shift() ?? { ...sato, id: 'a3', username: 'Kumo', name: '雲' },
    removeAdministrator: () => toRemove.shift(),
    confirmAccess: () => ({ ok: true }),
  });
  const prove = async () => {
    await userEvent.type(await screen.findByLabelText(/現在のパスワード/), 'yoi-no-tsuki');
    await press('確認して続ける');
  };
  await press('管理者を追加');
  await userEvent.type(await screen.findByLabelText(/ユーザー名/), 'Kumo');
  await press('追加する');
  await prove();
  await screen.findByRole('dialog', { name: 'ログインのご案内' });
  await userEvent.keyboard('{Escape}');
  const [first, , again] = server.writes();
  expect(again).toEqual(first);
  await press('佐藤を削除');
  await press('削除する');
  await prove();
  expect(await screen.findByText('管理者を削除しました')).toBeTruthy();
});

test('a refused change of role is explained, and the dialog stays open', async () => {
  const message =
    'オーナーがいなくなるため、この変更はできません。先にほかの方をオーナーにしてください。';
  const server = open({
    changeAdministrator: () => new Refusal(409, { message, code: 'LAST_OWNER' }),
  });
  await press('okamiを編集');
  await userEvent.selectOptions(await screen.findByLabelText(/権限/), '受付');
  await press('更新する');
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(screen.getByRole('dialog', { name: '管理者を編集' })).toBeTruthy();
  expect(server.writes()[0]?.body).toEqual({ name: '', role: 'reception' });
});

test('an owner resets the password and second factor of another administrator', async () => {
  const server = open({ resetAdministrator: () => ({ ...sato, secondFactor: false }) });
  await press('佐藤のパスワードを再設定');
  await userEvent.click(await screen.findByLabelText(/二段階認証も無効にする/));
  await press('再設定する');
  expect(await screen.findByRole('dialog', { name: 'ログインのご案内' })).toBeTruthy();
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
  expect(await screen.findByText(/佐藤さんは、すぐに管理画面を使えなくなります/)).toBeTruthy();
  await press('削除する');
  expect(await screen.findByText('管理者を削除しました')).toBeTruthy();
  expect(server.writes().map(({ name, params }) => [name, params])).toEqual([
    ['removeAdministrator', { id: 'a2' }],
  ]);
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /okami(のパスワード|を削除)/ })).toBeNull(),
  );
  expect(screen.getByText('ご自身')).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '管理者を追加' })),
  );
});

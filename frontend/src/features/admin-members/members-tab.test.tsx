import { addressOf } from '@salon/contract/routes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Refusal, salonServer } from '../../api/testing/salon-server.ts';
import { booking, misaki } from '../../parts/admin/testing/samples.ts';
import { showAdmin } from '../../parts/admin/testing/show-admin.tsx';
// Loaded up front, so that the field need not wait for it.
import '../../parts/admin/mui/day-picker.tsx';
import { MembersTab } from './members-tab.tsx';

const salon = (more: Parameters<typeof salonServer>[0] = {}) =>
  salonServer({
    listMembers: () => [misaki],
    readMemberStats: () => ({
      ...misaki,
      emailVerified: false,
      mergeObjectedAt: null,
      mergeObjectionSettled: null,
      bookings: [booking({ status: 'completed' })],
    }),
    ...more,
  });

async function open(): Promise<HTMLElement> {
  showAdmin(<MembersTab />, '/admin?tab=members');
  await userEvent.click(await screen.findByText('090-0000-1234'));
  return screen.findByRole('dialog', { name: '山口 美咲' });
}
const said = async (text: string) =>
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);

test('a row opens the member with figures and bookings', async () => {
  salon();
  const dialog = await open();
  expect(await within(dialog).findByText('31,500円')).toBeTruthy();
  expect(within(dialog).getByText(/紫苑.対面鑑定/)).toBeTruthy();
  expect(within(dialog).getByText('misaki@example.jp（未確認）')).toBeTruthy();
  expect(screen.getByTestId('address').textContent).toBe('/admin?tab=members&member=m1');
});

test('no-shows are shown, filter the list, and apply to its CSV', async () => {
  const server = salon();
  showAdmin(<MembersTab />, '/admin?tab=members');
  const row = (await screen.findByText('090-0000-1234')).closest('tr') as HTMLElement;
  expect(within(row).getByText('1回').textContent).toBe('1回最後 2026.03.14');
  await userEvent.selectOptions(screen.getByLabelText('未来店'), '未来店あり');
  await waitFor(() => expect(server.sent.some(({ query }) => query.noShow === 'true')).toBe(true));
  expect(screen.getByRole('link', { name: 'CSVで書き出す' }).getAttribute('href')).toBe(
    `${addressOf('exportMembers')}?sort=-createdAt&noShow=true`,
  );
});

test.each([
  [true, '確認済み'],
  [false, '未確認'],
])('an address is shown as verified or not (%p)', async (emailVerified, words) => {
  salon({
    readMemberStats: () => ({
      ...misaki,
      emailVerified,
      mergeObjectedAt: null,
      mergeObjectionSettled: null,
      notes: '紫苑の常連',
      bookings: [],
    }),
  });
  const dialog = await open();
  expect(await within(dialog).findByText(`misaki@example.jp（${words}）`)).toBeTruthy();
  expect(within(dialog).getByText('紫苑の常連')).toBeTruthy();
});

test('search, filters and page are kept in the address', async () => {
  const server = salon();
  showAdmin(<MembersTab />, '/admin?tab=members&q=%E5%B1%B1&status=suspended&sort=name&page=2');
  await screen.findByText('090-0000-1234');
  const lists = server.sent.filter(({ name, query }) => name === 'listMembers' && query.page);
  expect(lists.map(({ query }) => query)).toEqual([
    { sort: 'name', q: '山', status: 'suspended', page: '2', pageSize: '20' },
  ]);
});

test('a member’s data is exported as a file', async () => {
  const kept: string[] = [];
  Object.assign(URL, {
    createObjectURL: () => 'blob:file',
    revokeObjectURL: (address: string) => kept.push(address),
  });
  // jsdom cannot download files.
  const download = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    kept.push(this.download);
  });
  const file = {
    exportedAt: '2026-10-24T00:00:00.000Z',
    member: misaki,
    bookings: [],
    waitlist: [],
    facts: [],
  };
  const server = salon({ exportMember: () => file });
  const dialog = await open();
  expect(await within(dialog).findByText('1回（最後 2026.03.14）')).toBeTruthy();
  expect(within(dialog).getByText('メモはまだありません。')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: '情報を書き出す' }));
  await said('会員の情報を書き出しました');
  expect(server.writes().map(({ name, params }) => [name, params.id])).toEqual([
    ['exportMember', 'm1'],
  ]);
  expect(kept).toEqual(['member-misaki.json', 'blob:file']);
  download.mockRestore();
});

test('the form requires a name and a valid e-mail address, and omits an empty one', async () => {
  const server = salon({ changeMember: () => misaki });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: /編集する$/ }));
  const form = await screen.findByRole('dialog', { name: '会員情報の編集' });
  await userEvent.clear(within(form).getByLabelText(/お名前/));
  await userEvent.clear(within(form).getByLabelText(/メールアドレス/));
  await userEvent.type(within(form).getByLabelText(/メールアドレス/), 'misaki@');
  await userEvent.click(within(form).getByRole('button', { name: '更新する' }));
  expect(await within(form).findByText('名前は必須です')).toBeTruthy();
  expect(within(form).getByText('正しいメールアドレスを入力してください')).toBeTruthy();
  await userEvent.type(within(form).getByLabelText(/お名前/), '山口 美咲');
  await userEvent.clear(within(form).getByLabelText(/メールアドレス/));
  await userEvent.selectOptions(within(form).getByLabelText(/会員ランク/), 'ゴールド');
  await userEvent.click(within(form).getByRole('button', { name: '更新する' }));
  await said('会員情報を更新しました');
  const body = server.writes()[0]?.body as Record<string, unknown>;
  expect(body).toMatchObject({ name: '山口 美咲', memberRank: 'ゴールド', gender: null });
  expect('email' in body).toBe(false);
});

test('a failed update shows the specified message', async () => {
  salon({
    changeMember: () =>
      new Refusal(409, {
        message: '使われています',
        code: 'EMAIL_TAKEN',
        fieldErrors: { email: 'このメールアドレスは使われています' },
      }),
  });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: /編集する$/ }));
  await userEvent.click(screen.getByRole('button', { name: '更新する' }));
  await said('会員情報の更新に失敗しました');
  expect(await screen.findByText('このメールアドレスは使われています')).toBeTruthy();
});

test('a member is deleted after a question, or the refusal is shown', async () => {
  let upcoming = true;
  const server = salon({
    deleteMember: () =>
      upcoming
        ? new Refusal(409, { message: 'これからのご予約が1件あります', code: 'UPCOMING_BOOKINGS' })
        : null,
  });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: '削除する' }));
  const question = await screen.findByRole('dialog', { name: '会員を削除しますか' });
  await userEvent.click(within(question).getByRole('button', { name: '削除する' }));
  await said('会員の削除に失敗しました');
  await said('これからのご予約が1件あります');
  upcoming = false;
  await userEvent.click(within(question).getByRole('button', { name: '削除する' }));
  await said('会員を削除しました');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.writes().map(({ name, params }) => [name, params.id])).toEqual([
    ['deleteMember', 'm1'],
    ['deleteMember', 'm1'],
  ]);
});

test('reception has no buttons to delete or merge members or to change a verified address', async () => {
  salon({
    readMemberStats: () => ({
      ...misaki,
      emailVerified: true,
      mergeObjectedAt: null,
      mergeObjectionSettled: null,
      bookings: [],
    }),
    readSession: () => ({
      userId: 'a2',
      email: null,
      role: 'admin',
      adminRole: 'reception',
      name: '佐藤',
    }),
  });
  showAdmin(<MembersTab />, '/admin?tab=members&member=m1');
  expect(await screen.findByRole('button', { name: /編集する$/ })).toBeTruthy();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /^(削除する|重複を)/ })).toBeNull(),
  );
  await userEvent.click(screen.getByRole('button', { name: /編集する$/ }));
  expect((await screen.findByLabelText<HTMLInputElement>(/^メールアドレス/)).readOnly).toBe(true);
});

test('an objection is shown on the remaining member until it is settled', async () => {
  const objected = {
    ...misaki,
    emailVerified: true,
    mergeObjectedAt: '2026-10-23T01:00:00.000Z',
    bookings: [],
  };
  const settled = { at: '2026-10-24T01:00:00.000Z', by: '管理者 okami', note: 'お電話で確認' };
  const server = salon({
    readMemberStats: () => ({
      ...objected,
      mergeObjectionSettled: server.sent.some(({ name }) => name === 'settleObjection')
        ? settled
        : null,
    }),
    settleObjection: () => null,
  });
  await open();
  expect(
    await screen.findByText(
      /2026\.10\.23に、統合された会員の方から、心当たりがないとのお申し出がありました/,
    ),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '対応済みにする' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'お申し出を対応済みにする' }));
  await userEvent.type(dialog.getByLabelText(/^対応のメモ/), 'お電話で確認');
  await userEvent.click(dialog.getByRole('button', { name: '対応済みにする' }));
  expect(
    await screen.findByText(/2026\.10\.24に管理者 okamiが対応済みにしました。（お電話で確認）/),
  ).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('統合にお申し出があります')).toBeNull());
  expect(server.sent).toContainEqual(
    expect.objectContaining({ name: 'settleObjection', body: { note: 'お電話で確認' } }),
  );
});

test('an incomplete birth date is not sent and gets the focus; an emptied one removes the date', async () => {
  const known = {
    ...misaki,
    birthDate: '1990-04-05',
    emailVerified: false,
    mergeObjectedAt: null,
    mergeObjectionSettled: null,
    bookings: [],
  };
  const server = salon({ readMemberStats: () => known, changeMember: () => misaki });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: /編集する$/ }));
  const form = within(await screen.findByRole('dialog', { name: '会員情報の編集' }));
  const birthDate = () => form.findByLabelText(/生年月日/, { selector: '[role=group]' });
  await userEvent.click(within(await birthDate()).getByLabelText('日'));
  await userEvent.keyboard('{Backspace}');
  await userEvent.click(form.getByRole('button', { name: '更新する' }));
  expect(form.getByText('正しい日付を入力してください')).toBeTruthy();
  expect((await birthDate()).contains(document.activeElement)).toBe(true);
  expect(server.writes()).toEqual([]);
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
  await userEvent.click(form.getByRole('button', { name: '更新する' }));
  await waitFor(() =>
    expect(server.writes().map(({ body }) => (body as typeof known).birthDate)).toEqual(['']),
  );
});

import { addressOf } from '@salon/contract/routes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Refusal, type Replies, salonServer } from '../../api/testing/salon-server.ts';
import {
  clickField,
  clickText,
  dialogsClosed,
  enter,
  findDialog,
  finds,
  gone,
  hrefOf,
  overwrite,
  press,
  sees,
  selectOption,
  vanishes,
} from '../../app/testing/on-screen.ts';
import { adminSession, booking, memberStats, misaki } from '../../parts/admin/testing/samples.ts';
import { address, showAdmin } from '../../parts/admin/testing/show-admin.tsx';
// Loaded up front, so that the field need not wait for it.
import '../../parts/admin/mui/picker.tsx';
import { MembersTab } from './members-tab.tsx';

const salon = (more: Replies = {}) =>
  salonServer({
    listMembers: () => [misaki],
    readMemberStats: () =>
      memberStats({
        emailVerified: false,
        notes: '紫苑の常連',
        bookings: [booking({ status: 'completed' })],
      }),
    ...more,
  });

async function open(): Promise<HTMLElement> {
  showAdmin(<MembersTab />, '/admin?tab=members');
  await clickText('090-0000-1234');
  return findDialog('山口 美咲');
}

test('a row opens the member with figures, bookings, and number and address to tap', async () => {
  salon();
  const dialog = await open();
  await sees('31,500円', dialog);
  await sees(/紫苑.対面鑑定/, dialog);
  await sees('（未確認）', dialog);
  await sees('紫苑の常連', dialog);
  expect(await hrefOf('misaki@example.jp', dialog)).toBe('mailto:misaki@example.jp');
  expect(await hrefOf('090-0000-1234', dialog)).toBe('tel:09000001234');
  expect(address()).toBe('/admin?tab=members&member=m1');
});

test('no-shows are shown, filter the list, and apply to its CSV', async () => {
  const server = salon();
  showAdmin(<MembersTab />, '/admin?tab=members');
  const row = (await sees('090-0000-1234')).closest('tr') as HTMLElement;
  expect(within(row).getByText('1回').textContent).toBe('1回最後 2026.03.14');
  await selectOption('未来店', '未来店あり');
  await waitFor(() => expect(server.sent.some(({ query }) => query.noShow === 'true')).toBe(true));
  expect(await hrefOf('CSVで書き出す')).toBe(
    `${addressOf('exportMembers')}?noShow=true&sort=-createdAt`,
  );
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
    passkeys: [],
    facts: [],
  };
  const server = salon({ exportMember: () => file });
  const dialog = await open();
  await sees('1回（最後 2026.03.14）', dialog);
  await press('情報を書き出す');
  await sees('会員の情報を書き出しました');
  expect(server.ids()).toEqual([['exportMember', 'm1']]);
  expect(kept).toEqual(['member-misaki.json', 'blob:file']);
  download.mockRestore();
});

test('the form requires a name and a valid e-mail address, and omits an empty one', async () => {
  const server = salon({ changeMember: () => misaki });
  await open();
  await press(/編集する$/);
  const form = await findDialog('会員情報の編集');
  await overwrite(/お名前/, '', form);
  await overwrite(/メールアドレス/, 'misaki@', form);
  await press('更新する', form);
  await sees('名前は必須です', form);
  await sees('正しいメールアドレスを入力してください', form);
  await enter(/お名前/, '山口 美咲', form);
  await overwrite(/メールアドレス/, '', form);
  await selectOption(/会員ランク/, 'ゴールド', form);
  await press('更新する', form);
  await sees('会員情報を更新しました');
  const body = server.bodies()[0] as Record<string, unknown>;
  expect(body).toMatchObject({ name: '山口 美咲', memberRank: 'ゴールド', gender: null });
  expect('email' in body).toBe(false);
});

test('a failed update shows the specified message', async () => {
  salon({
    changeMember: () =>
      new Refusal(409, 'EMAIL_TAKEN', '使われています', {
        email: 'このメールアドレスは使われています',
      }),
  });
  await open();
  await press(/編集する$/);
  await press('更新する');
  await sees('会員情報の更新に失敗しました');
  await sees('このメールアドレスは使われています');
});

test('a member is deleted after a question, or the refusal is shown', async () => {
  let upcoming = true;
  const server = salon({
    deleteMember: () =>
      upcoming ? new Refusal(409, 'UPCOMING_BOOKINGS', 'これからのご予約が1件あります') : null,
  });
  await open();
  await press('削除する');
  const question = await findDialog('会員を削除しますか');
  await press('削除する', question);
  await sees('会員の削除に失敗しました');
  await sees('これからのご予約が1件あります');
  upcoming = false;
  await press('削除する', question);
  await sees('会員を削除しました');
  await dialogsClosed();
  expect(server.ids()).toEqual([
    ['deleteMember', 'm1'],
    ['deleteMember', 'm1'],
  ]);
});

test('reception has no buttons to delete or merge members or to change a verified address', async () => {
  salon({
    readMemberStats: () => memberStats(),
    readSession: () => adminSession('reception'),
  });
  showAdmin(<MembersTab />, '/admin?tab=members&member=m1');
  await finds('button', /編集する$/);
  await gone('button', /^(削除する|重複を)/);
  await press(/編集する$/);
  expect((await screen.findByLabelText<HTMLInputElement>(/^メールアドレス/)).readOnly).toBe(true);
});

test('an objection is shown on the remaining member until it is settled', async () => {
  const settled = { at: '2026-10-24T01:00:00.000Z', by: '管理者 okami', note: 'お電話で確認' };
  const server = salon({
    readMemberStats: () =>
      memberStats({
        mergeObjectedAt: '2026-10-23T01:00:00.000Z',
        mergeObjectionSettled: server.sent.some(({ name }) => name === 'settleObjection')
          ? settled
          : null,
      }),
    settleObjection: () => null,
  });
  await open();
  await sees(/2026\.10\.23に、統合された会員の方から、心当たりがないとのお申し出がありました/);
  await press('対応済みにする');
  const dialog = within(await findDialog('お申し出を対応済みにする'));
  await enter(/^対応のメモ/, 'お電話で確認', dialog);
  await press('対応済みにする', dialog);
  await sees(/2026\.10\.24に管理者 okamiが対応済みにしました。（お電話で確認）/);
  await vanishes('統合にお申し出があります');
  expect(server.sent).toContainEqual(
    expect.objectContaining({ name: 'settleObjection', body: { note: 'お電話で確認' } }),
  );
});

test('an incomplete birth date is not sent and gets the focus; an emptied one removes the date', async () => {
  const known = memberStats({ birthDate: '1990-04-05' });
  const server = salon({ readMemberStats: () => known, changeMember: () => misaki });
  await open();
  await press(/編集する$/);
  const form = within(await findDialog('会員情報の編集'));
  const birthDate = () => form.findByLabelText(/生年月日/, { selector: '[role=group]' });
  await clickField('日', await birthDate());
  await userEvent.keyboard('{Backspace}');
  await press('更新する', form);
  await sees('正しい日付を入力してください', form);
  expect((await birthDate()).contains(document.activeElement)).toBe(true);
  expect(server.writes()).toEqual([]);
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
  await press('更新する', form);
  await waitFor(() =>
    expect(server.writes().map(({ body }) => (body as typeof known).birthDate)).toEqual(['']),
  );
});

const CSV = '氏名,メール,電話\r\n千草 すみれ,chigusa@example.jp,\r\n野分 ゆう,,0901';
const line = (more: object) => ({ line: 2, name: '千草 すみれ', why: '', memberId: null, ...more });
const choose = async () => {
  const bytes = new TextEncoder().encode(CSV);
  // jsdom cannot read files.
  const file = Object.assign(new File([bytes], '顧客.csv'), { arrayBuffer: async () => bytes });
  await userEvent.upload(await screen.findByLabelText(/^ファイルを選/), file);
};

test('customers are imported once every line is right', async () => {
  let lines = [
    line({ state: 'new' }),
    line({ line: 3, name: '野分 ゆう', state: 'wrong', why: '電話番号をご確認ください' }),
  ];
  const server = salon({
    checkImport: () => ({ id: 'sealed', lines }),
    importMembers: () => ({ id: 'sealed', lines }),
  });
  showAdmin(<MembersTab />, '/admin?tab=members');
  await press('お客さまを取り込む');
  const dialog = within(await findDialog('お客さまを取り込む'));
  await choose();
  await sees(/^例.千草 すみれ$/, dialog);
  await selectOption(/^電話番号/, '取り込まない', dialog);
  await press('内容を確認する', dialog);
  await sees(/^1行に直すところがあります/, dialog);
  await sees('電話番号をご確認ください', dialog);
  await gone('button', /名を取り込む$/);
  lines = [line({ state: 'new' }), line({ line: 3, name: '野分 ゆう', state: 'same' })];
  await choose();
  await press('内容を確認する', dialog);
  await press('1名を取り込む', dialog);
  await sees('1名のお客さまを取り込みました');
  await dialogsClosed();
  expect(server.writes().map(({ name, body }) => [name, body])).toEqual([
    [
      'checkImport',
      {
        text: CSV,
        columns: {
          name: '氏名',
          nameKana: '',
          phone: '',
          email: 'メール',
          birthDate: '',
          notes: '',
        },
      },
    ],
    [
      'checkImport',
      expect.objectContaining({ columns: expect.objectContaining({ phone: '電話' }) }),
    ],
    ['importMembers', { id: 'sealed' }],
  ]);
});

test('a refused file is told at the choice', async () => {
  salon({
    checkImport: () =>
      new Refusal(400, 'VALIDATION_FAILED', '入力内容をご確認ください。', {
        text: '一度に取り込めるのは5,000名までです',
      }),
  });
  showAdmin(<MembersTab />, '/admin?tab=members');
  await press('お客さまを取り込む');
  await choose();
  await press('内容を確認する');
  await sees('一度に取り込めるのは5,000名までです');
});

test('an owner invites a member without a login', async () => {
  const known = memberStats({
    hasLogin: false,
    emailVerified: false,
    user: { email: 'misaki@example.jp', username: '' },
  });
  const server = salon({
    readMemberStats: () => ({
      ...known,
      invitedAt: server.writes().length > 0 ? '2026-10-24T01:00:00.000Z' : null,
    }),
    inviteMember: () => known,
  });
  const dialog = await open();
  await sees('ログインなし', dialog);
  await press('招待メールを送る');
  await sees('招待メールを送りました');
  await sees('2026.10.24に送信', dialog);
  expect(server.ids()).toEqual([['inviteMember', 'm1']]);
});

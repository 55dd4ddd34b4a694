import { waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { liveStream } from '../../api/testing/live-stream.ts';
import { Refusal, type Replies, salonServer } from '../../api/testing/salon-server.ts';
import { useLive } from '../../api/use-live.ts';
import { findDialog, finds, gone, press, sees, textsOf } from '../../app/testing/on-screen.ts';
import { booking, memberStats, misaki } from '../../parts/admin/testing/samples.ts';
import { addressIs, freezeClock, showAdmin } from '../../parts/admin/testing/show-admin.tsx';
import { MembersTab } from './members-tab.tsx';
import { longNotesText } from './merge-comparison.ts';

const MERGE = '重複の確認と統合';
const ID = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';
const one = { ...misaki, id: ID, notes: '紫苑の常連' };
const other = {
  ...misaki,
  id: OTHER,
  phone: null,
  notes: 'お茶は苦手',
  createdAt: '2026-05-01T05:00:00.000Z',
  user: { email: 'm.yamaguchi@example.jp', username: 'yamaguchi' },
};
const guests = [
  { alike: ['phone' as const], booking: booking({ id: 'b9', guestName: '山口 美咲' }) },
];
const toCome = booking({ id: 'b2', startTime: '2026-11-01T05:00:00.000Z' });
const past = booking({ id: 'b3', startTime: '2026-09-01T05:00:00.000Z', status: 'completed' });

const salon = (more: Replies = {}) =>
  salonServer({
    listMembers: () => [one, other],
    readMemberStats: ({ params }) =>
      memberStats(params.id === ID ? one : { ...other, bookings: [toCome, past] }),
    readMemberDoubles: () => ({
      members: [{ alike: ['kana'], member: other }],
      guestBookings: guests,
    }),
    listDoubles: () => [{ alike: ['kana'], members: [other, one] }],
    mergeMembers: () => one,
    ...more,
  });

freezeClock();

async function openFromMember(tab = <MembersTab />): Promise<HTMLElement> {
  showAdmin(tab, `/admin?tab=members&member=${ID}`);
  await sees('お店のメモ');
  await press('重複を確認する');
  return findDialog(MERGE);
}

const chooseDouble = async (dialog: HTMLElement) =>
  userEvent.click(await finds('radio', /yamaguchi.*カナが同じ/, dialog));

test('a double is suggested, compared, and merged after a summary', async () => {
  const server = salon();
  const dialog = await openFromMember();
  await chooseDouble(dialog);
  const table = await finds('table', '会員の比較', dialog);
  const row = (name: string) =>
    within(within(table).getByRole('row', { name: new RegExp(`^${name}`) })).getAllByRole('cell');
  expect(textsOf(row('メール'))).toEqual(['misaki@example.jp', 'm.yamaguchi@example.jp']);
  expect(textsOf(row('これからのご予約'))).toEqual(['0件', '1件']);
  expect(textsOf(row('お店のメモ'))).toEqual(['紫苑の常連', 'お茶は苦手']);
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /電話が同じ/ }));
  await sees(
    'これからのご予約1件、これまでのご予約1件、ゲストのご予約1件、お店のメモが、山口 美咲さま（misaki）に移ります。山口 美咲さま（yamaguchi）は、ログインできなくなります。元に戻すことはできません。',
    dialog,
  );
  await press('統合する', dialog);
  await sees('会員を統合しました');
  expect(server.calls()).toEqual([['mergeMembers', ID, { otherId: OTHER, bookingIds: ['b9'] }]]);
  await gone('dialog', MERGE);
});

test('the other account can remain, and is shown afterwards', async () => {
  const server = salon();
  showAdmin(<MembersTab />, '/admin?tab=members');
  await press('重複を探す');
  await press('misakiとyamaguchiを比べる');
  const dialog = await findDialog(MERGE);
  await userEvent.click(await finds('radio', 'yamaguchiを残す', dialog));
  await press('統合する', dialog);
  await waitFor(() =>
    expect(server.writes().map(({ params, body }) => [params.id, body])).toEqual([
      [OTHER, { otherId: ID, bookingIds: [] }],
    ]),
  );
  await addressIs(`/admin?tab=members&member=${OTHER}`);
});

test('nothing is sent before an account is chosen; a refusal is shown in the dialog', async () => {
  const server = salon({
    mergeMembers: () => new Refusal(409, 'MERGING', '統合を処理しています。'),
  });
  const dialog = await openFromMember();
  await finds('radio', /yamaguchi/, dialog);
  await press('統合する', dialog);
  await sees('統合する会員か、ゲストのご予約を選んでください。', dialog);
  expect(server.writes()).toEqual([]);
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /電話が同じ/ }));
  await press('統合する', dialog);
  await sees(/統合を処理しています/, dialog);
});

test('the dialog says if there are no doubles', async () => {
  salon({ readMemberDoubles: () => ({ members: [], guestBookings: [] }), listDoubles: () => [] });
  const dialog = await openFromMember();
  await sees('電話、メール、カナが同じ会員やゲストは見つかりませんでした。', dialog);
});

function LiveMembers() {
  useLive();
  return <MembersTab />;
}

function salonWithNews() {
  const stream = liveStream();
  const endFirst = async (answer: unknown) => {
    await stream.tell('members');
    return answer;
  };
  const merging = () => finds('button', '送信しています');
  const server = salon({
    mergeMembers: () => merging().then(() => endFirst(one)),
    deleteMember: () => endFirst(null),
  });
  const askedAfter = (id: string) => {
    const written = server.sent.findIndex(
      ({ name }) => name === 'mergeMembers' || name === 'deleteMember',
    );
    return server.sent
      .slice(written + 1)
      .flatMap(({ name, params }) => (params.id === id ? [name] : []));
  };
  return { ...server, askedAfter };
}

test.each([
  ['the found account', 'misakiを残す', OTHER, ID],
  ['the account open below', 'yamaguchiを残す', ID, OTHER],
])('after a merge that removes %s, it is not requested again', async (_, kept, goes, stays) => {
  const server = salonWithNews();
  const dialog = await openFromMember(<LiveMembers />);
  await chooseDouble(dialog);
  await userEvent.click(await finds('radio', kept, dialog));
  await press('統合する', dialog);
  await gone('dialog', MERGE);
  await addressIs(`/admin?tab=members&member=${stays}`);
  await waitFor(() => expect(server.askedAfter(stays)).toContain('readMemberStats'));
  expect(server.askedAfter(goes)).toEqual([]);
});

test('a deleted member is not requested again', async () => {
  const server = salonWithNews();
  showAdmin(<LiveMembers />, `/admin?tab=members&member=${ID}`);
  await sees('お店のメモ');
  await press('削除する');
  await press('削除する', await findDialog('会員を削除しますか'));
  await addressIs('/admin?tab=members');
  expect(server.askedAfter(ID)).toEqual([]);
});

test('joined notes beyond the limit are warned of', () => {
  const notesOf = (letter: string) => memberStats({ notes: letter.repeat(1_500) });
  expect(longNotesText(notesOf('あ'), notesOf('い'))).toContain('合わせて3,001文字になります。');
});

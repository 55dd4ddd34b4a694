import { encodeAgendaId, guestBody } from '@salon/domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Refusal, type Replies, type SentCall } from '../../api/testing/salon-server.ts';
import {
  absent,
  clickField,
  dialogsClosed,
  fieldValue,
  findDialog,
  finds,
  follow,
  hrefOf,
  lacks,
  overwrite,
  press,
  sees,
  textsOf,
  vanishes,
} from '../../app/testing/on-screen.ts';
import type { AdminBooking } from '../../parts/admin/admin-reads.ts';
import { axeProblems } from '../../parts/admin/testing/axe-problems.ts';
import {
  booking,
  emptyTill,
  freeDay,
  gaku,
  mailRecord,
  memberStats,
  ofMisaki,
  reading,
  shion,
  timesOn,
  trailEntry,
} from '../../parts/admin/testing/samples.ts';
import { freezeClock, serve } from '../../parts/admin/testing/show-admin.tsx';
import { BookingsTab } from './bookings-tab.tsx';

freezeClock();

const idOf = (teller: string, last: number) =>
  encodeAgendaId({
    kind: 'booking',
    tellerId: `00000000-0000-4000-8000-00000000000${teller}`,
    date: '2026-10-24',
    random: new Uint8Array(10).fill(last),
  });
const shionsId = '00000000-0000-4000-8000-000000000001';
const gakusId = '00000000-0000-4000-8000-000000000002';
const tellers = [
  { ...shion, id: shionsId },
  { ...gaku, id: gakusId },
];
const first = booking({ id: idOf('1', 1), fortuneTeller: { id: shionsId, name: '紫苑' } });
const rescheduled = booking({
  id: first.id,
  ...timesOn('2026-10-26', '14:00', '14:30'),
  fortuneTeller: { id: gakusId, name: '御影 岳' },
});
const listed =
  (bookings: readonly AdminBooking[]) =>
  ({ query }: SentCall) =>
    bookings.filter(
      ({ startTime, fortuneTeller }) =>
        startTime.slice(0, 10) === query.from &&
        (!query.tellerId || fortuneTeller.id === query.tellerId),
    );
const DAY = '/admin?tab=bookings&period=custom&from=2026-10-24&to=2026-10-24';

const salon = (more: Replies = {}, address = `${DAY}&booking=${first.id}`) =>
  serve(
    {
      listBookings: listed([first]),
      listPendingBookings: () => [],
      listTellers: () => tellers,
      listServices: () => [reading],
      readBookingTrail: () => [trailEntry()],
      ...more,
    },
    <BookingsTab live />,
    address,
  );
const MISSING = 'この予約は見つかりませんでした。';
const drawer = () => screen.findByRole('complementary');
const when = async () => (await drawer()).querySelector('header + *')?.textContent;

test('the drawer shows the pending mail, and a new time is mailed only if chosen', async () => {
  const server = salon({
    readWaitingMail: () => ({
      to: 'ryo@example.jp',
      mail: { label: '予約変更のお知らせ', goesAt: '2026-10-24T04:06:00.000Z' },
    }),
    readAvailability: () => [freeDay('2026-10-24T07:00:00.000Z')],
    reschedule: () => first,
  });
  const aside = await drawer();
  await sees('13:06 に ryo@example.jp へ「予約変更のお知らせ」を送ります。', aside);
  within(aside).getByRole('button', { name: '知らせない' });
  await press('日時を変更', aside);
  const dialog = await findDialog();
  await press('16:00', dialog);
  await clickField('お客さまにメールで知らせる（ryo@example.jp）', dialog);
  await press('変更する', dialog);
  await waitFor(() =>
    expect(server.bodies()).toEqual([
      { startTime: '2026-10-24T07:00:00.000Z', fortuneTellerId: shionsId, tellsCustomer: false },
    ]),
  );
});

test('for members the drawer shows visits, no-shows and note, and links to the member', async () => {
  const own = { ...first, ...ofMisaki };
  salon({
    listBookings: listed([own]),
    readMemberStats: () => memberStats({ visitCount: 6, notes: '猫の話がお好き' }),
  });
  const aside = await drawer();
  await sees(/7回目のご来店/, aside);
  await sees('1回（最後 2026.03.14）', aside);
  await sees('猫の話がお好き', aside);
  expect(await hrefOf('この会員を開く', aside)).toBe('/admin?tab=members&member=m1');
});

test('a guest’s details are corrected in the drawer, and a concurrent correction is shown beside the input', async () => {
  const told = {
    guestName: '川口 涼',
    guestNameKana: 'カワグチ リョウ',
    guestPhone: '090-1111-1111',
    guestEmail: 'ryo@example.jp',
  };
  const known = { ...guestBody(() => ''), ...told };
  const guest = booking({ ...first, ...known });
  const meanwhile = booking({
    ...guest,
    guestPhone: '090-2222-2222',
    guestEmail: 'ryo@example.com',
  });
  let refusals = 1;
  const server = salon({
    listBookings: listed([guest]),
    readBooking: () => meanwhile,
    correctGuest: () => {
      refusals -= 1;
      return refusals < 0 ? meanwhile : new Refusal(409, 'GUEST_CHANGED', '訂正されています。');
    },
  });
  await press('お客さま情報を訂正', await drawer());
  const dialog = await findDialog('お客さま情報の訂正');
  await overwrite(/電話番号/, '090-3333-3333', dialog);
  await press('訂正する', dialog);
  await sees('ほかの画面で「090-2222-2222」に訂正されています', dialog);
  expect(fieldValue(/メールアドレス/, dialog)).toBe('ryo@example.com');
  expect(await axeProblems(dialog)).toEqual([]);
  await press('訂正する', dialog);
  await dialogsClosed();
  const { guestPhone, ...others } = known;
  const typed = { ...others, guestPhone: '090-3333-3333' };
  expect(server.bodies()).toEqual([
    { ...typed, before: { ...others, guestPhone } },
    {
      ...typed,
      guestEmail: 'ryo@example.com',
      before: { ...others, guestPhone: '090-2222-2222', guestEmail: 'ryo@example.com' },
    },
  ]);
});

test('the salon’s memo is written in the drawer', async () => {
  const server = salon({ writeFact: () => first });
  const aside = await drawer();
  await press('メモを書く', aside);
  const dialog = await findDialog('お店のメモ');
  await overwrite(/お店のメモ/, 'あ'.repeat(501), dialog);
  await press('保存する', dialog);
  await sees('500文字以内で入力してください', dialog);
  await overwrite(/お店のメモ/, '窓際の席へ', dialog);
  await press('保存する', dialog);
  await dialogsClosed();
  expect(server.bodies()).toEqual([{ text: '窓際の席へ' }]);
});

test('an owner opens the reading records in the drawer', async () => {
  const record = {
    bookingId: first.id,
    startTime: first.startTime,
    at: first.endTime,
    by: '管理者 shion',
    teller: '紫苑',
    text: '転職は来春まで待つ',
  };
  const server = salon({ readRecords: () => [record] });
  await press('これまでの鑑定', await drawer());
  await sees('転職は来春まで待つ', await findDialog('長谷川 涼さまのこれまでの鑑定'));
  expect(server.sent.filter(({ name }) => name === 'readRecords')).toMatchObject([
    { params: { id: first.id } },
  ]);
});

test('reception is not offered the reading records', async () => {
  salon({
    readSession: () => ({ userId: 'a2', email: null, role: 'admin', adminRole: 'reception' }),
  });
  await finds('button', 'メモを書く', await drawer());
  await waitFor(() => expect(screen.queryByRole('button', { name: /鑑定/ })).toBeNull());
});

test('details of members and erased guests cannot be corrected on a booking', async () => {
  salon({ listBookings: listed([booking({ ...first, guestName: null })]) });
  await sees('予約番号', await drawer());
  lacks('button', 'お客さま情報を訂正', await drawer());
  lacks('button', /メモ/, await drawer());
});

test('the last mail with the visit’s time can be sent again', async () => {
  const mail = {
    id: 'x1',
    label: '予約確定のお知らせ',
    state: 'sent' as const,
    sentAt: '2026-10-20T12:15:00.000Z',
    createdAt: '2026-10-20T12:14:00.000Z',
  };
  const resent = mailRecord({ state: 'queued', bookingId: first.id });
  const server = salon({
    readBookingTrail: () => [trailEntry({ mails: [mail] })],
    resendMail: () => resent,
  });
  await press('確認メールを再送', await drawer());
  await waitFor(() => expect(server.ids()).toEqual([['resendMail', 'x1']]));
});

test('the drawer stays open when its booking is rescheduled to a day out of view', async () => {
  let isRescheduled = false;
  salon({
    listBookings: (call) => listed(isRescheduled ? [rescheduled] : [first])(call),
    readBooking: () => (isRescheduled ? rescheduled : first),
    readAvailability: () => [freeDay('2026-10-24T07:00:00.000Z')],
    reschedule: () => {
      isRescheduled = true;
      return rescheduled;
    },
  });
  await waitFor(async () => expect(await when()).toContain('10月24日'));
  await press('日時を変更', await drawer());
  await press('16:00');
  const notFound = jest.fn();
  const watch = new MutationObserver(() => screen.queryByText(MISSING) && notFound());
  watch.observe(document.body, { childList: true, subtree: true });
  await press('変更する');
  await waitFor(async () => expect(await when()).toContain('10月26日'));
  expect(await when()).toContain('御影 岳');
  watch.disconnect();
  expect(notFound).not.toHaveBeenCalled();
});

test('a failed read offers a retry instead of reporting a missing booking', async () => {
  let away = true;
  salon({ listBookings: () => [], readBooking: () => (away ? new Refusal(503) : first) });
  const panel = within(await drawer());
  await sees('予約を読み込めませんでした', panel);
  absent(MISSING, panel);
  away = false;
  await press('もう一度読み込む', panel);
  await waitFor(async () => expect(await when()).toContain('10月24日'));
});

test('an unknown booking is reported as missing', async () => {
  salon({}, `${DAY}&booking=${idOf('1', 9)}`);
  await sees(MISSING, await drawer());
});

test("another booking does not start with the previous one's history", async () => {
  const second = booking({
    ...first,
    id: idOf('1', 2),
    ...timesOn('2026-10-24', '15:00', '15:30'),
  });
  salon({
    listBookings: listed([first, second]),
    readBookingTrail: ({ params }) =>
      params.id === second.id ? new Promise(() => {}) : [trailEntry()],
  });
  await sees('お客さまがサイトから予約しました。');
  await follow(/15:00–15:30/);
  await waitFor(async () => expect(await when()).toContain('15:00'));
  await vanishes('お客さまがサイトから予約しました。');
});

test('an inactive teller is still shown as the booking’s present teller', async () => {
  salon({ listTellers: () => [{ ...tellers[0], isActive: false }, tellers[1]] });
  await press('日時を変更');
  const teller = await screen.findByRole<HTMLInputElement>('combobox', { name: /占い師/ });
  expect(teller.value).toBe('紫苑（現在の担当）');
  await userEvent.click(teller);
  const offered = await screen.findAllByRole('option');
  expect(textsOf(offered)).toEqual(['紫苑（現在の担当）', '御影 岳ミカゲ ガク']);
});

test.each([
  [
    'the way of payment',
    [{ bookingId: first.id, way: 'card' as const, amount: 4500 }],
    /お支払い カード 4,500円/,
  ],
  ['the missing record of payment', [], /お支払いの記録なし/],
])('for a completed booking the drawer shows %s', async (_, payments, words) => {
  const till = { ...emptyTill, payments };
  const done = { ...first, status: 'completed' as const };
  salon({ listBookings: listed([done]), readBooking: () => done, readTill: () => till });
  await sees(words, await drawer());
});

import { addressOf } from '@salon/contract/routes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Refusal, type Replies, type SentCall } from '../../api/testing/salon-server.ts';
import {
  clickField,
  clickText,
  dialogsClosed,
  enter,
  findDialog,
  finds,
  follow,
  gone,
  hrefOf,
  lacks,
  press,
  sees,
  selectOption,
  textsOf,
} from '../../app/testing/on-screen.ts';
import {
  booking,
  mailRecord,
  misaki,
  reading,
  shion,
  timesOn,
  trailEntry,
} from '../../parts/admin/testing/samples.ts';
import { address, freezeClock, serve } from '../../parts/admin/testing/show-admin.tsx';
import { BookingsTab } from './bookings-tab.tsx';

freezeClock();

const waiting = booking({ id: 'b2', status: 'pending', guestName: '井上 奈々' });
const requested = booking({
  id: 'b3',
  cancellationRequested: true,
  cancellationNote: '急な出張が入りました',
  guestName: '川端 直子',
});

const STATUS = /^長谷川 涼さま .*の予約の状態$/;

const salon = (more: Replies = {}, query = '') =>
  serve(
    {
      listBookings: () => [booking()],
      listPendingBookings: () => [waiting, requested],
      listTellers: () => [shion],
      listServices: () => [reading],
      readBookingTrail: () => [trailEntry()],
      ...more,
    },
    <BookingsTab live={false} />,
    `/admin?tab=bookings${query}`,
  );

const openInbox = async () => press('開いて答える');
const lastList = (sent: readonly SentCall[]) =>
  sent.findLast(({ name, query }) => name === 'listBookings' && query.page)?.query ?? {};

test('the inbox is one line with counts until expanded', async () => {
  salon();
  const inbox = await finds('region', 'お返事を待っているもの');
  await waitFor(() => expect(inbox.textContent).toBe('承認待ち 1件キャンセル申請 1件開いて答える'));
});

test('a permanently refused mail is in the inbox with its booking, and can be sent again', async () => {
  const mail = { ...mailRecord({ to: 'ryo@exmaple.jp' }), booking: booking() };
  const server = salon({
    listPendingBookings: () => [],
    listRefusedMails: () => [mail],
    resendMail: () => mail,
  });
  const inbox = await finds('region', 'お返事を待っているもの');
  await waitFor(() =>
    expect(inbox.textContent).toBe(
      '承認待ち 0件キャンセル申請 0件届きませんでした 1件開いて答える',
    ),
  );
  await openInbox();
  const entry = within(inbox).getByRole('listitem');
  expect(entry.textContent).toBe(
    '本日 14:00紫苑長谷川 涼さまryo@exmaple.jpご予約を承りましたもう一度送る',
  );
  expect(within(entry).getByRole('link').getAttribute('href')).toContain('booking=b1');
  await press('もう一度送る', entry);
  await sees('メールを再送します');
  expect(server.ids()).toEqual([['resendMail', 'x1']]);
});

test('several pending bookings are confirmed at once; a failed one stays selected', async () => {
  const another = booking({ id: 'b5', status: 'pending', guestName: '吉田 真帆' });
  const server = salon({
    listPendingBookings: () => [waiting, another],
    confirmBooking: ({ params }) =>
      params.id === 'b2' ? new Refusal(409, 'SLOT_TAKEN', '重なります') : another,
  });
  await openInbox();
  await clickField('承認待ちをすべて選ぶ');
  await press('選んだ2件を確定する');
  await waitFor(() =>
    expect(server.ids()).toEqual([
      ['confirmBooking', 'b2'],
      ['confirmBooking', 'b5'],
    ]),
  );
  await finds('button', '選んだ1件を確定する');
  await sees('1件の予約を確定しました');
  await sees('吉田 真帆さま。1件はできませんでした（井上 奈々さま）');
});

test('a pending booking with a cancellation request is answered as a request only', async () => {
  salon({ listPendingBookings: () => [{ ...requested, status: 'pending' }] });
  await openInbox();
  await finds('button', /のキャンセル申請を承認する$/);
  expect(screen.queryByRole('button', { name: /の承認待ちを確定する$/ })).toBeNull();
});

test('the inbox lists bookings whose teller or service was deleted, to be opened', async () => {
  salon({ listPendingBookings: () => [waiting, booking()] });
  await openInbox();
  const heading = await finds('heading', /^変更が必要なご予約/);
  const link = within(heading.parentElement as HTMLElement).getByRole('link');
  expect(link.getAttribute('href')).toContain('booking=b1');
});

test('すべて includes past bookings, newest first', async () => {
  const server = salon();
  await press('すべて');
  await waitFor(() =>
    expect(lastList(server.sent)).toEqual({ sort: '-startTime', page: '1', pageSize: '20' }),
  );
});

test('the whole line opens a booking, except its status', async () => {
  salon();
  await sees('ゲスト', await screen.findByRole('table'));
  await clickField(STATUS);
  lacks('complementary');
  await clickText('4,500円');
  await screen.findByRole('complementary');
});

test('a pending booking is confirmed in one click', async () => {
  const server = salon({ confirmBooking: () => ({ ...waiting, status: 'confirmed' }) });
  await openInbox();
  await press(/承認待ちを確定する$/);
  await sees('予約を確定しました');
  expect(server.ids()).toEqual([['confirmBooking', 'b2']]);
});

test('a cancellation request is approved in one click, or declined with a reason', async () => {
  const server = salon({
    approveCancellation: () => requested,
    declineCancellation: () => requested,
  });
  await openInbox();
  await press(/キャンセル申請を承認する$/);
  await sees('キャンセルを承認しました');
  await press(/キャンセル申請をお断り$/);
  const dialog = await findDialog();
  await press('お断りする', dialog);
  await sees('理由を入力してください', dialog);
  await enter(/理由/, 'お待ちしております', dialog);
  await press('お断りする', dialog);
  await dialogsClosed();
  expect(server.calls()).toEqual([
    ['approveCancellation', 'b3', undefined],
    ['declineCancellation', 'b3', { reason: 'お待ちしております' }],
  ]);
});

test('a status changed in the list can be undone', async () => {
  const server = salon({
    setBookingStatus: ({ body }) => booking({ status: (body as { status: 'completed' }).status }),
  });
  await selectOption(STATUS, 'キャンセル済み');
  await press('元に戻す');
  await waitFor(() =>
    expect(server.bodies()).toEqual([{ status: 'cancelled' }, { status: 'confirmed' }]),
  );
});

const cancellationMail = {
  label: '店舗からのキャンセルのお知らせ',
  goesAt: '2026-10-24T04:06:00.000Z',
};

test('a changed status shows the pending mail, which can be withheld', async () => {
  const server = salon({
    setBookingStatus: () => booking({ status: 'cancelled' }),
    readWaitingMail: () => ({ to: 'ryo@example.jp', mail: cancellationMail }),
    withholdMail: () => booking({ status: 'cancelled' }),
  });
  await selectOption(STATUS, 'キャンセル済み');
  await sees(/13:06 に ryo@example.jp へ「店舗からのキャンセルのお知らせ」を送ります。/);
  await press('知らせない');
  await sees('お客さまには知らせません');
  expect(server.ids()).toEqual([
    ['setBookingStatus', 'b1'],
    ['withholdMail', 'b1'],
  ]);
});

test('the status select shows the choice, disabled, until the write is done', async () => {
  let answer = (_: unknown) => {};
  salon({
    listBookings: () => [waiting],
    confirmBooking: () => new Promise((resolve) => (answer = resolve)),
  });
  const status = await screen.findByLabelText<HTMLSelectElement>(/^井上 奈々さま .*の予約の状態$/);
  await userEvent.selectOptions(status, '確定');
  expect([status.value, status.disabled]).toEqual(['confirmed', true]);
  answer({ ...waiting, status: 'confirmed' });
  await waitFor(() => expect(status.disabled).toBe(false));
});

test('search, filters, order and page are kept in the address', async () => {
  const server = salon(
    {},
    '&q=%E9%95%B7%E8%B0%B7%E5%B7%9D&period=all&teller=t1&status=confirmed&sort=-createdAt&page=2',
  );
  await sees('10/24(土)');
  expect(lastList(server.sent)).toEqual({
    q: '長谷川',
    status: 'confirmed',
    tellerId: 't1',
    sort: '-createdAt',
    page: '2',
    pageSize: '20',
  });
  await selectOption('状態', '完了');
  await waitFor(() => expect(lastList(server.sent).status).toBe('completed'));
  expect(address()).toContain('status=completed');
  expect(address()).not.toContain('page=');
  await selectOption('お店のメモ', 'メモあり');
  await waitFor(() => expect(lastList(server.sent).hasMemo).toBe('true'));
  const csv = await hrefOf('CSVで書き出す');
  expect(csv).toContain(`${addressOf('exportBookings')}?`);
  expect(csv).toContain('status=completed');
  expect(csv).toContain('hasMemo=true');
});

test('a booking opens with its customer and history, and Escape closes it', async () => {
  salon();
  await follow(/10\/24\(土\) 14:00–14:30/);
  const drawer = await screen.findByRole('complementary');
  expect(within(drawer).getByRole('heading', { level: 2 }).textContent).toBe(
    '長谷川 涼さま　ゲスト',
  );
  within(drawer).getByRole('link', { name: '090-0000-7102' });
  await sees('お客さまがサイトから予約しました。', drawer);
  await userEvent.keyboard('{Escape}');
  await gone('complementary');
});

test('J and K move between bookings', async () => {
  salon({
    listBookings: () => [
      booking(),
      booking({ id: 'b9', ...timesOn('2026-10-24', '15:00', '15:30') }),
    ],
  });
  await finds('link', /14:00/);
  await userEvent.keyboard('jj');
  expect(document.activeElement?.textContent).toContain('15:00');
  await userEvent.keyboard('k');
  expect(document.activeElement?.textContent).toContain('14:00');
});

test('the list starts today, with customer and minutes of each booking', async () => {
  const server = salon({
    listBookings: () => [
      booking(),
      booking({ id: 'b9', userId: 'm1', member: misaki, guestName: null, guestNameKana: null }),
    ],
  });
  const list = await screen.findByRole('table');
  expect(textsOf([...list.querySelectorAll('[data-kind]')])).toEqual(['ゲスト', '会員']);
  expect(within(list).getAllByText('対面 30分')).toHaveLength(2);
  expect(lastList(server.sent)).toMatchObject({ from: '2026-10-24', sort: 'startTime' });
});

test('shortcuts do nothing while typing', async () => {
  salon();
  await finds('link', /14:00/);
  const field = screen.getByLabelText('一覧を検索', { selector: 'input' });
  await userEvent.type(field, 'jk');
  expect(document.activeElement).toBe(field);
});

test('completing an upcoming booking asks first, and the question does not open the booking', async () => {
  const server = salon({ setBookingStatus: () => booking({ status: 'completed' }) });
  const status = await screen.findByLabelText<HTMLSelectElement>(STATUS);
  await userEvent.selectOptions(status, '完了');
  const asked = await findDialog('まだ始まっていないご予約です');
  await press('戻る', asked);
  expect([status.value, server.writes()]).toEqual(['confirmed', []]);
  await userEvent.selectOptions(status, '完了');
  await userEvent.click(within(await findDialog()).getByRole('heading'));
  await press('完了にする');
  await waitFor(() => expect(server.bodies()).toEqual([{ status: 'completed' }]));
  lacks('complementary');
});

import { defaultSettings } from '@salon/domain';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refresh } from '../api/read.ts';
import { Refusal, type Replies, salonServer } from '../api/testing/salon-server.ts';
import {
  absent,
  clickField,
  dialogsClosed,
  finds,
  gone,
  lacks,
  press,
  sees,
  textsOf,
} from '../app/testing/on-screen.ts';
import { translatePage } from '../app/testing/translate-page.ts';
import {
  booking,
  gaku,
  lunchOn,
  sampleHours,
  shion,
  timesOn,
  waitlistOffer,
  waits,
} from '../parts/admin/testing/samples.ts';
import { address, freezeClock, printer, showAdmin } from '../parts/admin/testing/show-admin.tsx';
import { DashboardTab } from './dashboard-tab.tsx';

freezeClock();

const hours = sampleHours({ endTime: '14:30' });

const untilFive = () => [sampleHours({ endTime: '17:00' })];

function open(more: Replies = {}, at?: string, live = true) {
  const server = salonServer({
    listBookings: () => [booking()],
    listBoardBookings: more.listBookings ?? (() => [booking()]),
    countBookings: () => ({ today: 1, tomorrow: 0, month: 312 }),
    listPendingBookings: () => [],
    listTellers: () => [shion, { ...gaku, isActive: false }],
    listAllWorkingHours: () => [hours],
    listBreaks: () => [],
    listWaitlist: () => [],
    ...more,
  });
  return { ...server, client: showAdmin(<DashboardTab live={live} />, at) };
}

const onBoard = () => finds('region', '予約台帳、横に動かせます');
const onWeek = () => finds('region', '週の予約台帳、横に動かせます');
const bookingOf = (board: HTMLElement) => within(board).getByRole('link', { name: /長谷川 涼/ });
async function hold(board: HTMLElement, keys: string) {
  bookingOf(board).focus();
  await userEvent.keyboard(keys);
  return board;
}

const says = (board: HTMLElement, text: string) =>
  expect(within(board).getByRole('status').textContent).toBe(text);

test('the four figures exclude cancelled bookings and inactive tellers', async () => {
  open();
  const figure = async (term: string) => (await sees(term)).nextElementSibling;
  await waitFor(async () => expect((await figure('本日の予約'))?.textContent).toBe('1'));
  await waitFor(async () => expect((await figure('登録占い師'))?.textContent).toBe('2'));
  expect((await figure('稼働中'))?.textContent).toBe('1');
});

test('the day is shown by teller, and a booking opens beside the board', async () => {
  open();
  const board = await onBoard();
  await finds('heading', '紫苑', within(board));
  absent('御影 岳', board);
  await sees('13:40', within(board));
  await userEvent.click(bookingOf(board));
  expect(address()).toBe('/admin?booking=b1');
  await finds('complementary', /長谷川 涼/);
  expect(within(board).getByRole('link', { current: true }).textContent).toContain('長谷川 涼');
});

test('a rest is drawn if the board has room, and is part of the booking’s accessible name', async () => {
  const short = booking({
    id: 'b2',
    guestName: '井上 奈々',
    ...timesOn('2026-10-24', '12:00', '12:10'),
  });
  open({ listBookings: () => [booking({ restMinutes: 10 }), { ...short, restMinutes: 15 }] });
  const board = await onBoard();
  await finds('link', /長谷川 涼.*片付け 10分/, within(board));
  await finds('link', /井上 奈々.*片付け 15分/, within(board));
  expect(textsOf([...board.querySelectorAll('p[aria-hidden]')])).toEqual(['片付け 10分']);
  lacks('button', '紫苑 14:30 に電話予約を入れる', within(board));
});

test('an inactive teller with bookings keeps a lane', async () => {
  const gakus = booking({
    id: 'b7',
    guestName: '井上 奈々',
    fortuneTeller: { id: 't2', name: '御影 岳' },
  });
  const cancelled = booking({
    id: 'b8',
    status: 'cancelled',
    fortuneTeller: { id: 't3', name: '小夜' },
  });
  const ofBoth = () => [hours, { ...hours, id: 'h2', fortuneTellerId: 't2' }];
  open({ listBookings: () => [booking(), gakus, cancelled], listAllWorkingHours: ofBoth });
  const board = await onBoard();
  await finds('heading', '御影 岳 休止中', within(board));
  await finds('link', /井上 奈々/, within(board));
  absent('小夜', board);
  lacks('button', /^御影 岳 .*に電話予約を入れる/, within(board));
  await press('週');
  expect(address()).toBe('/admin?view=week');
  const week = await onWeek();
  await finds('link', /井上 奈々/, within(week));
});

test('failed hours are reported, and bookings are still shown', async () => {
  open({ listAllWorkingHours: () => new Refusal(503) });
  await sees(/1名の勤務時間を読み込めませんでした/);
  expect(screen.getAllByText('長谷川 涼').length).toBeGreaterThan(0);
});

test('without the live stream there is a refresh button', async () => {
  const server = open({}, undefined, false);
  const before = server.sent.length;
  await press('更新');
  await waitFor(() => expect(server.sent.length).toBeGreaterThan(before));
});

test('a booking is moved by keys to a free time, and undone', async () => {
  const { bodies } = open({ listAllWorkingHours: untilFive, reschedule: () => booking() });
  const board = await hold(await onBoard(), '{Shift>}{ArrowDown}{/Shift}{ArrowDown}');
  says(board, '紫苑 15:00–15:30、空いています');
  await userEvent.keyboard('{Enter}');
  await press('元に戻す');
  await sees('元の日時に戻しました');
  expect(bodies()).toEqual([
    { startTime: '2026-10-24T06:00:00.000Z', fortuneTellerId: 't1' },
    { startTime: '2026-10-24T05:00:00.000Z', fortuneTellerId: 't1' },
  ]);
});

test('a held booking that somebody else cancels is dropped, with a message', async () => {
  let isCancelled = false;
  const { client, ...server } = open({
    listAllWorkingHours: untilFive,
    listBookings: () => (isCancelled ? [] : [booking()]),
  });
  const board = await hold(await onBoard(), '{Shift>}{ArrowDown}{/Shift}{ArrowDown}');
  says(board, '紫苑 15:00–15:30、空いています');
  isCancelled = true;
  await act(() => refresh(client));
  await sees('予約を離しました');
  await gone('status', undefined, within(board));
  await userEvent.keyboard('{Enter}');
  expect(server.writes()).toEqual([]);
});

test('a drop target outside the hours is explained and refused', async () => {
  const server = open();
  const board = await hold(await onBoard(), '{Shift>}{ArrowDown}{/Shift}');
  says(board, '紫苑 14:30–15:00、勤務時間の外です');
  await userEvent.keyboard('{Enter}');
  await sees('ここへは移せません');
  await hold(board, '{Shift>}{ArrowDown}{/Shift}{Escape}');
  await gone('status', undefined, within(board));
  expect(server.writes()).toEqual([]);
});

test('in the week a booking is moved to another day at the same time, and undone', async () => {
  const monday = booking(timesOn('2026-10-26', '14:00', '14:30'));
  const { bodies } = open(
    {
      listAllWorkingHours: () => [{ ...hours, date: '2026-10-27' }],
      listBookings: () => [monday],
      reschedule: () => monday,
    },
    '/admin?view=week&date=2026-10-26',
  );
  const week = await hold(await onWeek(), '{Shift>}{ArrowLeft}{/Shift}');
  says(week, '紫苑 10/25（日） 14:00–14:30、勤務時間の外です');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  says(week, '紫苑 10/27（火） 14:00–14:30、空いています');
  await userEvent.keyboard('{Enter}');
  expect((await screen.findAllByText(/10月27日（火） 14:00–14:30/)).length).toBeGreaterThan(0);
  await press('元に戻す');
  await sees('元の日時に戻しました');
  expect(bodies()).toEqual([
    { startTime: '2026-10-27T05:00:00.000Z', fortuneTellerId: 't1' },
    { startTime: '2026-10-26T05:00:00.000Z', fortuneTellerId: 't1' },
  ]);
});

test('a free time is reached by arrows', async () => {
  open({ listAllWorkingHours: () => [{ ...hours, endTime: '16:00' }] });
  const free = within(await onBoard()).getAllByRole('button', { name: /に電話予約を入れる/ });
  expect(free.map((slot) => slot.getAttribute('aria-label'))).toEqual(
    ['14:30', '15:00', '15:30'].map((time) => `紫苑 ${time} に電話予約を入れる`),
  );
  free[0]?.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(free[1]);
});

test('tellers without hours and bookings are folded, and can be unfolded', async () => {
  open({ listTellers: () => [shion, gaku] });
  const board = await onBoard();
  absent('御影 岳', board);
  await press('お休みの占い師 1名を表示');
  await finds('heading', '御影 岳 お休み', within(board));
});

test('the day is printed with a page for all, also by the browser, or one per teller', async () => {
  const print = printer();
  open({
    listTellers: () => [shion, gaku],
    listBookings: () => [
      booking(),
      booking({ id: 'b7', guestName: '井上 奈々', fortuneTeller: { id: 't2', name: '御影 岳' } }),
    ],
  });
  await onBoard();
  window.print();
  expect(document.querySelectorAll('[data-sheet] tbody tr').length).toBe(2);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  await press('占い師ごとに印刷');
  const pages = () => textsOf(screen.queryAllByRole('heading', { level: 1, name: /^2026年/ }));
  expect(pages()).toEqual(['2026年10月24日(土)　紫苑', '2026年10月24日(土)　御影 岳']);
  expect(print).toHaveBeenCalledTimes(2);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(pages()).toEqual([]);
  await press('この日を印刷（全員）');
  expect(document.querySelectorAll('[data-sheet] tbody tr').length).toBe(2);
});

test('an unknown figure is a dash', async () => {
  open({ countBookings: () => new Refusal(503), listTellers: () => new Refusal(503) });
  for (const term of ['本日の予約', '今月の予約', '登録占い師', '稼働中'])
    expect((await sees(term)).nextElementSibling?.textContent).toBe('—');
});

test('the ten latest bookings are listed below the board', async () => {
  const server = open();
  await finds('table', '最近の予約10件');
  expect(server.sent.map(({ query }) => query)).toContainEqual({
    sort: '-createdAt',
    pageSize: '10',
  });
});

test('while a booking is held, each cell of the week shows whether it can be dropped there', async () => {
  open(
    { listAllWorkingHours: () => [hours, { ...hours, id: 'h2', date: '2026-10-23' }] },
    '/admin?view=week',
  );
  const week = await onWeek();
  const lookOf = (date: string) => week.querySelector(`td[data-date="${date}"]`)?.className ?? '';
  expect(lookOf('2026-10-24')).not.toMatch(/week(Open|Shut)/);
  await hold(week, '{Shift>}{ArrowLeft}{/Shift}');
  expect(lookOf('2026-10-24')).toContain('weekOpen'); // its own place
  expect(lookOf('2026-10-23')).toContain('weekShut'); // over already
  expect(lookOf('2026-10-22')).toContain('weekShut'); // no hours
});

test('a click on a free time opens the booking dialog, even after the online deadline', async () => {
  open({ listAllWorkingHours: untilFive });
  const book = async (name: string) => {
    await press(name, await onBoard());
    return within(await finds('dialog', '電話予約を入れる'));
  };
  const later = await book('紫苑 16:00 に電話予約を入れる');
  await sees('16:00 を選んでいます。', later);
  expect(
    later.getByRole<HTMLInputElement>('checkbox', { name: /予約締切を過ぎていても/ }).checked,
  ).toBe(false);
  await press('戻る', later);
  await dialogsClosed();
  const soon = await book('紫苑 15:30 に電話予約を入れる');
  const teller = soon.getByRole<HTMLInputElement>('combobox', { name: /占い師/ });
  await waitFor(() => expect(teller.value).toBe('紫苑'));
  expect(soon.getByRole<HTMLSelectElement>('combobox', { name: /時間/ }).value).toBe('15:30');
  expect(
    soon.getByRole<HTMLInputElement>('checkbox', { name: /予約締切を過ぎていても/ }).checked,
  ).toBe(true);
});

const lunch = lunchOn('2026-10-25');
const sunday = { ...hours, date: '2026-10-25', endTime: '18:00' };
const onSunday = (more: Replies = {}) =>
  open(
    {
      listBookings: () => [],
      listAllWorkingHours: () => [sunday],
      addBreak: ({ body }) => ({ id: 'k2', ...(body as object) }),
      ...more,
    },
    '/admin?date=2026-10-25',
  );
const free = (time: string) => finds('button', `紫苑 ${time} に電話予約を入れる`);

test('dragging over free time adds a break, which can be undone', async () => {
  const server = onSunday({ removeBreak: () => undefined });
  fireEvent.pointerDown(await free('12:00'), { pointerType: 'mouse', button: 0 });
  const times = [await free('12:30'), await free('13:00')];
  act(() => {
    for (const time of times) fireEvent.pointerEnter(time);
    fireEvent.pointerUp(window); // before the range is rendered
  });
  const dialog = await finds('dialog', '休憩を入れる');
  await press('休憩を入れる', within(dialog));
  await dialogsClosed();
  await press('元に戻す');
  await waitFor(() => expect(server.names()).toEqual(['addBreak', 'removeBreak']));
  expect(server.bodies()[0]).toEqual({
    fortuneTellerId: 't1',
    date: '2026-10-25',
    startTime: '12:00',
    endTime: '13:30',
    note: '休憩',
  });
});

test('Shift and arrows select free time for a break, up to taken time, and announce what Enter does', async () => {
  onSunday({ listBreaks: () => [lunch] });
  (await free('11:00')).focus();
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  await sees('紫苑 11:00–12:00、Enterで休憩を入れます');
  await userEvent.keyboard('{Enter}');
  await finds('dialog', '休憩を入れる');
});

test('a time held for the waitlist is shown as taken', async () => {
  const offers = [waitlistOffer('2026-10-25', '12:00', '13:00')];
  onSunday({ listWaitlist: () => [waits('w1', '山口 美咲', { date: '2026-10-25', offers })] });
  const board = within(await onBoard());
  expect((await board.findByText('キャンセル待ちの方へご案内中')).parentElement?.textContent).toBe(
    'キャンセル待ちの方へご案内中12:00–13:00',
  );
  await free('13:00');
  await gone('button', /紫苑 12:[03]0 に電話予約/);
});

test('a break is shown on the board and in the week; its removal can be undone', async () => {
  const server = onSunday({ listBreaks: () => [lunch], removeBreak: () => undefined });
  await free('13:00');
  await gone('button', /紫苑 12:[03]0 に電話予約/);
  await press('紫苑 昼休み 12:00–13:00 外す');
  await press('元に戻す');
  await waitFor(() => expect(server.names()).toEqual(['removeBreak', 'addBreak']));
  const { id: _, ...body } = lunch;
  expect(server.bodies()[1]).toEqual(body);
  await press('週');
  await sees('昼休み 12:00–13:00');
});

test('a closing day has no free time, and the board says why', async () => {
  onSunday({ readSettings: () => ({ ...defaultSettings, closedWeekdays: [0] }) });
  await sees('この日は休業日です。新しいご予約は受け付けません。');
  lacks('button', /に電話予約を入れる/);
});

test('the printed day lists breaks by time, memos only if asked for, and says if it is a closing day', async () => {
  printer();
  const visit = booking({ ...timesOn('2026-10-25', '14:00', '15:00'), memo: '窓際の席へ' });
  onSunday({
    readSettings: () => ({ ...defaultSettings, closedWeekdays: [0] }),
    listBreaks: () => [lunch],
    listBookings: () => [visit],
  });
  const rows = () => textsOf([...document.querySelectorAll('[data-sheet] tbody tr')]);
  await press('この日を印刷（全員）');
  screen.getByRole('heading', { level: 1, name: '2026年10月25日(日)　全員　休業日' });
  expect(rows()[0]).toBe('12:00–13:00紫苑昼休み');
  expect(rows()[1]).toContain('14:00–15:00紫苑');
  expect(rows()[1]).not.toContain('窓際の席へ');
  act(() => void window.dispatchEvent(new Event('afterprint')));
  await clickField('お店のメモも印刷する');
  await press('この日を印刷（全員）');
  expect(rows()[1]).toContain('お店のメモ：窓際の席へ');
  act(() => void window.dispatchEvent(new Event('afterprint')));
});

test('a translated board shows a moved booking at its new time, and the drawer its new day', async () => {
  let moved = {};
  const { client } = open(
    {
      listBookings: () => [booking(moved)],
      readBooking: () => booking(moved),
      listWaitlist: () => [],
    },
    '/admin?booking=b1',
  );
  const board = await onBoard();
  const drawer = await finds('complementary', /長谷川 涼/);
  await translatePage();
  moved = { ...timesOn('2026-10-24', '16:00', '16:30'), totalPrice: '5000' };
  await act(() => refresh(client));
  await waitFor(() => expect(bookingOf(board).textContent).toBe('長谷川 涼16:00 対面 30分確定'));
  await waitFor(() =>
    expect(drawer.textContent).toContain('10月24日（土）16:00–16:30紫苑　対面 30分5,000円'),
  );
});

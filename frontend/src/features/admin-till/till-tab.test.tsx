import { addressOf } from '@salon/contract/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { salonServer } from '../../api/testing/salon-server.ts';
import {
  enter,
  findDialog,
  finds,
  hrefOf,
  press,
  sees,
  textsOf,
} from '../../app/testing/on-screen.ts';
import type { AdminBooking, Till } from '../../parts/admin/admin-reads.ts';
import { adminSession, booking, emptyTill, timesOn } from '../../parts/admin/testing/samples.ts';
import {
  address,
  freezeClock,
  pressWhenEnabled,
  printer,
  showAdmin,
} from '../../parts/admin/testing/show-admin.tsx';
import { TillTab } from './till-tab.tsx';

freezeClock();

const DAY = '2026-10-24';
const nothing = { cash: 0, card: 0, code: 0, voucher: 0 };
const ten = booking({ id: 'b1', ...timesOn(DAY, '10:00', '10:30') });
const eleven = booking({ id: 'b2', guestName: '佐藤 葵', ...timesOn(DAY, '11:00', '11:30') });
const two = booking({ id: 'b3', guestName: '高橋 灯', totalPrice: '9000' });
const cashOf = (amount: number) => ({ ...nothing, cash: amount });

type Closing = Till['closings'][number];

const closing: Closing = {
  number: 1,
  at: `${DAY}T04:00:00.000Z`,
  actor: '管理者 okami',
  float: 30_000,
  counted: 30_000,
  difference: 0,
  note: '',
  takings: nothing,
};

function salon(bookings: readonly AdminBooking[], changes: Partial<Till> = {}) {
  const state = { bookings, till: { ...emptyTill, ...changes } };
  const set = (id: string, change: Partial<AdminBooking>) => {
    state.bookings = state.bookings.map((one) => (one.id === id ? { ...one, ...change } : one));
    return state.bookings.find((one) => one.id === id);
  };
  const pay = (id: string, way: string | null) => {
    const others = state.till.payments.filter(({ bookingId }) => bookingId !== id);
    state.till = {
      ...state.till,
      payments:
        way === null ? others : [...others, { bookingId: id, way: way as 'cash', amount: 4500 }],
    };
  };
  const server = salonServer({
    readSession: () => adminSession('owner'),
    listBookings: () => state.bookings,
    readTill: () => state.till,
    notePayment: ({ params, body }) => {
      pay(String(params.id), (body as { way: string | null }).way);
      return set(String(params.id), { status: 'completed' });
    },
    setBookingStatus: ({ params, body }) => {
      const { status, reason = null } = body as { status: 'completed'; reason?: string };
      if (status !== 'completed') pay(String(params.id), null);
      return set(String(params.id), { status, statusReason: reason });
    },
    closeTill: ({ body }) => {
      const { shown, ...form } = body as Pick<Closing, 'float' | 'counted' | 'note'> & {
        shown: { closings: number };
      };
      const difference = form.counted - form.float;
      const made = { ...closing, ...form, number: shown.closings + 1, difference };
      state.till = { ...state.till, closings: [...state.till.closings, made] };
      return state.till;
    },
  });
  const sent = (name: string) =>
    server.sent.filter((each) => each.name === name).map(({ body }) => body);
  showAdmin(<TillTab />, '/admin?tab=till');
  return { sent };
}

const line = (name: string) => finds('group', new RegExp(name));
const pressed = async (name: string) =>
  textsOf(within(await line(name)).getAllByRole('button', { pressed: true }));
const tap = async (name: string, button: string) => press(button, await line(name));

test('one tap completes a reading with its way of payment, and the toast undoes it', async () => {
  const { sent } = salon([ten]);
  await tap('長谷川 涼', '現金');
  await sees('「完了・現金」にしました');
  await waitFor(async () => expect(await pressed('長谷川 涼')).toEqual(['完了', '現金']));
  await press('元に戻す');
  await sees('元に戻しました');
  expect(sent('notePayment')).toEqual([{ way: 'cash', shownWay: null }]);
  expect(sent('setBookingStatus')).toEqual([{ status: 'confirmed' }]);
});

test('another way of payment corrects the record, the same one withdraws it', async () => {
  const { sent } = salon([{ ...ten, status: 'completed' }], {
    payments: [{ bookingId: 'b1', way: 'cash', amount: 4500 }],
  });
  await tap('長谷川 涼', 'カード');
  await waitFor(async () => expect(await pressed('長谷川 涼')).toEqual(['完了', 'カード']));
  await tap('長谷川 涼', 'カード');
  await waitFor(async () => expect(await pressed('長谷川 涼')).toEqual(['完了']));
  expect(sent('notePayment')).toEqual([
    { way: 'card', shownWay: 'cash' },
    { way: null, shownWay: 'card' },
  ]);
});

test('one tap records a no-show, and undoing restores a paid reading with its payment', async () => {
  const { sent } = salon([{ ...ten, status: 'completed' }], {
    payments: [{ bookingId: 'b1', way: 'code', amount: 4500 }],
  });
  await tap('長谷川 涼', '未来店');
  await waitFor(async () => expect(await pressed('長谷川 涼')).toEqual(['未来店']));
  await press('元に戻す');
  await waitFor(async () => expect(await pressed('長谷川 涼')).toEqual(['完了', 'コード決済']));
  expect(sent('setBookingStatus')).toEqual([
    { status: 'cancelled', reason: 'no-show' },
    { status: 'completed' },
  ]);
});

test('ended readings are completed together after a review, without pending or upcoming ones', async () => {
  const { sent } = salon([
    ten,
    eleven,
    two,
    { ...two, id: 'b4', guestName: '井上 楓', status: 'pending', endTime: ten.endTime },
  ]);
  await press('終わった2件をまとめて「完了・現金」に');
  const dialog = await findDialog('2件を「完了・現金」にします');
  expect(textsOf(within(dialog).getAllByRole('listitem'))).toEqual([
    '10:00　長谷川 涼さま　紫苑　4,500円',
    '11:00　佐藤 葵さま　紫苑　4,500円',
  ]);
  await press('2件を完了・現金にする', dialog);
  await sees('2件を「完了・現金」にしました');
  await waitFor(() => expect(sent('notePayment')).toHaveLength(2));
  await waitFor(async () => expect(await pressed('佐藤 葵')).toEqual(['完了', '現金']));
  expect(within(await line('高橋 灯')).queryAllByRole('button', { pressed: true })).toEqual([]);
});

test('a reading that has not begun is completed after a question', async () => {
  const { sent } = salon([two]);
  await tap('高橋 灯', '現金');
  const question = await findDialog('まだ始まっていないご予約です');
  expect(sent('notePayment')).toEqual([]);
  await press('完了にする', question);
  await waitFor(() => expect(sent('notePayment')).toEqual([{ way: 'cash', shownWay: null }]));
});

test('takings are shown by teller and way of payment, with the included tax', async () => {
  const taken = { ...cashOf(13_500), card: 9000, count: 3, total: 22_500, tax: 2045 };
  salon([ten], { takings: taken, tellers: [{ ...taken, id: 't1', name: '紫苑' }] });
  const table = await finds('table', 'お支払いの合計（税込）');
  within(table).getByRole('row', { name: '紫苑 3件 13,500円 9,000円 0円 0円 22,500円 2,045円' });
  within(table).getByRole('row', { name: '合計 3件 13,500円 9,000円 0円 0円 22,500円 2,045円' });
});

test('the difference is shown while typing; a day is closed with a note and corrected by another close', async () => {
  const { sent } = salon([{ ...ten, status: 'completed' }], {
    takings: { ...cashOf(9000), count: 1, total: 9000, tax: 818 },
  });
  await sees('完了しているのに、お支払い方法の記録がないご予約が1件あります。');
  await press('この日を締める');
  await sees('金額は0以上の整数（円）で入力してください');
  expect(sent('closeTill')).toEqual([]);
  await enter('数えた現金（円）必須', '38500');
  await sees('レジにあるはずの現金 39,000円');
  await sees('不足 500円');
  await enter(/^メモ/, 'お釣りの渡し間違い');
  await press('この日を締める');
  const shown = { closings: 0, takings: cashOf(9000) };
  await waitFor(() =>
    expect(sent('closeTill')).toEqual([
      { float: 30_000, counted: 38_500, note: 'お釣りの渡し間違い', shown },
    ]),
  );
  await press('訂正して締め直す');
  await press('締め直す');
  await waitFor(() => expect(sent('closeTill')[1]).toMatchObject({ shown: { closings: 1 } }));
});

test('changes after the close ask for another close', async () => {
  const correction = {
    bookingId: 'b1',
    at: `${DAY}T04:10:00.000Z`,
    actor: '管理者 sato',
    amount: 4500,
    from: null,
    to: 'cash' as const,
  };
  salon([ten], {
    takings: { ...cashOf(4500), count: 1, total: 4500, tax: 409 },
    corrections: [correction],
    closings: [closing],
  });
  await sees('締めたあとに、お支払いの記録が変わりました。');
  await sees('4,500円 記録なし → 現金');
});

test('the day is kept in the address, without future days; files are links, the statement for owners only', async () => {
  salon([ten]);
  expect(await hrefOf('CSVで書き出す')).toBe(addressOf('exportTill', { params: { date: DAY } }));
  expect(await hrefOf('10月の明細（CSV）')).toBe(
    addressOf('exportStatement', { query: { month: '2026-10' } }),
  );
  expect(screen.getByRole('button', { name: '次の日' }).getAttribute('aria-disabled')).toBe('true');
  await press('前の日');
  expect(address()).toBe('/admin?tab=till&date=2026-10-23');
});

test('the day is printed on one sheet without customers’ names', async () => {
  const print = printer();
  salon([ten]);
  await pressWhenEnabled(await finds('button', '印刷'));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const sheets = [...document.querySelectorAll('[data-sheet]')];
  expect(sheets.map((sheet) => sheet.querySelector('h1')?.textContent)).toEqual([
    '2026年10月24日(土)　レジ締め',
  ]);
  expect(sheets[0]?.textContent).not.toContain('長谷川');
});

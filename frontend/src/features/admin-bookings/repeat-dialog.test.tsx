import { datesBetween, guestBody } from '@salon/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { read } from '../../api/read.ts';
import {
  Refusal,
  type Replies,
  type SentCall,
  salonServer,
  sessionEnded,
} from '../../api/testing/salon-server.ts';
import {
  clickField,
  fieldValue,
  findDialog,
  finds,
  noField,
  press,
  sees,
  selectOption,
} from '../../app/testing/on-screen.ts';
import { booking, ofMisaki, timesOn } from '../../parts/admin/testing/samples.ts';
import { freezeClock, showAdmin } from '../../parts/admin/testing/show-admin.tsx';
import { RepeatDialog } from './repeat-dialog.tsx';

freezeClock();

function readAvailability({ query }: SentCall) {
  return datesBetween(String(query.from), String(query.to)).map((date) => {
    const starts = { '2026-12-19': ['06:00'], '2027-01-16': [] }[date] ?? ['05:00', '06:00'];
    const slots = starts.map((time) => ({ start: `${date}T${time}:00.000Z`, end: '', half: null }));
    return { date, holiday: null, state: slots.length > 0 ? 'free' : 'closed', slots };
  });
}

function open(changes: Parameters<typeof booking>[0] = {}, more: Replies = {}) {
  const server = salonServer({ readAvailability, createBookingAtDesk: () => booking(), ...more });
  const onClose = jest.fn();
  const client = showAdmin(<RepeatDialog booking={booking(changes)} onClose={onClose} />);
  client.setQueryData(read('readSession').queryKey, { userId: 'u1', email: null, role: 'admin' });
  return { server, onClose };
}

test('the same visit is booked four weeks later', async () => {
  const salon = open();
  await sees('14:00 は空いています');
  await press('1件を予約する');
  await waitFor(() => expect(salon.onClose).toHaveBeenCalledTimes(1));
  expect(salon.server.bodies()).toEqual([
    {
      ...guestBody(() => null),
      guestName: '長谷川 涼',
      guestNameKana: 'ハセガワ リョウ',
      guestPhone: '090-0000-7102',
      guestEmail: 'ryo@example.jp',
      serviceId: 's1',
      fortuneTellerId: 't1',
      startTime: '2026-11-21T05:00:00.000Z',
      notes: null,
      overrideDeadline: false,
      overrideHours: false,
    },
  ]);
  await sees('1件のご予約を登録しました');
});

test('a series shows conflicts and alternatives before it is booked', async () => {
  const salon = open(ofMisaki);
  await selectOption(/回数/, '3');
  await sees('14:00 は空いていません。ほかの時間を選べます');
  await sees('この日は満席か、勤務時間がありません');
  await finds('button', '1件を予約する');
  await clickField('勤務時間の外でも受け付ける');
  await selectOption(/12月19日/, '15:00');
  await press('3件を予約する');
  await waitFor(() => expect(salon.onClose).toHaveBeenCalledTimes(1));
  expect(salon.server.bodies()).toMatchObject([
    { memberId: 'm1', startTime: '2026-11-21T05:00:00.000Z', overrideHours: false },
    { memberId: 'm1', startTime: '2026-12-19T06:00:00.000Z', overrideHours: false },
    { memberId: 'm1', startTime: '2027-01-16T05:00:00.000Z', overrideHours: true },
  ]);
});

test('refused days stay with their reason, and booked days are not booked twice', async () => {
  let taken = true;
  const salon = open(
    {},
    {
      createBookingAtDesk: ({ body }) => {
        const isTaken = taken && (body as { startTime: string }).startTime.startsWith('2026-11-07');
        return isTaken ? new Refusal(409, 'SLOT_TAKEN', 'この時間は埋まっています') : booking();
      },
    },
  );
  await press('2週間ごと');
  await selectOption(/回数/, '2');
  await press('2件を予約する');
  const dialog = within(screen.getByRole('dialog'));
  await sees('この時間は埋まっています', dialog);
  await sees('1件のご予約を登録できませんでした');
  await waitFor(() => noField(/11月21日/));
  taken = false;
  await selectOption(/11月7日/, '15:00');
  await press('1件を予約する');
  await waitFor(() => expect(salon.onClose).toHaveBeenCalledTimes(1));
  expect(salon.server.bodies()).toMatchObject(
    ['2026-11-07T05', '2026-11-21T05', '2026-11-07T06'].map((hour) => ({
      startTime: `${hour}:00:00.000Z`,
    })),
  );
});

test('past days are left out', async () => {
  open(timesOn('2026-08-01', '14:00', '14:30'));
  await screen.findByLabelText(/11月21日/);
});

test('a session that ends during a series asks for a login; closing it keeps the unbooked days', async () => {
  let asked = 0;
  const salon = open(
    {},
    {
      readSession: () => ({ userId: 'u1', email: null, role: 'admin' }),
      createBookingAtDesk: () => {
        asked += 1;
        return asked > 1 ? sessionEnded : booking();
      },
    },
  );
  await selectOption(/回数/, '2');
  await sees('14:00 は空いていません。ほかの時間を選べます');
  await selectOption(/12月19日/, '15:00');
  await press('2件を予約する');
  await press('閉じる', await findDialog('もう一度ログインしてください'));
  await waitFor(() => noField(/11月21日/));
  expect(fieldValue(/12月19日/)).toBe('15:00');
  await sees('1件のご予約を登録できませんでした');
  expect(salon.onClose).not.toHaveBeenCalled();
});

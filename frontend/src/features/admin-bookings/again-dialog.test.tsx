import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Refusal, type SentCall, salonServer } from '../../api/testing/salon-server.ts';
import { booking } from '../../parts/admin/testing/samples.ts';
import { holdClock, showAdmin } from '../../parts/admin/testing/show-admin.tsx';
import { AgainDialog } from './again-dialog.tsx';

holdClock();

/** 14:00 and 15:00 are free on each day but on 19 December, which is full at 14:00, and on 16 January, which has no hours. */
function readAvailability({ query }: SentCall) {
  const starts = { '2026-12-19': ['06:00'], '2027-01-16': [] }[String(query.from)] ?? ['05:00', '06:00'];
  const slots = starts.map((time) => ({ start: `${query.from}T${time}:00.000Z`, end: '', half: null }));
  return [{ date: query.from, holiday: null, state: slots.length > 0 ? 'free' : 'closed', slots }];
}

function open(changes: Parameters<typeof booking>[0] = {}, more: Parameters<typeof salonServer>[0] = {}) {
  const server = salonServer({ readAvailability, createBookingAtDesk: () => booking(), ...more });
  const onClose = jest.fn();
  showAdmin(<AgainDialog booking={booking(changes)} onClose={onClose} />);
  return { server, onClose };
}
const bodies = ({ server }: ReturnType<typeof open>) => server.writes().map(({ body }) => body);

test('the same is booked four weeks later', async () => {
  const salon = open();
  expect(await screen.findByText('14:00 は空いています')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '1件を予約する' }));
  await waitFor(() => expect(salon.onClose).toHaveBeenCalledTimes(1));
  expect(bodies(salon)).toEqual([
    {
      ...{ guestName: '長谷川 涼', guestNameKana: 'ハセガワ リョウ', guestPhone: '090-0000-7102', guestEmail: 'ryo@example.jp' },
      ...{ serviceId: 's1', fortuneTellerId: 't1', startTime: '2026-11-21T05:00:00.000Z', notes: null },
      ...{ overrideDeadline: false, overrideHours: false },
    },
  ]);
  expect(await screen.findByText('1件のご予約を登録しました')).toBeTruthy();
});

test('a series shows what stands in the way before it is booked, and what can be done about it', async () => {
  const salon = open({ userId: 'm1', member: { id: 'm1', name: '山口 美咲', nameKana: null, phone: null, memberRank: '一般' } });
  await userEvent.selectOptions(await screen.findByLabelText(/回数/), '3');
  expect(await screen.findByText('14:00 は空いていません。ほかの時間を選べます')).toBeTruthy();
  expect(await screen.findByText('この日は満席か、勤務時間がありません')).toBeTruthy();
  expect(await screen.findByRole('button', { name: '1件を予約する' })).toBeTruthy();
  await userEvent.click(screen.getByLabelText('勤務時間の外でも受け付ける'));
  await userEvent.selectOptions(screen.getByLabelText(/12月19日/), '15:00');
  await userEvent.click(screen.getByRole('button', { name: '3件を予約する' }));
  await waitFor(() => expect(salon.onClose).toHaveBeenCalledTimes(1));
  expect(bodies(salon)).toMatchObject([
    { memberId: 'm1', startTime: '2026-11-21T05:00:00.000Z', overrideHours: false },
    { memberId: 'm1', startTime: '2026-12-19T06:00:00.000Z', overrideHours: false },
    { memberId: 'm1', startTime: '2027-01-16T05:00:00.000Z', overrideHours: true },
  ]);
});

test('what is refused stays with its reason, and what is booked is not booked twice', async () => {
  let taken = true;
  const salon = open(
    {},
    {
      createBookingAtDesk: ({ body }) => {
        const isTaken = taken && (body as { startTime: string }).startTime.startsWith('2026-11-07');
        return isTaken ? new Refusal(409, { message: 'この時間は埋まっています', code: 'SLOT_TAKEN' }) : booking();
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: '2週間ごと' }));
  await userEvent.selectOptions(screen.getByLabelText(/回数/), '2');
  await userEvent.click(await screen.findByRole('button', { name: '2件を予約する' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText('この時間は埋まっています')).toBeTruthy();
  expect(await screen.findByText('1件のご予約を登録できませんでした')).toBeTruthy();
  await waitFor(() => expect(screen.queryByLabelText(/11月21日/)).toBeNull());
  taken = false;
  await userEvent.selectOptions(screen.getByLabelText(/11月7日/), '15:00');
  await userEvent.click(await screen.findByRole('button', { name: '1件を予約する' }));
  await waitFor(() => expect(salon.onClose).toHaveBeenCalledTimes(1));
  expect(bodies(salon)).toMatchObject(
    ['2026-11-07T05', '2026-11-21T05', '2026-11-07T06'].map((hour) => ({ startTime: `${hour}:00:00.000Z` })),
  );
});

test('days that have gone by are left out', async () => {
  open({ startTime: '2026-08-01T05:00:00.000Z', endTime: '2026-08-01T05:30:00.000Z' });
  expect(await screen.findByLabelText(/11月21日/)).toBeTruthy();
});

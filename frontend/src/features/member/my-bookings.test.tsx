import { addressOf } from '@salon/contract/routes';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { createQueryClient, type PageData } from '../../api/query-client.ts';
import { Refusal, salonServer } from '../../api/testing/salon-server.ts';
import { NowProvider } from '../../app/now.tsx';
import { Toaster } from '../../parts/toaster.tsx';
import type { MyBooking } from './member-reads.ts';
import { MyBookings } from './my-bookings.tsx';

const booking = (over: Partial<MyBooking>): MyBooking => ({
  id: 'b1',
  number: 'K4W-72H',
  startTime: '2126-10-31T04:30:00.000Z',
  endTime: '2126-10-31T05:00:00.000Z',
  status: 'confirmed',
  totalPrice: '4500',
  notes: null,
  cancellationRequested: false,
  cancellationNote: null,
  fortuneTeller: { id: 't1', name: '紫苑' },
  service: { id: 's1', name: '対面鑑定', type: 'face_to_face', duration: 30 },
  ...over,
});

function show(bookings: readonly MyBooking[]): void {
  const histories: PageData = bookings.map(({ id }) => [['readBookingHistory', { params: { id } }], []]);
  const data: PageData = [[['listMyBookings'], bookings], [['listTellers'], []], ...histories];
  render(
    <NowProvider at="2126-10-24T04:40:00.000Z">
      <QueryClientProvider client={createQueryClient(data)}>
        <MemoryRouter>
          <Toaster>
            <MyBookings />
          </Toaster>
        </MemoryRouter>
      </QueryClientProvider>
    </NowProvider>,
  );
}

const upcoming = () => screen.getByRole('region', { name: /これからのご予約/ });
const past = () => screen.getByRole('region', { name: 'ご予約の履歴' });

test('an upcoming booking tells its day, time, price and status, and can be rescheduled or given back', () => {
  show([booking({})]);
  const visit = within(upcoming()).getByRole('article');
  expect(visit.textContent).toContain('2126年10月31日(木)');
  expect(visit.textContent).toContain('13:30–14:00');
  expect(visit.textContent).toContain('4,500円');
  expect(within(visit).getByText('予約確定')).toBeTruthy();
  expect(within(visit).getByRole('button', { name: 'キャンセルを申請する' })).toBeTruthy();
  expect(within(visit).getByRole('link', { name: 'カレンダーに追加（.ics）' }).getAttribute('href')).toBe(
    addressOf('readBookingCalendar', { params: { id: 'b1' } }),
  );
});

test('an open request is shown whatever the status, and offers no further action', () => {
  show([booking({ status: 'pending', cancellationRequested: true })]);
  expect(within(upcoming()).getByText('キャンセル申請中')).toBeTruthy();
  expect(within(upcoming()).queryByRole('button')).toBeNull();
});

test('a cancelled booking of the future belongs to the history', () => {
  show([booking({ status: 'cancelled' })]);
  expect(within(upcoming()).getByText('これからのご予約はございません。')).toBeTruthy();
  expect(within(past()).getByText('キャンセル済み')).toBeTruthy();
  expect(within(past()).queryByRole('button')).toBeNull();
});

test('a request that the salon refuses keeps the dialog, its note and the reason', async () => {
  const refusal = { message: '開始時刻の2時間前を過ぎたため、オンラインでは承れません。', code: 'TOO_LATE' };
  salonServer({ requestCancellation: () => new Refusal(409, refusal) });
  show([booking({})]);
  await userEvent.click(screen.getByRole('button', { name: 'キャンセルを申請する' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /ひとこと/ }), '発表会');
  await userEvent.click(dialog.getByRole('button', { name: 'キャンセルを申請する' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(refusal.message);
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /ひとこと/ }).value).toBe('発表会');
});

test.each([
  ['キャンセルを申請する', 'キャンセルを申請する'],
  ['日時を変更する', 'この日時に変更する'],
])('while 「%s」 is being sent its dialog cannot be closed', async (open, submit) => {
  const slots = [{ start: '2126-11-02T02:00:00.000Z', end: '2126-11-02T02:30:00.000Z', half: 'first' }];
  const days = [{ date: '2126-11-02', holiday: null, state: 'free', slots }];
  const never = () => new Promise(() => {});
  salonServer({ readAvailability: () => days, requestCancellation: never, reschedule: never });
  show([booking({})]);
  await userEvent.click(screen.getByRole('button', { name: open }));
  const dialog = within(screen.getByRole('dialog'));
  if (open === '日時を変更する') {
    await userEvent.click(await dialog.findByRole('button', { name: /日\(土\)/ }));
    await userEvent.click(await dialog.findByRole('button', { name: '11:00' }));
  }
  await userEvent.click(dialog.getByRole('button', { name: submit }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(dialog.getByRole('button', { name: '閉じる' }));
  expect(screen.getByRole('dialog')).toBeTruthy();
});

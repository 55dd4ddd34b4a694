import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { createQueryClient } from '../../api/query-client.ts';
import { Refusal, salonServer } from '../../api/testing/salon-server.ts';
import { Toaster } from '../../parts/toaster.tsx';
import { CancelBooking } from './cancel-booking.tsx';

const booking = {
  number: 'K4W-72H',
  startTime: '2026-11-07T04:30:00.000Z',
  endTime: '2026-11-07T05:00:00.000Z',
  status: 'confirmed',
  guestName: '山口 美咲',
  memberName: null,
  fortuneTeller: { id: 't1', name: '紫苑' },
  service: { id: 's1', name: '対面鑑定', type: 'face_to_face', duration: 30 },
  notes: null,
  cancellable: true,
};

/** Opens the link while the server gives these answers, one after the other; tells the names of the calls. */
function open(...answers: readonly unknown[]): () => readonly string[] {
  const left = [...answers];
  const next = () => left.shift();
  const server = salonServer({ readLinkedBooking: next, cancelByLink: next });
  const settings = { contactPhone1: '078-000-0000', contactPhone2: '' };
  render(
    <QueryClientProvider client={createQueryClient([[['readSettings'], settings]])}>
      <MemoryRouter>
        <Toaster>
          <CancelBooking token="a.b" />
        </Toaster>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return () => server.sent.map(({ name, params }) => `${name} ${params.token}`);
}

test('a booking is cancelled after a hard question', async () => {
  const asked = open(booking, { ...booking, status: 'cancelled', cancellable: false });
  expect(screen.getByRole('status', { name: 'ご予約を確認しております。' })).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'この予約をキャンセルする' }));
  expect(screen.getByText('2026年11月07日(土)')).toBeTruthy();
  const question = screen.getByRole('dialog');
  expect(within(question).getByText('本当にこの予約をキャンセルしますか？この操作は取り消せません。')).toBeTruthy();
  expect(asked()).toEqual(['readLinkedBooking a.b']);
  await userEvent.click(within(question).getByRole('button', { name: 'この予約をキャンセルする' }));
  expect(await screen.findByRole('heading', { name: 'キャンセルが完了しました' })).toBeTruthy();
  expect(asked()).toEqual(['readLinkedBooking a.b', 'cancelByLink a.b']);
  expect(screen.getByRole('link', { name: 'トップページへ' }).getAttribute('href')).toBe('/');
});

test('a link of no booking is invalid', async () => {
  open(new Refusal(404, { message: '無効なキャンセルリンクです。', code: 'NOT_FOUND' }));
  expect(await screen.findByText('無効なキャンセルリンクです。')).toBeTruthy();
});

test('what cannot be read says why, in the words of the server', async () => {
  open(new Refusal(503, { message: 'ただいま混み合っております。', code: 'UNAVAILABLE' }));
  expect(await screen.findByText('ただいま混み合っております。')).toBeTruthy();
});

test('a refused cancellation says why and leaves the booking in view', async () => {
  open(booking, new Refusal(409, { message: 'お電話でご連絡ください。', code: 'TOO_LATE' }));
  await userEvent.click(await screen.findByRole('button', { name: 'この予約をキャンセルする' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'この予約をキャンセルする' }));
  expect(await screen.findByText('キャンセルエラー')).toBeTruthy();
  expect(screen.getByText('紫苑')).toBeTruthy();
});

test('a booking that the link can no longer cancel leads to the telephone', async () => {
  open({ ...booking, cancellable: false });
  expect(await screen.findByRole('link', { name: '078-000-0000' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'この予約をキャンセルする' })).toBeNull();
});

test('a link that was used already says so, with the booking and the way to book it again', async () => {
  open({ ...booking, status: 'cancelled', cancellable: false });
  expect(await screen.findByRole('heading', { name: 'キャンセル済み' })).toBeTruthy();
  expect(screen.getByText('K4W-72H')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'もう一度予約する' }).getAttribute('href')).toBe('/booking?service=s1&teller=t1');
  expect(screen.queryByText('キャンセルが完了しました')).toBeNull();
});

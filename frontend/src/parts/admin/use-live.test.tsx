import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { read } from '../../api/read.ts';
import { salonServer } from '../../api/testing/salon-server.ts';
import { booking } from './testing/samples.ts';
import { showAdmin } from './testing/show-admin.tsx';
import { useLive } from './use-live.ts';

class Stream {
  static last: Stream;
  onopen = () => {};
  onerror = () => {};
  onmessage = (_: { readonly data: string }) => {};
  close = () => {};
  constructor() {
    Stream.last = this;
  }
}

function Waiting() {
  const live = useLive();
  const waiting = useQuery(read('listPendingBookings')).data;
  return (
    <p>
      {waiting?.length ?? '—'}件 {live ? '自動' : '手動'}
    </p>
  );
}

test('what the stream names is read again, and a broken stream is known', async () => {
  Object.assign(globalThis, { EventSource: Stream });
  let waiting = [booking()];
  salonServer({ listPendingBookings: () => waiting });
  showAdmin(<Waiting />);
  expect(await screen.findByText('1件 手動')).toBeTruthy();
  act(() => Stream.last.onopen());
  waiting = [booking(), booking({ id: 'b2' })];
  act(() => Stream.last.onmessage({ data: JSON.stringify({ topics: ['bookings'], position: '000001' }) }));
  expect(await screen.findByText('2件 自動')).toBeTruthy();
  act(() => Stream.last.onerror());
  await waitFor(() => expect(screen.getByText('2件 手動')).toBeTruthy());
});

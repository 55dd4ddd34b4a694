import { screen } from '@testing-library/react';
import { booking } from '../parts/admin/testing/samples.ts';
import { showAdmin } from '../parts/admin/testing/show-admin.tsx';
import { read } from './read.ts';
import { salonServer } from './testing/salon-server.ts';
import { useReading } from './use-reading.ts';

function Waiting({ enabled = true, onDrawn }: { readonly enabled?: boolean; readonly onDrawn: () => void }) {
  const waiting = useReading({ ...read('listPendingBookings'), enabled }).data;
  onDrawn();
  return <p>{waiting?.length ?? '—'}件</p>;
}

test('a reading is on its way when its component has been drawn, and is asked for once', async () => {
  const server = salonServer({ listPendingBookings: () => [booking()] });
  const asked: number[] = [];
  showAdmin(<Waiting onDrawn={() => asked.push(server.sent.length)} />);
  expect(asked[0]).toBe(1);
  expect(await screen.findByText('1件')).toBeTruthy();
  expect(server.sent).toHaveLength(1);
});

test('what is not to be read yet is not asked for', async () => {
  const server = salonServer({ listPendingBookings: () => [booking()] });
  showAdmin(<Waiting enabled={false} onDrawn={() => {}} />);
  expect(await screen.findByText('—件')).toBeTruthy();
  expect(server.sent).toHaveLength(0);
});

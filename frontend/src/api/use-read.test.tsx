import { sees } from '../app/testing/on-screen.ts';
import { booking } from '../parts/admin/testing/samples.ts';
import { showAdmin } from '../parts/admin/testing/show-admin.tsx';
import { read } from './read.ts';
import { salonServer } from './testing/salon-server.ts';
import { useRead } from './use-read.ts';

function Waiting({
  enabled = true,
  onDrawn,
}: {
  readonly enabled?: boolean;
  readonly onDrawn: () => void;
}) {
  const waiting = useRead({ ...read('listPendingBookings'), enabled }).data;
  onDrawn();
  return <p>{waiting?.length ?? '—'}件</p>;
}

test('a fetch starts during rendering, once', async () => {
  const server = salonServer({ listPendingBookings: () => [booking()] });
  const asked: number[] = [];
  showAdmin(<Waiting onDrawn={() => asked.push(server.sent.length)} />);
  expect(asked[0]).toBe(1);
  await sees('1件');
  expect(server.sent).toHaveLength(1);
});

test('a disabled read is not fetched', async () => {
  const server = salonServer({ listPendingBookings: () => [booking()] });
  showAdmin(<Waiting enabled={false} onDrawn={() => {}} />);
  await sees('—件');
  expect(server.sent).toHaveLength(0);
});

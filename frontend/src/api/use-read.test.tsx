import { sees } from '../app/testing/on-screen.ts';
import { showAdmin } from '../parts/admin/testing/show-admin.tsx';
import { read } from './read.ts';
import { salonServer } from './testing/salon-server.ts';
import { useRead } from './use-read.ts';

function Services({
  enabled = true,
  onDrawn,
}: {
  readonly enabled?: boolean;
  readonly onDrawn: () => void;
}) {
  const services = useRead({ ...read('listServices'), enabled }).data;
  onDrawn();
  return <p>{services?.length ?? '—'}件</p>;
}

test('a fetch starts during rendering, once', async () => {
  const server = salonServer({ listServices: () => [] });
  const asked: number[] = [];
  showAdmin(<Services onDrawn={() => asked.push(server.sent.length)} />);
  expect(asked[0]).toBe(1);
  await sees('0件');
  expect(server.sent).toHaveLength(1);
});

test('a disabled read is not fetched', async () => {
  const server = salonServer({ listServices: () => [] });
  showAdmin(<Services enabled={false} onDrawn={() => {}} />);
  await sees('—件');
  expect(server.sent).toHaveLength(0);
});

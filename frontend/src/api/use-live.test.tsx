import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { booking } from '../parts/admin/testing/samples.ts';
import { showAdmin } from '../parts/admin/testing/show-admin.tsx';
import { read } from './read.ts';
import { liveStream } from './testing/live-stream.ts';
import { salonServer } from './testing/salon-server.ts';
import { useLive } from './use-live.ts';

type Live = ReturnType<typeof liveStream>;

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
  const stream = liveStream();
  let waiting = [booking()];
  salonServer({ listPendingBookings: () => waiting });
  showAdmin(<Waiting />);
  expect(await screen.findByText('1件 手動')).toBeTruthy();
  await stream.open();
  waiting = [booking(), booking({ id: 'b2' })];
  await stream.tell('bookings');
  expect(await screen.findByText('2件 自動')).toBeTruthy();
  await stream.breakOff();
  await waitFor(() => expect(screen.getByText('2件 手動')).toBeTruthy());
});

test('what changed between the first reading and the opening of the stream is not missed', async () => {
  const stream = liveStream();
  let waiting = [booking()];
  salonServer({ listPendingBookings: () => waiting });
  showAdmin(<Waiting />);
  expect(await screen.findByText('1件 手動')).toBeTruthy();
  waiting = [booking(), booking({ id: 'b2' })];
  await stream.open();
  expect(await screen.findByText('2件 自動')).toBeTruthy();
});

test.each([
  ['the stream opens', (stream: Live) => stream.open()],
  ['the stream names it', (stream: Live) => stream.tell('bookings')],
])('a first reading that is still under way when %s is begun anew', async (_, told) => {
  const stream = liveStream();
  const answers: ((waiting: unknown) => void)[] = [];
  salonServer({ listPendingBookings: () => new Promise((resolve) => answers.push(resolve)) });
  showAdmin(<Waiting />);
  await waitFor(() => expect(answers).toHaveLength(1));
  await told(stream);
  await waitFor(() => expect(answers).toHaveLength(2));
  act(() => answers[0]?.([booking()])); // made before the change, arriving after the news
  act(() => answers[1]?.([booking(), booking({ id: 'b2' })]));
  expect(await screen.findByText(/^2件/)).toBeTruthy();
});

function InView() {
  useLive();
  const lists = [
    useQuery(read('listBanners')),
    useQuery(read('listReviewImages')),
    useQuery(read('listApplications')),
    useQuery(read('listInquiries')),
    useQuery(read('listMails')),
  ];
  return <p>{lists.every(({ isSuccess }) => isSuccess) ? 'すべて表示' : '読み込み中'}</p>;
}

test.each([
  ['banners', 'listBanners'],
  ['review-images', 'listReviewImages'],
  ['applications', 'listApplications'],
  ['inquiries', 'listInquiries'],
  ['mails', 'listMails'],
] as const)('news of %s reads their list again, and no other', async (topic, name) => {
  const stream = liveStream();
  const none = () => [];
  const server = salonServer({ listBanners: none, listReviewImages: none, listApplications: none, listInquiries: none, listMails: none });
  showAdmin(<InView />);
  expect(await screen.findByText('すべて表示')).toBeTruthy();
  const before = server.sent.length;
  await stream.tell(topic);
  await waitFor(() => expect(server.sent.slice(before).map((call) => call.name)).toEqual([name]));
});

import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { booking } from '../parts/admin/testing/samples.ts';
import { showAdmin } from '../parts/admin/testing/show-admin.tsx';
import { read } from './read.ts';
import { salonServer } from './testing/salon-server.ts';
import { useLive } from './use-live.ts';

class Stream {
  static readonly CLOSED = 2;
  readonly readyState = 0;
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

test('what changed between the first reading and the opening of the stream is not missed', async () => {
  Object.assign(globalThis, { EventSource: Stream });
  let waiting = [booking()];
  salonServer({ listPendingBookings: () => waiting });
  showAdmin(<Waiting />);
  expect(await screen.findByText('1件 手動')).toBeTruthy();
  waiting = [booking(), booking({ id: 'b2' })];
  act(() => Stream.last.onopen());
  expect(await screen.findByText('2件 自動')).toBeTruthy();
});

test.each([
  ['the stream opens', () => Stream.last.onopen()],
  ['the stream names it', () => Stream.last.onmessage({ data: JSON.stringify({ topics: ['bookings'], position: '000001' }) })],
])('a first reading that is still under way when %s is begun anew', async (_, told) => {
  Object.assign(globalThis, { EventSource: Stream });
  const answers: ((waiting: unknown) => void)[] = [];
  salonServer({ listPendingBookings: () => new Promise((resolve) => answers.push(resolve)) });
  showAdmin(<Waiting />);
  await waitFor(() => expect(answers).toHaveLength(1));
  act(told);
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
])('news of %s reads their list again, and no other', async (topic, name) => {
  Object.assign(globalThis, { EventSource: Stream });
  const none = () => [];
  const server = salonServer({ listBanners: none, listReviewImages: none, listApplications: none, listInquiries: none, listMails: none });
  showAdmin(<InView />);
  expect(await screen.findByText('すべて表示')).toBeTruthy();
  const before = server.sent.length;
  act(() => Stream.last.onmessage({ data: JSON.stringify({ topics: [topic], position: '000001' }) }));
  await waitFor(() => expect(server.sent.slice(before).map((call) => call.name)).toEqual([name]));
});

import { type RouteName, routeOf, routes } from '@salon/contract/routes';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Refusal, type Replies, salonServer } from '../api/testing/salon-server.ts';
import { finds, sees } from '../app/testing/on-screen.ts';
import { mayOpen, type TabId, tabs } from '../parts/admin/tabs.ts';
import { adminSession } from '../parts/admin/testing/samples.ts';
import { freezeClock, showAdmin } from '../parts/admin/testing/show-admin.tsx';
import { AdminTabs, head, Page } from './admin-page.tsx';

freezeClock();

const names = tabs.map(({ id }) => id);

const reads = (reply: () => unknown): Replies => ({
  ...Object.fromEntries(
    (Object.keys(routes) as RouteName[])
      .filter((name) => routeOf(name).method === 'GET')
      .map((name) => [name, reply]),
  ),
  readSession: () => adminSession('owner'),
});
const show = (tab: TabId) => showAdmin(<AdminTabs tab={tab} />, `/admin?tab=${tab}`);

const titleAt = (tab: string, news?: number) =>
  head({ query: new URLSearchParams({ tab }), cached: () => news } as unknown as Parameters<
    typeof head
  >[0]).title;

test('the title starts with the number of news', () => {
  expect([titleAt('bookings'), titleAt('bookings', 0), titleAt('bookings', 2)]).toEqual([
    '予約｜管理画面',
    '予約｜管理画面',
    '(2) 予約｜管理画面',
  ]);
});

test.each(names)('%s shows a loading state', async (tab) => {
  salonServer(reads(() => new Promise(() => {})));
  show(tab);
  expect(
    (await screen.findAllByRole('status', { name: '読み込んでいます' })).length,
  ).toBeGreaterThan(0);
});

test.each(names)('%s shows an error with a retry', async (tab) => {
  const server = salonServer(reads(() => new Refusal(503, 'UNAVAILABLE', '混み合っています')));
  show(tab);
  const again = await screen.findAllByRole('button', { name: 'もう一度読み込む' });
  const before = server.sent.length;
  await userEvent.click(again[0] as HTMLElement);
  await waitFor(() => expect(server.sent.length).toBeGreaterThan(before));
});

test.each<[TabId, said: string, next: string | null]>([
  ['bookings', '条件に合うご予約はありません。', 'すべての予約を見る'],
  ['dashboard', '稼働中の占い師がいません。', '占い師を登録する'],
  ['hours', '稼働中の占い師がいません。', '占い師を登録する'],
  ['waitlist', 'キャンセル待ちの方はいません。', null],
  ['applications', '応募はまだありません。', null],
  ['inquiries', 'お問い合わせはまだありません。', null],
  ['mails', 'メールはまだ送られていません。', null],
  ['members', '会員はまだいません。', null],
  ['tellers', '占い師はまだ登録されていません。', '占い師を登録'],
  ['services', 'メニューはまだありません。', 'メニューを追加'],
  ['schedules', '出演表はまだありません。', '出演表を追加'],
  ['reviews', '占い師はまだ登録されていません。', '占い師を登録する'],
  ['review-images', 'お手紙はまだありません。', 'お手紙を追加'],
  ['announcements', 'お知らせはまだありません。', 'お知らせを作成'],
  ['banners', 'バナーはまだありません。', 'バナーを作成'],
  ['audit', '条件に合う記録はありません。', null],
])('%s says that it is empty, with what to do next', async (tab, said, next) => {
  salonServer({ ...reads(() => []), countBookings: () => ({ today: 0, tomorrow: 0, month: 0 }) });
  show(tab);
  const state = (await sees(said)).closest('.state');
  expect(state?.querySelector('button, a')?.textContent ?? null).toBe(next);
});

test.each(names)('%s asks nothing for reception that only owners may read', async (tab) => {
  const session = adminSession('reception');
  const pending = reads(() => new Promise(() => {}));
  const server = salonServer({ ...pending, readSession: () => session });
  showAdmin(<Page />, `/admin?tab=${tab}`);
  await finds('navigation', '管理');
  expect(server.sent.filter(({ name }) => routeOf(name).who === 'owner')).toEqual([]);
  expect(screen.queryByText('この画面を開けるのは、オーナーだけです。') === null).toBe(
    mayOpen(tab, session),
  );
});

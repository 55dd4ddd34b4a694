import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Announcement } from '../../api/answers.ts';
import { salonServer } from '../../api/testing/salon-server.ts';
import { pressOnceFree, showAdmin } from '../../parts/admin/testing/show-admin.tsx';
import { AnnouncementsTab } from './announcements-tab.tsx';

const news: Announcement = {
  id: 'a1',
  title: '年末年始の営業',
  content: '12月30日から1月3日まで休みます。',
  category: 'announcement',
  imageUrl: null,
  buttonText: null,
  buttonUrl: null,
  isPinned: true,
  isActive: true,
  createdAt: '2026-10-20T12:14:00.000Z',
};
const topic: Announcement = { ...news, id: 'a2', title: '新月の会', category: 'topics', isPinned: false, isActive: false };

function salon(more: Parameters<typeof salonServer>[0] = {}) {
  const server = salonServer({
    listAllAnnouncements: () => [news, topic],
    changeAnnouncement: ({ body }) => ({ ...topic, ...(body as Partial<Announcement>) }),
    ...more,
  });
  showAdmin(<AnnouncementsTab />, '/admin?tab=announcements');
  return server;
}

test('announcements and topics stand in the salon’s order, hidden ones too', async () => {
  salon();
  const titles = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
  expect(titles).toEqual(['年末年始の営業お知らせ・2026.10.20', '新月の会トピックス・2026.10.20']);
});

test('one is pinned and shown where it stands, and nothing else of it is written', async () => {
  const server = salon();
  await userEvent.click(await screen.findByRole('switch', { name: '新月の会の固定：固定なし' }));
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  await pressOnceFree(await screen.findByRole('switch', { name: '新月の会の公開：非公開' }));
  await waitFor(() => expect(server.writes()).toHaveLength(2));
  expect(server.writes().map(({ params, body }) => [params.id, body])).toEqual([
    ['a2', { isPinned: true }],
    ['a2', { isActive: true }],
  ]);
  expect((await screen.findAllByText('お知らせを更新しました')).length).toBeGreaterThan(0);
});

test('a new one needs a title, and its button an address that leads somewhere', async () => {
  const server = salon({ publishAnnouncement: () => topic });
  await userEvent.click(await screen.findByRole('button', { name: 'お知らせを作成' }));
  const form = within(await screen.findByRole('dialog', { name: 'お知らせを作成' }));
  await userEvent.type(form.getByLabelText(/ボタンのリンク先/), 'yoizuki');
  await userEvent.click(form.getByRole('button', { name: '作成する' }));
  expect(await form.findByText('有効なURLを入力してください')).toBeTruthy();
  expect(form.getByLabelText(/タイトル/).getAttribute('aria-invalid')).toBe('true');
  expect(server.writes()).toEqual([]);
  await userEvent.type(form.getByLabelText(/タイトル/), '新月の会');
  await userEvent.clear(form.getByLabelText(/ボタンのリンク先/));
  await userEvent.click(form.getByRole('button', { name: '作成する' }));
  expect(await screen.findByText('お知らせを作成しました')).toBeTruthy();
  expect(server.writes()[0]?.body).toMatchObject({ title: '新月の会', isActive: true });
});

test('one is deleted after a question', async () => {
  const server = salon({ deleteAnnouncement: () => null });
  await userEvent.click(await screen.findByRole('button', { name: '新月の会を削除' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '削除する' }));
  expect(await screen.findByText('お知らせを削除しました')).toBeTruthy();
  expect(server.writes().map(({ name, params }) => [name, params.id])).toEqual([['deleteAnnouncement', 'a2']]);
});

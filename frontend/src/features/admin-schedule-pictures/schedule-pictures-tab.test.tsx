import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { salonServer } from '../../api/testing/salon-server.ts';
import { pickDay } from '../../parts/admin/testing/pick-day.ts';
import { showAdmin } from '../../parts/admin/testing/show-admin.tsx';
import { SchedulePicturesTab } from './schedule-pictures-tab.tsx';

const october = { id: 'p1', month: '2026-10', imageUrl: '/uploads/o.webp', isVisible: true, createdAt: '2026-09-20T00:00:00.000Z' };
const november = { ...october, id: 'p2', month: '2026-11', imageUrl: '/uploads/n.webp', isVisible: false };

function salon(more: Parameters<typeof salonServer>[0] = {}) {
  const server = salonServer({ listAllScheduleImages: () => [october, november], ...more });
  showAdmin(<SchedulePicturesTab />, '/admin?tab=schedules');
  return server;
}

test('the newest month comes first, hidden ones too, and one is shown where it stands', async () => {
  const server = salon({ changeScheduleImage: () => ({ ...november, isVisible: true }) });
  const months = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
  expect(months).toEqual(['2026年11月', '2026年10月']);
  await userEvent.click(screen.getByRole('switch', { name: '2026年11月の出演表：非表示' }));
  expect(await screen.findByText('出演表を表示しました')).toBeTruthy();
  expect(server.writes().map(({ params, body }) => [params.id, body])).toEqual([['p2', { isVisible: true }]]);
});

test('month and picture are needed, and an upload that fails is told', async () => {
  const server = salon({ uploadScheduleImage: () => ({ imageUrl: '/uploads/new.webp' }), addScheduleImage: () => october });
  await userEvent.click(await screen.findByRole('button', { name: '出演表を追加' }));
  const form = within(await screen.findByRole('dialog', { name: '出演表を追加' }));
  await userEvent.click(form.getByRole('button', { name: '追加する' }));
  expect(await form.findByText('対象月を選択してください')).toBeTruthy();
  expect(form.getByText('画像をアップロードしてください')).toBeTruthy();
  expect(server.writes()).toEqual([]);
  await pickDay(/対象月/, '2026-12');
  await userEvent.upload(form.getByLabelText(/画像/), new File([new Uint8Array(9)], 'december', { type: 'image/png' }));
  await form.findByAltText('選んだ画像');
  await userEvent.click(form.getByRole('button', { name: '追加する' }));
  expect(await screen.findByText('出演表を作成しました')).toBeTruthy();
  expect(server.writes().at(-1)?.body).toEqual({ month: '2026-12', imageUrl: '/uploads/new.webp', isVisible: true });
});

test('one is deleted after a question that names its month', async () => {
  const server = salon({ deleteScheduleImage: () => null });
  await userEvent.click(await screen.findByRole('button', { name: '2026年10月の出演表を削除' }));
  const question = await screen.findByRole('dialog', { name: '2026年10月の出演表を削除しますか' });
  await userEvent.click(within(question).getByRole('button', { name: '削除する' }));
  expect(await screen.findByText('出演表を削除しました')).toBeTruthy();
  expect(server.writes().map(({ params }) => params.id)).toEqual(['p1']);
});

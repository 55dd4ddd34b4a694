import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { salonServer } from '../../api/testing/salon-server.ts';
import { showAdmin } from '../../parts/admin/testing/show-admin.tsx';
import { BannersTab } from './banners-tab.tsx';

const banner = {
  id: 'n1',
  title: '秋の特別鑑定',
  description: null,
  imageUrl: null,
  linkUrl: '/pricing',
  position: 'home',
  displayOrder: 4,
  isActive: true,
};

test('a new banner needs a title, stands behind the last and takes full-width figures', async () => {
  const server = salonServer({ listBanners: () => [banner], addBanner: () => banner });
  showAdmin(<BannersTab />, '/admin?tab=banners');
  await screen.findByText('/pricing');
  await userEvent.click(screen.getByRole('button', { name: 'バナーを作成' }));
  const dialog = await screen.findByRole('dialog', { name: 'バナーを作成' });
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: /表示順/ }).value).toBe('5');
  await userEvent.click(within(dialog).getByRole('button', { name: '作成する' }));
  expect(await within(dialog).findByText('タイトルを入力してください')).toBeTruthy();
  await userEvent.type(within(dialog).getByLabelText(/タイトル/), '冬至の鑑定');
  await userEvent.clear(within(dialog).getByRole('textbox', { name: /表示順/ }));
  await userEvent.type(within(dialog).getByRole('textbox', { name: /表示順/ }), '１２');
  await userEvent.click(within(dialog).getByRole('button', { name: '作成する' }));
  expect(await screen.findByText('バナーを作成しました')).toBeTruthy();
  expect(server.writes()[0]?.body).toEqual({
    title: '冬至の鑑定',
    description: null,
    imageUrl: null,
    linkUrl: null,
    displayOrder: 12,
    isActive: true,
  });
});

test('a banner is taken off the site where it stands in the list', async () => {
  const server = salonServer({ listBanners: () => [banner], changeBanner: () => ({ ...banner, isActive: false }) });
  showAdmin(<BannersTab />, '/admin?tab=banners');
  await userEvent.click(await screen.findByRole('switch', { name: '秋の特別鑑定の公開：公開中' }));
  expect(await screen.findByText('バナーを更新しました')).toBeTruthy();
  expect(server.writes()[0]?.body).toEqual({ isActive: false });
});

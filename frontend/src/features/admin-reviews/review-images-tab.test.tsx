import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { salonServer } from '../../api/testing/salon-server.ts';
import { showAdmin } from '../../parts/admin/testing/show-admin.tsx';
import { ReviewImagesTab } from './review-images-tab.tsx';

const image = { id: 'r1', imageUrl: '/uploads/r1.webp', customerName: null, displayOrder: 2, isVisible: true };

test('hidden pictures are listed too, in their order, and one is hidden where it stands', async () => {
  const server = salonServer({
    listReviewImages: () => [image, { ...image, id: 'r2', customerName: 'Mさま', displayOrder: 1, isVisible: false }],
    changeReviewImage: () => ({ ...image, isVisible: false }),
  });
  showAdmin(<ReviewImagesTab />, '/admin?tab=review-images');
  const names = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
  expect(names).toEqual(['Mさま表示順 1', 'お名前なし表示順 2']);
  expect(server.sent[0]?.query).toEqual({ all: 'true' });
  await userEvent.click(screen.getByRole('switch', { name: '表示順2のお手紙：表示中' }));
  expect(await screen.findByText('お手紙を非表示にしました')).toBeTruthy();
  expect(server.writes()[0]?.body).toEqual({ isVisible: false });
});

test('a picture is needed', async () => {
  const server = salonServer({ listReviewImages: () => [] });
  showAdmin(<ReviewImagesTab />, '/admin?tab=review-images');
  await userEvent.click((await screen.findAllByRole('button', { name: 'お手紙を追加' }))[0] as HTMLElement);
  await userEvent.click(await screen.findByRole('button', { name: '追加する' }));
  expect((await screen.findByLabelText(/画像/)).getAttribute('aria-invalid')).toBe('true');
  expect(server.writes()).toEqual([]);
});

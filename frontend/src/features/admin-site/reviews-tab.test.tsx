import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Refusal, type Replies } from '../../api/testing/salon-server.ts';
import { clickField, finds, sees, selectOption } from '../../app/testing/on-screen.ts';
import { gaku, shion } from '../../parts/admin/testing/samples.ts';
import { address, freezeClock, serve } from '../../parts/admin/testing/show-admin.tsx';
import { byMonth, ReviewsTab } from './reviews-tab.tsx';

freezeClock();

const review = {
  id: 'r1',
  fortuneTellerId: 't1',
  reviewMonth: '2026-09',
  imageUrl: '/uploads/r1.webp',
  customerName: 'Mさま',
  displayOrder: 1,
  createdAt: '2026-09-20T00:00:00.000Z',
};
const ofGaku = { ...review, id: 'r2', fortuneTellerId: 't2', customerName: null, displayOrder: 4 };
const picture = (name: string, type = 'image/png') => new File([new Uint8Array(9)], name, { type });

const salon = (more: Replies = {}) =>
  serve(
    {
      listTellers: () => [shion, gaku],
      listReviews: () => [review, ofGaku],
      uploadReviewImage: () => ({ imageUrl: '/uploads/new.webp' }),
      addReview: () => review,
      ...more,
    },
    <ReviewsTab />,
    '/admin?tab=reviews',
  );

test('each teller has a sub-tab, kept in the address and reached by arrows', async () => {
  salon();
  const first = await screen.findByRole('tab', { name: '紫苑', selected: true });
  await finds('heading', /Mさま/);
  first.focus();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await screen.findByRole('tab', { name: '御影 岳', selected: true });
  await finds('heading', /お名前なし/);
  expect(address()).toBe('/admin?tab=reviews&teller=t2');
});

test('several pictures are uploaded into a month of the last ten years, in order', async () => {
  const server = salon();
  const years = within(await screen.findByLabelText(/アップロード先の年/)).getAllByRole('option');
  expect([years.length, years[0]?.textContent, years.at(-1)?.textContent]).toEqual([
    10,
    '2026年',
    '2017年',
  ]);
  await clickField(/口コミの画像/);
  await sees('アップロード先の月を選択してください');
  await selectOption(/アップロード先の月/, '9月');
  await userEvent.upload(screen.getByLabelText(/口コミの画像/), [picture('a'), picture('b')]);
  await sees('2件の口コミを追加しました');
  const added = server.writes().filter(({ name }) => name === 'addReview');
  expect(added.map(({ body }) => body)).toEqual(
    Array(2).fill({
      fortuneTellerId: 't1',
      reviewMonth: '2026-09',
      imageUrl: '/uploads/new.webp',
    }),
  );
});

test('failed uploads are counted, with the reason', async () => {
  const answers = [
    { imageUrl: '/uploads/new.webp' },
    new Refusal(415, 'UNSUPPORTED_MEDIA', '画像として読めませんでした'),
  ];
  const server = salon({ uploadReviewImage: () => answers.shift() });
  await selectOption(/アップロード先の月/, '9月');
  await userEvent.upload(screen.getByLabelText(/口コミの画像/), [picture('a'), picture('b')]);
  await sees('画像のアップロードに失敗しました');
  await sees('1件成功、1件失敗しました。画像として読めませんでした');
  await waitFor(() =>
    expect(server.writes().filter(({ name }) => name === 'addReview')).toHaveLength(1),
  );
});

test('a teller’s reviews are grouped by month, newest first', () => {
  const reviews = [
    { ...review, id: 'a', displayOrder: 2 },
    { ...review, id: 'b', reviewMonth: '2026-10', displayOrder: 4 },
    { ...review, id: 'c', displayOrder: 1 },
    ofGaku,
  ];
  expect(byMonth(reviews, 't1').map(([month, own]) => [month, own.map(({ id }) => id)])).toEqual([
    ['2026-10', ['b']],
    ['2026-09', ['c', 'a']],
  ]);
});

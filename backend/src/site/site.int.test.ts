import { announcementSchemas, bannerSchemas, reviewImageSchemas, reviewSchemas, scheduleImageSchemas } from '@salon/contract';
import { shion } from '@salon/demo';
import { administratorOf, type Caller, guestOf } from '../testing/caller.ts';
import { type RunningApplication, startApplication } from '../testing/running-application.ts';

let salon: RunningApplication;
let guest: Caller;
let okami: Caller;
beforeAll(async () => {
  salon = await startApplication({ SEED: 'demonstration' });
  guest = guestOf(salon);
  okami = await administratorOf(salon);
});
afterAll(() => salon.close());

const UNKNOWN = '7c0f6a4e-1111-4a6f-9b60-2f7d9a1c0001';
const idsOf = async (caller: Caller, url: string) => ((await caller.get(url)).json() as { id: string }[]).map(({ id }) => id);

test.each([
  ['/api/announcements', announcementSchemas.listAnnouncements.answer, 14],
  ['/api/banners/active', bannerSchemas.listActiveBanners.answer, 4],
  ['/api/review-images', reviewImageSchemas.listReviewImages.answer, 12],
  ['/api/schedule-images', scheduleImageSchemas.listScheduleImages.answer, 2],
  [`/api/teller-reviews?fortuneTellerId=${shion.id}`, reviewSchemas.listTellerReviews.answer, 2],
] as const)('%s answers everybody in exactly the contract’s shape', async (url, schema, least) => {
  const answer = await guest.get(url);
  expect([answer.statusCode, answer.json()]).toEqual([200, schema.parse(answer.json())]);
  expect(answer.json().length).toBeGreaterThanOrEqual(least);
});

test('news are pinned first, then newest', async () => {
  const news = (await guest.get('/api/announcements')).json() as { isPinned: boolean; createdAt: string }[];
  const wanted = [...news].sort((a, b) => Number(b.isPinned) - Number(a.isPinned) || (a.createdAt < b.createdAt ? 1 : -1));
  expect(news).toEqual(wanted);
});

const announcement = {
  title: '臨時休業のお知らせ',
  content: '本文',
  category: 'announcement',
  imageUrl: null,
  buttonText: null,
  buttonUrl: null,
  isPinned: false,
  isActive: true,
};
const banner = {
  title: '縁結び',
  description: null,
  imageUrl: '/art/nine-stars-banner.svg',
  linkUrl: 'https://yoizuki.example/',
  position: 'home',
  displayOrder: 9,
  isActive: true,
};
const reviewImage = { imageUrl: '/uploads/a.webp', customerName: null, displayOrder: 99, isVisible: true };
const scheduleImage = { month: '2026-12', imageUrl: '/uploads/b.webp', isVisible: true };
const review = { fortuneTellerId: shion.id, reviewMonth: '2026-10', imageUrl: '/uploads/c.webp', customerName: 'K', displayOrder: 70 };

test.each([
  ['announcements', '/api/announcements', '/api/announcements/all', announcement, { isActive: false }],
  ['banners', '/api/banners/active', '/api/banners', banner, { isActive: false }],
  ['review-images', '/api/review-images', '/api/review-images?all=true', reviewImage, { isVisible: false }],
  ['schedule-images', '/api/schedule-images', '/api/schedule-images/all', scheduleImage, { isVisible: false }],
])('%s are added, shown, hidden from the public, and deleted', async (name, publicList, wholeList, content, hiding) => {
  const added = await okami.post(`/api/${name}`, content);
  expect([added.statusCode, added.json()]).toEqual([201, { ...added.json(), ...content }]);
  const { id } = added.json();
  expect(await idsOf(guest, publicList)).toContain(id);

  const hidden = await okami.put(`/api/${name}/${id}`, { ...added.json(), ...hiding });
  expect([hidden.statusCode, hidden.json()]).toEqual([200, { ...added.json(), ...hiding }]);
  expect(await idsOf(guest, publicList)).not.toContain(id);
  expect(await idsOf(okami, wholeList)).toContain(id);

  const deleted = await okami.delete(`/api/${name}/${id}`);
  expect([deleted.statusCode, deleted.body]).toEqual([204, '']);
  expect(await idsOf(okami, wholeList)).not.toContain(id);
  expect([(await okami.delete(`/api/${name}/${id}`)).statusCode, (await okami.put(`/api/${name}/${id}`, content)).statusCode]).toEqual([
    404, 404,
  ]);
});

test.each(['announcements', 'banners', 'review-images', 'schedule-images', 'teller-reviews'])(
  'writing %s is for administrators, ids are checked',
  async (name) => {
    const guests = [
      await guest.post(`/api/${name}`, {}),
      await guest.put(`/api/${name}/${UNKNOWN}`, {}),
      await guest.delete(`/api/${name}/${UNKNOWN}`),
    ];
    expect(guests.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
    expect((await okami.put(`/api/${name}/${UNKNOWN}`, {})).statusCode).toBe(404);
    expect((await okami.delete(`/api/${name}/nothing`)).statusCode).toBe(400);
  },
);

test.each([
  '/api/announcements/all',
  '/api/banners',
  '/api/review-images?all=true',
  '/api/schedule-images/all',
  '/api/teller-reviews?all=true',
])('%s, with the hidden ones, is for administrators', async (url) => expect((await guest.get(url)).statusCode).toBe(401));

test.each([
  [
    'announcements',
    { buttonUrl: 'javascript:alert(1)' },
    { buttonUrl: '有効なURLを入力してください', title: 'タイトルを入力してください' },
  ],
  ['banners', { linkUrl: '//elsewhere.example' }, { linkUrl: '有効なURLを入力してください', title: 'タイトルを入力してください' }],
  ['review-images', {}, { imageUrl: '画像をアップロードしてください' }],
  ['schedule-images', {}, { month: '対象月を選択してください', imageUrl: '画像をアップロードしてください' }],
  [
    'teller-reviews',
    { reviewMonth: '2026-13', fortuneTellerId: shion.id, imageUrl: '/x.webp' },
    { reviewMonth: 'YYYY-MM形式で入力してください' },
  ],
])('what is wrong with %s is told field by field', async (name, payload, fieldErrors) => {
  const answer = await okami.post(`/api/${name}`, payload);
  expect([answer.statusCode, answer.json().fieldErrors]).toEqual([400, fieldErrors]);
});

test('a review without an order comes last of its teller and month', async () => {
  const { displayOrder: _, ...unordered } = review;
  const first = await okami.post('/api/teller-reviews', review);
  const second = await okami.post('/api/teller-reviews', unordered);
  const elsewhere = await okami.post('/api/teller-reviews', { ...unordered, reviewMonth: '2020-01' });
  expect([first, second, elsewhere].map((answer) => [answer.statusCode, answer.json().displayOrder])).toEqual([
    [201, 70],
    [201, 71],
    [201, 1],
  ]);
  const changed = await okami.put(`/api/teller-reviews/${second.json().id}`, { ...second.json(), customerName: null });
  expect(changed.json()).toEqual({ ...second.json(), customerName: null });
  expect((await okami.delete(`/api/teller-reviews/${second.json().id}`)).statusCode).toBe(204);
});

test('a review needs a teller who is there, and that of an inactive one is hidden', async () => {
  expect((await okami.post('/api/teller-reviews', { ...review, fortuneTellerId: UNKNOWN })).statusCode).toBe(404);
  const teller = (await okami.post('/api/fortune-tellers', { name: '一夜', isActive: false })).json();
  const added = await okami.post('/api/teller-reviews', { ...review, fortuneTellerId: teller.id });
  const url = `/api/teller-reviews?fortuneTellerId=${teller.id}`;
  expect([await idsOf(guest, url), await idsOf(okami, `${url}&all=true`)]).toEqual([[], [added.json().id]]);
});

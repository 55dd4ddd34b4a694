import { answered, complained, refused } from '../harness/answered.ts';
import { onlyForAdministrators, UNKNOWN, useSharedPeople } from '../harness/people.ts';

const people = useSharedPeople();
const imageUrl = '/art/announcement.svg';

test('announcements: active ones pinned first, then newest', async () => {
  const listed = answered('listAnnouncements', await people.guest.get('/api/announcements'));
  expect(listed.every(({ isActive }) => isActive)).toBe(true);
  const keys = listed.map(({ isPinned, createdAt }) => `${isPinned ? 1 : 0}|${createdAt}`);
  expect(keys).toEqual([...keys].sort().reverse());
  expect(listed.map(({ createdAt }) => createdAt).every((at) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(at))).toBe(true);
});

test('announcements: published, pinned, hidden and deleted', async () => {
  const { administrator, guest } = people;
  const published = answered('publishAnnouncement', await administrator.post('/api/announcements', { title: '秋分のお知らせ' }));
  expect(published).toEqual({
    ...{ id: expect.any(String), createdAt: expect.any(String), title: '秋分のお知らせ', content: '', category: 'announcement' },
    ...{ imageUrl: null, buttonText: null, buttonUrl: null, isPinned: false, isActive: true },
  });
  const path = `/api/announcements/${published.id}`;
  expect(answered('changeAnnouncement', await administrator.put(path, { ...published, isPinned: true, buttonUrl: '' }))).toEqual({
    ...published,
    isPinned: true,
  });
  expect(answered('listAnnouncements', await guest.get('/api/announcements'))[0]?.id).toBe(published.id);
  answered('changeAnnouncement', await administrator.put(path, { isActive: false }));
  const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);
  expect(ids(answered('listAnnouncements', await guest.get('/api/announcements')))).not.toContain(published.id);
  expect(ids(answered('listAllAnnouncements', await administrator.get('/api/announcements/all')))).toContain(published.id);
  answered('deleteAnnouncement', await administrator.delete(path));
  expect(refused(await administrator.delete(path))).toBe('404 NOT_FOUND');
});

test('announcements: rules and links', async () => {
  const post = (body: object) => people.administrator.post('/api/announcements', { title: '題', ...body });
  expect(complained(await post({ title: '  ' }))).toEqual({ title: 'タイトルを入力してください' });
  expect(Object.keys(complained(await post({ category: 'news' })))).toEqual(['category']);
  for (const buttonUrl of ['javascript:alert(1)', 'data:text/html,x', 'ftp://example.jp', '//elsewhere.example', 'www']) {
    expect(complained(await post({ buttonUrl }))).toEqual({ buttonUrl: '有効なURLを入力してください' });
  }
  for (const buttonUrl of ['https://example.jp/x?y=1', 'http://example.jp', '/booking']) {
    expect(answered('publishAnnouncement', await post({ buttonUrl })).buttonUrl).toBe(buttonUrl);
  }
});

test('banners: in their order, active ones for everybody', async () => {
  const { administrator, guest } = people;
  expect(answered('listActiveBanners', await guest.get('/api/banners/active')).every(({ isActive }) => isActive)).toBe(true);
  const added = answered(
    'addBanner',
    await administrator.post('/api/banners', { title: '電話占い', linkUrl: '/phone-fortune', displayOrder: -1 }),
  );
  expect(added).toEqual({
    ...{ id: expect.any(String), title: '電話占い', description: null, imageUrl: null, linkUrl: '/phone-fortune' },
    ...{ position: 'home', displayOrder: -1, isActive: true },
  });
  expect(answered('listActiveBanners', await guest.get('/api/banners/active'))[0]).toEqual(added);
  const hidden = answered('changeBanner', await administrator.put(`/api/banners/${added.id}`, { ...added, isActive: false }));
  expect(hidden).toEqual({ ...added, isActive: false });
  expect(answered('listActiveBanners', await guest.get('/api/banners/active'))).not.toContainEqual(hidden);
  expect(answered('listBanners', await administrator.get('/api/banners'))).toContainEqual(hidden);
  expect(complained(await administrator.post('/api/banners', { title: '題', linkUrl: 'javascript:0' }))).toHaveProperty('linkUrl');
  answered('deleteBanner', await administrator.delete(`/api/banners/${added.id}`));
  expect(refused(await administrator.put(`/api/banners/${added.id}`, { title: '題' }))).toBe('404 NOT_FOUND');
});

test('teller reviews: of one teller, and a new one comes behind the last of its month', async () => {
  const { administrator, guest } = people;
  const [teller] = answered('listTellers', await guest.get('/api/fortune-tellers'));
  const fortuneTellerId = teller?.id;
  const add = (body: object) => administrator.post('/api/teller-reviews', { fortuneTellerId, reviewMonth: '2041-04', imageUrl, ...body });
  const first = answered('addTellerReview', await add({}));
  expect(first).toEqual({
    ...{ id: expect.any(String), createdAt: expect.any(String), fortuneTellerId, reviewMonth: '2041-04', imageUrl },
    ...{ customerName: null, displayOrder: 1 },
  });
  expect(answered('addTellerReview', await add({ customerName: 'K様' })).displayOrder).toBe(2);
  const own = answered('listTellerReviews', await guest.get(`/api/teller-reviews?fortuneTellerId=${fortuneTellerId}`));
  expect(own.every((review) => review.fortuneTellerId === fortuneTellerId)).toBe(true);
  expect(own).toContainEqual(first);
  expect(answered('listTellerReviews', await guest.get('/api/teller-reviews')).length).toBeGreaterThan(own.length);
  const path = `/api/teller-reviews/${first.id}`;
  expect(answered('changeTellerReview', await administrator.put(path, { ...first, displayOrder: 5 }))).toEqual({
    ...first,
    displayOrder: 5,
  });
  expect(Object.keys(complained(await add({ reviewMonth: '2041-13' })))).toEqual(['reviewMonth']);
  expect(complained(await add({ reviewMonth: '2031/04' }))).toEqual({ reviewMonth: 'YYYY-MM形式で入力してください' });
  expect(complained(await add({ imageUrl: null }))).toEqual({ imageUrl: '画像をアップロードしてください' });
  expect(refused(await add({ fortuneTellerId: UNKNOWN }))).toBe('404 NOT_FOUND');
  answered('deleteTellerReview', await administrator.delete(path));
  expect(refused(await administrator.delete(path))).toBe('404 NOT_FOUND');
});

test('reviews of a teller who is not active are shown to administrators alone', async () => {
  const { administrator, guest } = people;
  const teller = answered('addTeller', await administrator.post('/api/fortune-tellers', { name: '朔', isActive: false }));
  const body = { fortuneTellerId: teller.id, reviewMonth: '2041-05', imageUrl };
  const review = answered('addTellerReview', await administrator.post('/api/teller-reviews', body));
  const address = `/api/teller-reviews?fortuneTellerId=${teller.id}`;
  expect(answered('listTellerReviews', await guest.get(address))).toEqual([]);
  expect(answered('listTellerReviews', await administrator.get(`${address}&all=true`))).toEqual([review]);
});

test('review pictures: visible ones for everybody', async () => {
  const { administrator, guest } = people;
  const added = answered('addReviewImage', await administrator.post('/api/review-images', { imageUrl }));
  expect(added).toEqual({ id: expect.any(String), imageUrl, customerName: null, displayOrder: 0, isVisible: true });
  expect(answered('listReviewImages', await guest.get('/api/review-images'))).toContainEqual(added);
  const path = `/api/review-images/${added.id}`;
  const hidden = answered('changeReviewImage', await administrator.put(path, { isVisible: false }));
  expect(hidden).toEqual({ ...added, isVisible: false });
  expect(answered('listReviewImages', await guest.get('/api/review-images'))).not.toContainEqual(hidden);
  expect(answered('listReviewImages', await administrator.get('/api/review-images?all=true'))).toContainEqual(hidden);
  expect(complained(await administrator.post('/api/review-images', {}))).toEqual({ imageUrl: '画像をアップロードしてください' });
  answered('deleteReviewImage', await administrator.delete(path));
  expect(refused(await administrator.put(path, { imageUrl }))).toBe('404 NOT_FOUND');
});

test('schedule pictures: by month, visible ones for everybody', async () => {
  const { administrator, guest } = people;
  const added = answered('addScheduleImage', await administrator.post('/api/schedule-images', { month: '2041-04', imageUrl }));
  expect(added).toEqual({ id: expect.any(String), month: '2041-04', imageUrl, isVisible: true });
  expect(answered('listScheduleImages', await guest.get('/api/schedule-images')).at(-1)).toEqual(added);
  const path = `/api/schedule-images/${added.id}`;
  const hidden = answered('changeScheduleImage', await administrator.put(path, { ...added, isVisible: false }));
  expect(answered('listScheduleImages', await guest.get('/api/schedule-images'))).not.toContainEqual(hidden);
  expect(answered('listAllScheduleImages', await administrator.get('/api/schedule-images/all'))).toContainEqual(hidden);
  expect(complained(await administrator.post('/api/schedule-images', {}))).toEqual({
    month: '対象月を選択してください',
    imageUrl: '画像をアップロードしてください',
  });
  answered('deleteScheduleImage', await administrator.delete(path));
  expect(refused(await administrator.delete(path))).toBe('404 NOT_FOUND');
});

test.each([
  ['announcements', '/all', { title: '題' }],
  ['banners', '', { title: '題' }],
  ['teller-reviews', '?all=true', { imageUrl }],
  ['review-images', '?all=true', { imageUrl }],
  ['schedule-images', '/all', { month: '2041-04', imageUrl }],
])('%s: only administrators see the hidden and write', async (name, hidden, body) => {
  const path = `/api/${name}`;
  await onlyForAdministrators(people, (client) => client.get(`${path}${hidden}`));
  await onlyForAdministrators(people, (client) => client.post(path, body));
  await onlyForAdministrators(people, (client) => client.put(`${path}/${UNKNOWN}`, body));
  await onlyForAdministrators(people, (client) => client.delete(`${path}/${UNKNOWN}`));
  expect(refused(await people.administrator.put(`${path}/${UNKNOWN}`, body))).toBe('404 NOT_FOUND');
  expect(refused(await people.administrator.delete(`${path}/1`))).toBe('400 VALIDATION_FAILED');
});

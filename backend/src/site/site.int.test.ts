import { shion } from '@salon/demo';
import {
  announcementFields,
  bannerFields,
  emptyContent,
  type Fields,
  reviewImageFields,
  schedulePictureFields,
  tellerReviewFields,
} from '@salon/domain';
import { type Caller, column, Salon } from '../booking/salon-with-hours.fixture.ts';

const salon = Salon.forFile({ SEED: 'demonstration' });

const UNKNOWN = '7c0f6a4e-1111-4a6f-9b60-2f7d9a1c0001';
const imageUrl = '/uploads/a.webp';

interface Kind {
  readonly name: string;
  readonly fields: Fields;
  readonly publicList: string;
  readonly wholeList: string;
  readonly needed: object;
  /** Fields that are not empty though they were not given. */
  readonly placed?: object;
  readonly hiding: object;
}

const createdAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const id = expect.any(String);

const kinds: readonly Kind[] = [
  {
    name: 'announcements',
    fields: announcementFields,
    publicList: '/api/announcements',
    wholeList: '/api/announcements/all',
    needed: { title: '秋分のお知らせ' },
    hiding: { isActive: false },
  },
  {
    name: 'banners',
    fields: bannerFields,
    publicList: '/api/banners/active',
    wholeList: '/api/banners',
    needed: { title: '電話占い' },
    placed: { displayOrder: 5 },
    hiding: { isActive: false },
  },
  {
    name: 'review-images',
    fields: reviewImageFields,
    publicList: '/api/review-images',
    wholeList: '/api/review-images?all=true',
    needed: { imageUrl },
    placed: { displayOrder: 13 },
    hiding: { isVisible: false },
  },
  {
    name: 'schedule-images',
    fields: schedulePictureFields,
    publicList: '/api/schedule-images',
    wholeList: '/api/schedule-images/all',
    needed: { month: '2041-04', imageUrl },
    hiding: { isVisible: false },
  },
  {
    name: 'teller-reviews',
    fields: tellerReviewFields,
    publicList: '/api/teller-reviews',
    wholeList: '/api/teller-reviews?all=true',
    needed: { fortuneTellerId: shion.id, reviewMonth: '2041-05', imageUrl },
    placed: { displayOrder: 1 },
    hiding: {},
  },
];

const listed = async (caller: Caller, url: string) =>
  (await caller.get(url)).json() as { readonly id: string }[];
const idsOf = async (caller: Caller, url: string) =>
  (await listed(caller, url)).map((record) => record.id);

test.each(kinds)(
  '$name are added with defaults, shown, hidden from the public, and deleted',
  async (kind) => {
    const { name, fields, publicList, wholeList, needed, placed, hiding } = kind;
    const answer = await salon.desk.post(`/api/${name}`, needed);
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { id, createdAt, ...emptyContent(fields), ...needed, ...placed },
    ]);
    const added = answer.json();
    const path = `/api/${name}/${added.id}`;
    expect(await listed(salon, publicList)).toContainEqual(added);

    const hidden = await salon.desk.put(path, { ...added, ...hiding });
    expect([hidden.statusCode, hidden.json()]).toEqual([200, { ...added, ...hiding }]);
    const isHidden = Object.keys(hiding).length > 0;
    expect((await idsOf(salon, publicList)).includes(added.id)).toBe(!isHidden);
    expect(await listed(salon.desk, wholeList)).toContainEqual(hidden.json());

    const deleted = await salon.desk.delete(path);
    expect([deleted.statusCode, deleted.body]).toEqual([204, '']);
    expect(await idsOf(salon.desk, wholeList)).not.toContain(added.id);
    expect([
      (await salon.desk.delete(path)).statusCode,
      (await salon.desk.put(path, needed)).statusCode,
    ]).toEqual([404, 404]);
  },
);

const review = {
  fortuneTellerId: shion.id,
  reviewMonth: '2026-10',
  imageUrl,
  customerName: 'K',
  displayOrder: 70,
};

const addReview = async (more: object) =>
  (await salon.desk.post('/api/teller-reviews', { ...review, ...more })).json();
const addTeller = async (body: object) =>
  (await salon.desk.post('/api/fortune-tellers', body)).json();

test('pictures that two desks add at once get places of their own', async () => {
  const added = await Promise.all(
    [1, 2, 3, 4].map(async () =>
      (await salon.desk.post('/api/review-images', { imageUrl })).json(),
    ),
  );
  const places = column(added, 'displayOrder')
    .map(Number)
    .sort((a, b) => a - b);
  const [first = 0] = places;
  expect(places).toEqual([0, 1, 2, 3].map((n) => first + n));
});

test('reviews of one teller are only that teller’s', async () => {
  const added = await addReview({});
  const own = await salon.read(`/api/teller-reviews?fortuneTellerId=${shion.id}`);
  expect(new Set(column(own, 'fortuneTellerId'))).toEqual(new Set([shion.id]));
  expect(own).toContainEqual(added);
  expect((await listed(salon, '/api/teller-reviews')).length).toBeGreaterThan(own.length);
});

test('a review needs an existing teller, and is hidden if the teller is inactive', async () => {
  expect((await addReview({ fortuneTellerId: UNKNOWN })).code).toBe('NOT_FOUND');
  const teller = await addTeller({ name: '一夜', isActive: false });
  const added = await addReview({ fortuneTellerId: teller.id });
  const url = `/api/teller-reviews?fortuneTellerId=${teller.id}`;
  expect([await idsOf(salon, url), await idsOf(salon.desk, `${url}&all=true`)]).toEqual([
    [],
    [added.id],
  ]);
});

test('a review of a deleted teller can still be changed, but not moved to an unknown one', async () => {
  const teller = await addTeller({ name: '二夜' });
  const added = await addReview({ fortuneTellerId: teller.id });
  expect((await salon.desk.delete(`/api/fortune-tellers/${teller.id}`)).statusCode).toBe(204);
  const path = `/api/teller-reviews/${added.id}`;
  const named = { ...added, customerName: 'M' };
  expect((await salon.desk.put(path, named)).json()).toEqual(named);
  expect((await salon.desk.put(path, { fortuneTellerId: UNKNOWN })).statusCode).toBe(404);
});

import { parsePart } from '../fields.ts';
import { errorsOf, invalid, parsedOf } from '../parse.fixture.ts';
import { siteSchemas } from './schemas.ts';

const id = '11111111-1111-4111-8111-111111111111';
const imageUrl = '/uploads/a.webp';
const { addAnnouncement, changeAnnouncement, addBanner, changeBanner, addReview, changeReview } =
  siteSchemas;
const { addReviewImage, changeReviewImage, addSchedulePicture, changeSchedulePicture } =
  siteSchemas;

const title = 'タイトルを入力してください';
const picture = '画像をアップロードしてください';
const review = { fortuneTellerId: id, reviewMonth: '2026-10', imageUrl };

test.each([
  ['an announcement', addAnnouncement.body, changeAnnouncement.body, { title }],
  ['a banner', addBanner.body, changeBanner.body, { title }],
  ['a review image', addReviewImage.body, changeReviewImage.body, { imageUrl: picture }],
  [
    'a schedule picture',
    addSchedulePicture.body,
    changeSchedulePicture.body,
    { month: '対象月を選択してください', imageUrl: picture },
  ],
  [
    'a review',
    addReview.body,
    changeReview.body,
    {
      fortuneTellerId: '占い師を選択してください',
      reviewMonth: 'YYYY-MM形式で入力してください',
      imageUrl: picture,
    },
  ],
])(
  '%s needs these fields when it is added; a change may leave them out, not empty them',
  (_, add, change, fieldErrors) => {
    const nulls = Object.fromEntries(Object.keys(fieldErrors).map((field) => [field, null]));
    expect(parsePart(add, {})).toEqual(invalid(fieldErrors));
    expect(parsePart(add, nulls)).toEqual(invalid(fieldErrors));
    expect(parsePart(change, nulls)).toEqual(invalid(fieldErrors));
    expect(parsedOf(change, {})).toEqual({});
  },
);

test('texts are normalised', () => {
  const banner = {
    title: ' 縁結び ',
    description: ' 一行\r\n二行 ',
    imageUrl: ' /uploads/a.webp ',
    linkUrl: '',
    position: ' ',
  };
  expect(parsedOf(addBanner.body, banner)).toMatchObject({
    title: '縁結び',
    description: '一行\n二行',
    imageUrl,
    linkUrl: null,
    position: 'home',
  });
  expect(parsePart(addReview.body, { ...review, fortuneTellerId: id.toUpperCase() })).toMatchObject(
    { ok: true, value: review },
  );
});

test('null empties a text, keeps a switch, and sets order 0', () => {
  const body = {
    description: null,
    linkUrl: null,
    position: null,
    displayOrder: null,
    isActive: null,
  };
  expect(parsedOf(changeBanner.body, body)).toEqual({
    description: null,
    linkUrl: null,
    position: 'home',
    displayOrder: 0,
  });
});

test('a change of one switch contains nothing else', () => {
  expect(parsedOf(changeAnnouncement.body, { isPinned: true, createdAt: 'x', id })).toEqual({
    isPinned: true,
  });
});

test('a non-integer order is 0, an absent one stays absent', () => {
  expect(parsedOf(changeBanner.body, { displayOrder: 'x' })).toEqual({ displayOrder: 0 });
  expect(parsedOf(changeBanner.body, { displayOrder: '7' })).toEqual({ displayOrder: 7 });
  expect(parsedOf(addReview.body, review)).toEqual({ ...review, customerName: null });
});

test.each([
  'javascript:alert(1)',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'yoizuki',
  'ftp://a.example/b',
])('%s is no link', (buttonUrl) => {
  expect(parsePart(changeAnnouncement.body, { buttonUrl })).toEqual(
    invalid({ buttonUrl: '有効なURLを入力してください' }),
  );
});

test.each(['https://example.jp/x?y=1', 'http://example.jp', '/booking'])(
  '%s is a link',
  (buttonUrl) => {
    expect(parsedOf(changeAnnouncement.body, { buttonUrl })).toEqual({ buttonUrl });
  },
);

test('texts are limited by their fields', () => {
  const long = {
    title: 'あ'.repeat(101),
    content: 'あ'.repeat(20_001),
    buttonText: 'あ'.repeat(101),
  };
  expect(errorsOf(changeAnnouncement.body, long)).toMatchObject({
    title: '100文字以内で入力してください',
    content: '20,000文字以内で入力してください',
    buttonText: '100文字以内で入力してください',
  });
  const most = {
    title: 'あ'.repeat(100),
    content: 'あ'.repeat(20_000),
    buttonText: 'あ'.repeat(100),
  };
  expect(parsePart(changeAnnouncement.body, most)).toEqual({ ok: true, value: most });
});

test('a category must be one of two', () => {
  for (const category of ['news', '', null]) {
    expect(errorsOf(changeAnnouncement.body, { category })).toMatchObject({
      category: 'カテゴリを選択してください',
    });
  }
  expect(parsedOf(changeAnnouncement.body, { category: 'topics' })).toEqual({ category: 'topics' });
});

test.each(['1969-12', '3000-01', '2026-13', '2026-1', '2026/12'])('%s is not a month', (month) => {
  expect(errorsOf(addSchedulePicture.body, { month, imageUrl })).toMatchObject({
    month: '月の形式が正しくありません（YYYY-MM形式で入力してください）',
  });
  expect(errorsOf(addReview.body, { ...review, reviewMonth: month })).toMatchObject({
    reviewMonth: 'YYYY-MM形式で入力してください',
  });
});

test('all fields’ messages are reported at once', () => {
  expect(
    errorsOf(addBanner.body, { linkUrl: 'javascript:0', description: '\u001b' }),
  ).toMatchObject({
    title,
    linkUrl: '有効なURLを入力してください',
    description: '入力内容が正しくありません',
  });
  expect(errorsOf(changeReview.body, { fortuneTellerId: '1' })).toMatchObject({
    fortuneTellerId: '入力内容が正しくありません',
  });
});

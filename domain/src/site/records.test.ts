import { tellerFacts } from '../booking/booking-offer.ts';
import { upcast } from '../event-definition.ts';
import { eventDefinitions } from '../events.ts';
import { accepted, eventsOf, given, rejected } from '../given.fixture.ts';
import { type ContentOf, emptyContent, withoutStaffFields } from '../thing/content.ts';
import type { Fields } from '../thing/fields.ts';
import { recordEvents } from '../thing/record-events.ts';
import {
  placeOfNew,
  type RecordEvent,
  type RecordKind,
  recordKind,
  shownField,
  titleField,
} from '../thing/record-kind.ts';
import { recordKinds } from '../thing-kinds.ts';
import { isSalonDay } from '../time/time.ts';
import { bannerFields } from './banner.ts';
import { tellerReviewFields } from './teller-review.ts';

const { announcement, banner, review: tellerReview, reviewImage, schedulePicture } = recordKinds;
const id = '44444444-4444-4444-8444-444444444444';
const shion = '55555555-5555-4555-8555-555555555555';
const command = { commandId: 'now', id };
const names = {
  teller: (of: string) => (of === shion ? '紫苑' : of),
  service: (of: string) => of,
};

const slip = recordKind({
  stream: 'slip',
  label: '短冊',
  plural: 'slips',
  events: { added: 'SlipAdded', changed: 'SlipChanged', deleted: 'SlipDeleted' },
  fields: {
    title: titleField,
    shownFrom: {
      label: '公開開始日',
      kind: 'day',
      rule: (text: string) => (isSalonDay(text) ? undefined : 'x'),
      empty: null,
      since: 2,
    },
    isActive: shownField,
  },
  called: 'title',
  isPublic: ({ shownFrom }, today) => shownFrom === null || shownFrom <= today,
  inOrder: () => 0,
});
const { SlipAdded, SlipChanged, SlipDeleted } = recordEvents({ slip });
const content = { title: '秋の夜長', shownFrom: null, isActive: true };
const added = { type: 'SlipAdded', data: { id, content } } as const;
const deleted = { type: 'SlipDeleted', data: { id } } as const;
const present = given(slip, added);

test('a record is added once; absent values are empty', () => {
  const add = { ...command, content: { title: '秋の夜長' } };
  expect(slip.add(given(slip), add)).toEqual(accepted(added));
  expect(slip.add(present, add)).toEqual(rejected('ALREADY_EXISTS', { id }));
  expect(slip.streamOf(id)).toBe(`slip-${id}`);
});

test('a change carries the whole content; without a difference there is no event', () => {
  const change = { ...command, changes: { isActive: false, title: undefined } };
  expect(slip.change(present, change)).toEqual(
    accepted({ type: 'SlipChanged', data: { id, content: { ...content, isActive: false } } }),
  );
  expect(slip.change(present, { ...change, changes: content })).toEqual(accepted());
});

test('a deleted record is not found', () => {
  const gone = given(slip, added, deleted);
  const notFound = rejected('NOT_FOUND', { id });
  expect(slip.remove(present, command)).toEqual(accepted(deleted));
  expect(slip.remove(gone, command)).toEqual(notFound);
  expect(slip.change(gone, { ...command, changes: {} })).toEqual(notFound);
});

test('audit sentences name the record and its changes', () => {
  const changes = [{ label: '状態', before: '公開中', after: '非公開' }];
  expect(SlipAdded.sentence(added.data, {})).toBe('短冊「秋の夜長」を追加しました');
  expect(SlipChanged.sentence(added.data, { changes })).toBe(
    '短冊「秋の夜長」の状態 公開中 → 非公開',
  );
  expect(SlipDeleted.sentence({ id }, { name: '秋の夜長' })).toBe('短冊「秋の夜長」を削除しました');
  expect(SlipAdded.subject({ id, content })).toEqual({ kind: 'slip', id });
});

test('a field that came later is empty in older events, and makes a new version of those that carry it', () => {
  expect([SlipAdded, SlipChanged, SlipDeleted].map(({ version }) => version)).toEqual([2, 2, 1]);
  const older = { id, content: { title: '秋の夜長', isActive: true } };
  expect(SlipAdded.data.safeParse(older).success).toBe(false);
  expect(SlipAdded.data.parse(upcast(SlipAdded, 1, older))).toEqual(added.data);
  for (const torn of [{ id }, { id, content: {} }])
    expect(SlipAdded.data.safeParse(upcast(SlipAdded, 1, torn)).success).toBe(false);
  const later = { ...content, shownFrom: '2026-10-24' };
  expect(SlipAdded.values?.({ id, content: later }, names)).toMatchObject({
    公開開始日: '2026年10月24日(土)',
  });
  expect(['2026-10-23', '2026-10-24'].map((today) => slip.isPublic(later, today))).toEqual([
    false,
    true,
  ]);
});

const kinds: {
  readonly [K in keyof typeof recordKinds]: readonly [
    content: Partial<ContentOf<(typeof recordKinds)[K]['fields']>>,
    sentence: string,
    values: Readonly<Record<string, string>>,
  ];
} = {
  teller: [
    { name: '紫苑', specialties: ['タロット', '手相'] },
    '占い師「紫苑」を追加しました',
    {
      名前: '紫苑',
      カナ: '',
      九星: '',
      表示順: '0',
      写真: '',
      占術: 'タロット、手相',
      紹介文: '',
      経歴: '',
      鑑定歴: '',
      相談内容: '',
      得意分野: '',
      最近の関心: '',
      座右の銘: '',
      その他: '',
      メッセージ: '',
      お客さまへのひとこと: '',
      おすすめポイント: '',
      状態: '稼働中',
    },
  ],
  announcement: [
    { title: '新月の会' },
    'お知らせ「新月の会」を掲載しました',
    {
      タイトル: '新月の会',
      カテゴリー: 'お知らせ',
      本文: '',
      画像: '',
      ボタンの文字: '',
      ボタンのリンク先: '',
      固定: '固定なし',
      状態: '公開中',
    },
  ],
  banner: [
    { title: '秋の夜長' },
    'バナー「秋の夜長」を追加しました',
    {
      タイトル: '秋の夜長',
      説明: '',
      画像: '',
      リンク先: '',
      表示位置: 'home',
      表示順: '0',
      状態: '公開中',
    },
  ],
  reviewImage: [
    { imageUrl: '/a.webp' },
    '口コミの画像を追加しました',
    { お客さまのお名前: '', 画像: '/a.webp', 表示順: '0', 状態: '表示中' },
  ],
  schedulePicture: [
    { month: '2026-10', imageUrl: '/a.webp' },
    '出演表「2026年10月」を追加しました',
    { 月: '2026年10月', 画像: '/a.webp', 状態: '表示中' },
  ],
  review: [
    { fortuneTellerId: shion, reviewMonth: '2026-10', imageUrl: '/a.webp', customerName: 'Mさま' },
    '口コミ「2026年10月」を追加しました',
    {
      月: '2026年10月',
      占い師: '紫苑',
      お客さまのお名前: 'Mさま',
      表示順: '0',
      画像: '/a.webp',
    },
  ],
};

test.each(Object.entries(kinds))('%s: the audit uses the words of the screens', (name, example) => {
  const [needed, sentence, values] = example;
  const kind = recordKinds[name as keyof typeof kinds] as unknown as RecordKind<Fields>;
  const [event] = eventsOf(kind.add(given(kind), { ...command, content: needed })) as readonly [
    RecordEvent<Fields>,
  ];
  const definition = eventDefinitions[event.type as 'BannerAdded'];
  expect(definition.sentence(event.data, {})).toBe(sentence);
  expect(Object.entries(definition.values?.(event.data, names) ?? {})).toEqual(
    Object.entries(values),
  );
  expect(definition.subject({ id })).toEqual({ kind: name, id });
});

test('a booking asks for a teller’s name and activity, of one that is not deleted', () => {
  const { teller } = recordKinds;
  const [addition] = eventsOf(teller.add(given(teller), { ...command, content: { name: '紫苑' } }));
  if (addition === undefined) throw new Error('It is added.');
  const facts = { revision: 0, id, name: '紫苑', isActive: true };
  expect(tellerFacts(given(teller, addition), id, 0)).toEqual(facts);
  const gone = given(teller, addition, { type: 'TellerDeleted', data: { id } });
  expect(tellerFacts(gone, id, 1)).toBeUndefined();
});

function inOrder<F extends Fields>(
  { fields, inOrder: compare }: RecordKind<F>,
  ...records: readonly Partial<ContentOf<F>>[]
) {
  const listed = records.map((record, index) => ({
    ...emptyContent(fields),
    ...record,
    since: String(index),
  }));
  return listed.sort(compare).map(({ since }) => Number(since));
}

test('announcements are ordered pinned first, then newest', () => {
  expect(inOrder(announcement, { isPinned: true }, {}, { isPinned: true }, {})).toEqual([
    2, 0, 3, 1,
  ]);
});

test('banners, review images and reviews are ordered by display order, then oldest first', () => {
  const orders = [2, 1, 2, -1].map((displayOrder) => ({ displayOrder }));
  expect(inOrder(banner, ...orders)).toEqual([3, 1, 0, 2]);
  expect(inOrder(reviewImage, ...orders)).toEqual([3, 1, 0, 2]);
  expect(inOrder(tellerReview, ...orders)).toEqual([3, 1, 0, 2]);
});

test('schedule pictures are ordered by month, then oldest first', () => {
  const months = ['2026-11', '2026-10', '2026-10'].map((month) => ({ month }));
  expect(inOrder(schedulePicture, ...months)).toEqual([1, 2, 0]);
});

test('a new record without an order follows the last one, a review that of its teller and month', () => {
  const empty = emptyContent(tellerReviewFields);
  const review = (fortuneTellerId: string, reviewMonth: string, displayOrder: number) => ({
    ...empty,
    fortuneTellerId,
    reviewMonth,
    displayOrder,
  });
  const reviews = [
    review('a', '2026-09', 2),
    review('a', '2026-10', 4),
    review('a', '2026-09', 1),
    review('b', '2026-09', 9),
  ];
  const placeOf = (reviewMonth: string, given = {}) =>
    placeOfNew(tellerReview, reviews, {
      fortuneTellerId: 'a',
      reviewMonth,
      imageUrl: '',
      ...given,
    });
  expect(placeOf('2026-09')).toEqual({ displayOrder: 3 });
  expect(placeOf('2026-08')).toEqual({ displayOrder: 1 });
  expect(placeOf('2026-09', { displayOrder: 70 })).toEqual({});
  const banners = [4, 2].map((displayOrder) => ({ ...emptyContent(bannerFields), displayOrder }));
  expect(placeOfNew(banner, banners, { title: '花見' })).toEqual({ displayOrder: 5 });
});

test('visitors are answered no field that only the staff reads', () => {
  const memo = { label: 'メモ', kind: 'lines', empty: null, readBy: 'staff' } as const;
  expect(withoutStaffFields({ title: titleField, memo }, { id, title: '秋', memo: 'x' })).toEqual({
    id,
    title: '秋',
  });
});

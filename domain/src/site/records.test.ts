import type { Changes } from '../decision.ts';
import { upcast } from '../event-definition.ts';
import { eventDefinitions } from '../events.ts';
import { accepted, given, rejected } from '../given.fixture.ts';
import {
  type ContentOf,
  emptyContent,
  type Fields,
  type NewContent,
  titleField,
  withoutStaffFields,
} from '../thing/fields.ts';
import { recordEvents } from '../thing/record-events.ts';
import { placeOfNew, type RecordEvent, type RecordKind, recordKind } from '../thing/record-kind.ts';
import { isSalonDay } from '../time/time.ts';
import { announcement } from './announcement.ts';
import { banner, bannerFields } from './banner.ts';
import { reviewImage } from './review-image.ts';
import { schedulePicture } from './schedule-picture.ts';
import { tellerReview, tellerReviewFields } from './teller-review.ts';

const id = '44444444-4444-4444-8444-444444444444';
const teller = '55555555-5555-4555-8555-555555555555';
const command = { commandId: 'now', id };
const names = {
  teller: (of: string) => (of === teller ? '紫苑' : of),
  service: (of: string) => of,
};

interface Example<F extends Fields> {
  /** Minimal content of a new record. */
  readonly content: NewContent<F>;
  readonly stored: ContentOf<F>;
  readonly changes: Changes<ContentOf<F>>;
  readonly sentences: readonly [added: string, changed: string, deleted: string];
  /** The values in lists of changes; the first one names the record. */
  readonly values: Readonly<Record<string, string>>;
}

function isPlainRecord<F extends Fields>(
  kind: RecordKind<F>,
  { content, stored, changes, sentences, values }: Example<F>,
) {
  const { added, changed, deleted } = kind.events;
  const addition: RecordEvent<F> = { type: added, data: { id, content: stored } };
  const deletion: RecordEvent<F> = { type: deleted, data: { id } };
  const notFound = rejected('NOT_FOUND', { id });
  const present = given(kind, addition);
  const gone = given(kind, addition, deletion);

  describe(kind.stream, () => {
    test('a record is added once; absent values are empty', () => {
      const add = { ...command, content };
      expect(kind.add(given(kind), add)).toEqual(accepted(addition));
      expect(kind.add(present, { ...add, commandId: 'past-0' })).toEqual(accepted());
      expect(kind.add(present, add)).toMatchObject(rejected('ALREADY_EXISTS', { id }));
    });

    test('a change carries the whole content; without a difference there is no event', () => {
      const change = { ...command, changes };
      expect(kind.change(present, change)).toEqual(
        accepted({ type: changed, data: { id, content: { ...stored, ...changes } } }),
      );
      expect(kind.change(present, { ...change, changes: stored })).toEqual(accepted());
      expect(kind.change(present, { ...change, commandId: 'past-0' })).toEqual(accepted());
    });

    test('a deleted record is not found', () => {
      expect(kind.remove(present, command)).toEqual(accepted(deletion));
      expect(kind.remove(gone, { ...command, commandId: 'past-1' })).toEqual(accepted());
      expect(kind.remove(gone, command)).toEqual(notFound);
      expect(kind.change(gone, { ...command, changes })).toEqual(notFound);
    });

    test('audit sentences use the words of the screens', () => {
      const definitions = Object.entries(eventDefinitions).filter(([type]) =>
        [added, changed, deleted].includes(type),
      );
      const [first] = Object.entries(values);
      const context = {
        name: first?.[1],
        changes: [{ label: '状態', before: '公開中', after: '非公開' }],
      };
      expect(
        definitions.map(([, { sentence }]) => sentence({ id, content: stored }, context)),
      ).toEqual(sentences);
      const [, told] = definitions[0] ?? [];
      expect(Object.entries(told?.values?.({ id, content: stored }, names) ?? {})).toEqual(
        Object.entries(values),
      );
      expect(told?.subject({ id })).toEqual({ kind: kind.stream, id });
      expect(kind.streamOf(id)).toBe(`${kind.stream}-${id}`);
    });
  });
}

isPlainRecord(announcement, {
  content: { title: '新月の会', content: '' },
  stored: {
    title: '新月の会',
    category: 'announcement',
    content: '',
    imageUrl: null,
    buttonText: null,
    buttonUrl: null,
    isPinned: false,
    isActive: true,
  },
  changes: { isPinned: true, category: 'topics' },
  sentences: [
    'お知らせ「新月の会」を掲載しました',
    'お知らせ「新月の会」の状態 公開中 → 非公開',
    'お知らせ「新月の会」を削除しました',
  ],
  values: {
    タイトル: '新月の会',
    カテゴリー: 'お知らせ',
    本文: '',
    画像: '',
    ボタンの文字: '',
    ボタンのリンク先: '',
    固定: '固定なし',
    状態: '公開中',
  },
});

isPlainRecord(banner, {
  content: { title: '秋の夜長' },
  stored: {
    title: '秋の夜長',
    description: null,
    imageUrl: null,
    linkUrl: null,
    position: 'home',
    displayOrder: 0,
    isActive: true,
  },
  changes: { displayOrder: 3, isActive: false },
  sentences: [
    'バナー「秋の夜長」を追加しました',
    'バナー「秋の夜長」の状態 公開中 → 非公開',
    'バナー「秋の夜長」を削除しました',
  ],
  values: {
    タイトル: '秋の夜長',
    説明: '',
    画像: '',
    リンク先: '',
    表示位置: 'home',
    表示順: '0',
    状態: '公開中',
  },
});

isPlainRecord(reviewImage, {
  content: { imageUrl: '/a.webp' },
  stored: { imageUrl: '/a.webp', customerName: null, displayOrder: 0, isVisible: true },
  changes: { customerName: 'Mさま', isVisible: false },
  sentences: [
    '口コミの画像を追加しました',
    '口コミの画像の状態 公開中 → 非公開',
    '口コミの画像を削除しました',
  ],
  values: { お客さまのお名前: '', 画像: '/a.webp', 表示順: '0', 状態: '表示中' },
});

isPlainRecord(schedulePicture, {
  content: { month: '2026-10', imageUrl: '/a.webp' },
  stored: { month: '2026-10', imageUrl: '/a.webp', isVisible: true },
  changes: { month: '2026-11' },
  sentences: [
    '出演表「2026年10月」を追加しました',
    '出演表「2026年10月」の状態 公開中 → 非公開',
    '出演表「2026年10月」を削除しました',
  ],
  values: { 月: '2026年10月', 画像: '/a.webp', 状態: '表示中' },
});

isPlainRecord(tellerReview, {
  content: {
    fortuneTellerId: teller,
    reviewMonth: '2026-10',
    imageUrl: '/a.webp',
    customerName: 'Mさま',
    displayOrder: 2,
  },
  stored: {
    fortuneTellerId: teller,
    reviewMonth: '2026-10',
    customerName: 'Mさま',
    displayOrder: 2,
    imageUrl: '/a.webp',
  },
  changes: { displayOrder: 1, customerName: null },
  sentences: [
    '口コミ「2026年10月」を追加しました',
    '口コミ「2026年10月」の状態 公開中 → 非公開',
    '口コミ「2026年10月」を削除しました',
  ],
  values: {
    月: '2026年10月',
    占い師: '紫苑',
    お客さまのお名前: 'Mさま',
    表示順: '2',
    画像: '/a.webp',
  },
});

/** The given records in the kind's order, after being added one by one. */
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

test('a field that came later is empty in older events, and makes a new version of those that carry it', () => {
  const slip = recordKind({
    stream: 'banner',
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
    },
    called: 'title',
    isPublic: ({ shownFrom }, today) => shownFrom === null || shownFrom <= today,
    inOrder: () => 0,
  });
  const { SlipAdded, SlipChanged, SlipDeleted } = recordEvents(slip);
  expect([SlipAdded, SlipChanged, SlipDeleted].map(({ version }) => version)).toEqual([2, 2, 1]);
  const older = { id, content: { title: '秋の夜長' } };
  expect(SlipAdded.data.safeParse(older).success).toBe(false);
  const raised = upcast(SlipAdded, 1, older);
  expect(SlipAdded.data.parse(raised)).toEqual({
    id,
    content: { title: '秋の夜長', shownFrom: null },
  });
  for (const torn of [{ id }, { id, content: {} }])
    expect(SlipAdded.data.safeParse(upcast(SlipAdded, 1, torn)).success).toBe(false);
  const content = { title: '秋の夜長', shownFrom: '2026-10-24' };
  expect(SlipAdded.values?.({ id, content }, names)).toEqual({
    タイトル: '秋の夜長',
    公開開始日: '2026年10月24日(土)',
  });
  expect(['2026-10-23', '2026-10-24'].map((today) => slip.isPublic(content, today))).toEqual([
    false,
    true,
  ]);
});

test('visitors are answered no field that only the staff reads', () => {
  const memo = { label: 'メモ', kind: 'lines', empty: null, readBy: 'staff' } as const;
  expect(withoutStaffFields({ title: titleField, memo }, { id, title: '秋', memo: 'x' })).toEqual({
    id,
    title: '秋',
  });
});

import type { RecordName } from '@salon/contract/routes';
import {
  announcementFields,
  bannerFields,
  emptyContent,
  type Fields,
  reviewImageFields,
  schedulePictureFields,
} from '@salon/domain';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import type { Replies } from '../../api/testing/salon-server.ts';
import {
  clickField,
  fieldValue,
  findDialog,
  finds,
  overwrite,
  press,
  sees,
} from '../../app/testing/on-screen.ts';
import { pressWhenEnabled, serve } from '../../parts/admin/testing/show-admin.tsx';
import { contentTabs } from './site-tabs.tsx';

const {
  announcements: AnnouncementsTab,
  banners: BannersTab,
  'review-images': ReviewImagesTab,
  schedules: SchedulePicturesTab,
} = contentTabs;

interface Kind {
  readonly tab: ReactElement;
  readonly fields: Fields;
  readonly name: RecordName;
  readonly list: keyof Replies;
  readonly records: readonly { readonly id: string }[];
  readonly headings: readonly string[];
  readonly switches: readonly (readonly [name: string, body: object, toast: string])[];
}

const createdAt = '2026-10-20T12:14:00.000Z';

const record = (fields: Fields, id: string, values: object) => ({
  id,
  createdAt,
  ...emptyContent(fields),
  ...values,
});
const upload = async (form: ReturnType<typeof within>) => {
  await userEvent.upload(
    form.getByLabelText(/画像/),
    new File([new Uint8Array(9)], 'picture', { type: 'image/png' }),
  );
  await form.findByAltText('選んだ画像');
};

const kinds: Readonly<Record<string, Kind>> = {
  announcements: {
    tab: <AnnouncementsTab />,
    fields: announcementFields,
    name: 'Announcement',
    list: 'listAllAnnouncements',
    records: [
      record(announcementFields, 'a1', { title: '年末年始の営業', isPinned: true }),
      record(announcementFields, 'a2', {
        title: '新月の会',
        category: 'topics',
        isActive: false,
      }),
    ],
    headings: ['年末年始の営業お知らせ・2026.10.20', '新月の会トピックス・2026.10.20'],
    switches: [
      ['新月の会の固定：固定なし', { isPinned: true }, 'お知らせを更新しました'],
      ['新月の会の公開：非公開', { isActive: true }, 'お知らせを更新しました'],
    ],
  },
  banners: {
    tab: <BannersTab />,
    fields: bannerFields,
    name: 'Banner',
    list: 'listBanners',
    records: [
      record(bannerFields, 'b1', { title: '冬至の鑑定', displayOrder: 4 }),
      record(bannerFields, 'b2', {
        title: '秋の特別鑑定',
        linkUrl: '/pricing',
        displayOrder: 2,
        isActive: false,
      }),
    ],
    headings: ['秋の特別鑑定表示順 2', '冬至の鑑定表示順 4'],
    switches: [['秋の特別鑑定の公開：非公開', { isActive: true }, 'バナーを更新しました']],
  },
  'review images': {
    tab: <ReviewImagesTab />,
    fields: reviewImageFields,
    name: 'ReviewImage',
    list: 'listReviewImages',
    records: [
      record(reviewImageFields, 'r1', { imageUrl: '/uploads/r1.webp', displayOrder: 2 }),
      record(reviewImageFields, 'r2', {
        imageUrl: '/uploads/r2.webp',
        customerName: 'Mさま',
        displayOrder: 1,
        isVisible: false,
      }),
    ],
    headings: ['Mさま表示順 1', 'お名前なし表示順 2'],
    switches: [
      ['表示順2のお手紙：表示中', { isVisible: false }, 'お手紙を非表示にしました'],
      ['Mさまのお手紙：非表示', { isVisible: true }, 'お手紙を表示しました'],
    ],
  },
  'schedule pictures': {
    tab: <SchedulePicturesTab />,
    fields: schedulePictureFields,
    name: 'SchedulePicture',
    list: 'listAllSchedulePictures',
    records: [
      record(schedulePictureFields, 'p1', { month: '2026-10', imageUrl: '/uploads/o.webp' }),
      record(schedulePictureFields, 'p2', {
        month: '2026-11',
        imageUrl: '/uploads/n.webp',
        isVisible: false,
      }),
    ],
    headings: ['2026年11月', '2026年10月'],
    switches: [['2026年11月の出演表：非表示', { isVisible: true }, '出演表を表示しました']],
  },
};

const salon = ({ list, name, records, tab }: Kind) =>
  serve(
    {
      [list]: () => records,
      [`add${name}`]: () => records[0],
      [`change${name}`]: () => records[0],
      [`delete${name}`]: () => null,
      uploadReviewImage: () => ({ imageUrl: '/uploads/new.webp' }),
    },
    tab,
  );

test.each(Object.entries(kinds))(
  '%s are listed in order, including hidden ones, and switched in the list',
  async (_, kind) => {
    const server = salon(kind);
    const titles = (await screen.findAllByRole('heading', { level: 2 })).map(
      ({ textContent }) => textContent,
    );
    expect(titles).toEqual(kind.headings);
    expect(server.sent[0]?.query).toEqual(kind.list === 'listReviewImages' ? { all: 'true' } : {});
    for (const [label, body, toast] of kind.switches) {
      await pressWhenEnabled(await finds('switch', label));
      await sees(toast);
      const write = server.writes().at(-1);
      expect([write?.name, write?.body]).toEqual([`change${kind.name}`, body]);
    }
  },
);

const reviewImages = kinds['review images'] as Kind;

test('a record is added after the others, once required fields are filled', async () => {
  const server = salon(reviewImages);
  await screen.findAllByRole('heading', { level: 2 });
  await press('お手紙を追加');
  const form = within(await findDialog('お手紙を追加'));
  await press('追加する', form);
  await sees('画像をアップロードしてください', form);
  expect(server.writes()).toEqual([]);
  await upload(form);
  await press('追加する', form);
  await sees('お手紙を追加しました');
  expect(server.writes().at(-1)).toMatchObject({
    name: 'addReviewImage',
    body: { imageUrl: '/uploads/new.webp', customerName: null, isVisible: true },
  });
});

test.each([
  [
    kinds.announcements as Kind,
    '新月の会を削除',
    'お知らせ',
    '「新月の会」はサイトからも消えます。元に戻せません。',
  ],
  [reviewImages, 'Mさまのお手紙を削除', 'お手紙', 'サイトからも消えます。元に戻せません。'],
])('a record is deleted after a question', async (kind, button, noun, text) => {
  const server = salon(kind);
  await press(button);
  const question = within(await findDialog(`${noun}を削除しますか`));
  await sees(text, question);
  await press('削除する', question);
  await sees(`${noun}を削除しました`);
  expect(server.ids()).toEqual([[`delete${kind.name}`, kind.records.at(-1)?.id]]);
});

test('a form shows the stored values and sends all shown fields', async () => {
  const banner = record(bannerFields, 'b1', {
    title: '冬至の鑑定',
    description: '一行\n二行',
    displayOrder: 4,
    position: 'home',
  });
  const server = serve({ listBanners: () => [banner], changeBanner: () => banner }, <BannersTab />);
  await press('冬至の鑑定を編集');
  const form = within(await findDialog('バナーを編集'));
  expect(fieldValue(/説明/, form)).toBe('一行\n二行');
  await overwrite(/^表示順(必須|任意)/, '１２', form);
  await clickField('公開する', form);
  await press('更新する', form);
  await sees('バナーを更新しました');
  const { id: _, createdAt: __, position: ___, ...shown } = banner as Record<string, unknown>;
  expect(server.calls()).toEqual([
    ['changeBanner', 'b1', { ...shown, displayOrder: 12, isActive: false }],
  ]);
});

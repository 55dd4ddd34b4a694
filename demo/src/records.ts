import {
  addDays,
  addMonths,
  type announcementFields,
  type bannerFields,
  type Fields,
  monthOf,
  type NewContent,
  type reviewImageFields,
  type schedulePictureFields,
  type tellerReviewFields,
} from '@salon/domain';
import announcements from './records/announcements.json' with { type: 'json' };
import banners from './records/banners.json' with { type: 'json' };
import reviews from './records/reviews.json' with { type: 'json' };
import { demoTellers } from './tellers.ts';

/** Absent fields are empty. */
export interface DemoRecord<F extends Fields> {
  readonly id: string;
  readonly content: NewContent<F>;
}

export interface DemoAnnouncement extends DemoRecord<typeof announcementFields> {
  /** ISO 8601 in UTC. */
  readonly publishedAt: string;
}

/** Written at ten in the morning, newest first; `{nextMonth}` stands for the name of that month. */
export const demoAnnouncements = (today: string): DemoAnnouncement[] =>
  (['announcement', 'topics'] as const).flatMap((category) =>
    announcements[category].map(({ id, daysAgo, title, content, ...rest }) => ({
      id,
      publishedAt: `${addDays(today, -daysAgo)}T01:00:00.000Z`,
      content: {
        ...rest,
        category,
        title: withMonth(title, today),
        content: withMonth(content, today),
      },
    })),
  );

const withMonth = (text: string, today: string) =>
  text.replaceAll('{nextMonth}', `${Number(addMonths(monthOf(today), 1).slice(5))}月`);

/** The home page shows the first three. */
export const demoBanners: readonly DemoRecord<typeof bannerFields>[] = banners;

/** This and the next month's, by month of the year. */
export function demoSchedulePictures(today: string): DemoRecord<typeof schedulePictureFields>[] {
  return ['d6563a91-0b85-49fd-b2f9-321496317f63', 'f1317c79-efd8-4fd7-a169-d24b1dc1e1b8'].map(
    (id, n) => {
      const month = addMonths(monthOf(today), n);
      return { id, content: { month, imageUrl: `/art/schedule-picture-${month.slice(5)}.svg` } };
    },
  );
}

/** A constant id per review: only the last block varies, counting up. */
const countedId = (block: string, n: number) => `${block}-${n.toString(16).padStart(12, '0')}`;

export function demoTellerReviews(today: string): DemoRecord<typeof tellerReviewFields>[] {
  const contents = demoTellers.flatMap(({ id, slug }) =>
    reviews.tellers[slug].map(({ monthsAgo, customerName }, order) => ({
      fortuneTellerId: id,
      reviewMonth: addMonths(monthOf(today), -monthsAgo),
      imageUrl: `/art/review-${slug}-${order + 1}.svg`,
      customerName,
      displayOrder: order + 1,
    })),
  );
  return contents.map((content, n) => ({
    id: countedId('6e0f7c52-3a1d-4c0b-9b3e', n + 1),
    content,
  }));
}

export const demoReviewImages: readonly DemoRecord<typeof reviewImageFields>[] = reviews.home.map(
  (customerName, n) => ({
    id: countedId('b81d2f60-95c4-4e17-8a2c', n + 1),
    content: {
      imageUrl: `/art/review-${String(n + 1).padStart(2, '0')}.svg`,
      customerName,
      displayOrder: n + 1,
    },
  }),
);

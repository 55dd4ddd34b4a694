import { addDays, addMonths, type announcementFields, monthOf } from '@salon/domain';
import type { DemoRecord } from './demo-record.ts';
import announcements from './records/announcements.json' with { type: 'json' };

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

const withMonth = (text: string, today: string): string =>
  text.replaceAll('{nextMonth}', `${Number(addMonths(monthOf(today), 1).slice(5))}月`);

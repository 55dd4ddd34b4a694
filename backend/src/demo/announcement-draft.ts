import type { AnnouncementContent } from '@salon/domain';
import { addDays } from './calendar-days.ts';

/** News of the salon before it has a day: written `daysAgo` days before today, at ten in the morning in Tokyo. */
export interface AnnouncementDraft {
  readonly id: string;
  /** At least 1, so that it lies in the past whatever the hour. */
  readonly daysAgo: number;
  readonly title: string;
  /** Paragraphs; they are joined by an empty line. */
  readonly paragraphs: readonly string[];
  readonly imageUrl?: string;
  readonly button?: { readonly text: string; readonly url: string };
  readonly isPinned?: boolean;
}

/** A published piece of news with the instant of its publication (`announcement-{id}`). */
export interface DemoAnnouncement {
  readonly id: string;
  /** ISO 8601 in UTC. */
  readonly publishedAt: string;
  readonly content: AnnouncementContent;
}

/** Gives a draft its day and its place. */
export function publish(draft: AnnouncementDraft, category: 'announcement' | 'topics', today: string): DemoAnnouncement {
  return {
    id: draft.id,
    publishedAt: `${addDays(today, -draft.daysAgo)}T01:00:00.000Z`,
    content: {
      category,
      title: draft.title,
      content: draft.paragraphs.join('\n\n'),
      imageUrl: draft.imageUrl ?? null,
      buttonText: draft.button?.text ?? null,
      buttonUrl: draft.button?.url ?? null,
      isPinned: draft.isPinned ?? false,
      isActive: true,
    },
  };
}

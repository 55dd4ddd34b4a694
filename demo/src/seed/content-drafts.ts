import {
  announcement,
  banner,
  type RecordFields,
  type RecordKind,
  reviewImage,
  schedulePicture,
  tellerReview,
} from '@salon/domain';
import type { DemoRecord } from '../demo-record.ts';
import type { DemonstrationSalon } from '../demonstration-salon.ts';
import { StreamDraft, type WritableDraft } from './stream-draft.ts';

/** Reviews, pictures and banners. `now` is the seed's own instant. */
export function contentDrafts(salon: DemonstrationSalon, now: string): readonly WritableDraft[] {
  return [
    ...salon.tellerReviews.map((one) => draftOf(tellerReview, one, now)),
    ...salon.reviewImages.map((one) => draftOf(reviewImage, one, now)),
    ...salon.schedulePictures.map((one) => draftOf(schedulePicture, one, now)),
    ...salon.banners.map((one) => draftOf(banner, one, now)),
  ];
}

/** The news, oldest first, since lists are ordered by writing. */
export function announcementDrafts(salon: DemonstrationSalon): readonly WritableDraft[] {
  return [...salon.announcements]
    .sort((a, b) => (a.publishedAt < b.publishedAt ? -1 : 1))
    .map((one) => draftOf(announcement, one, one.publishedAt));
}

function draftOf<F extends RecordFields>(
  kind: RecordKind<F>,
  { id, content }: DemoRecord<F>,
  at: string,
): WritableDraft {
  return new StreamDraft(kind.streamOf(id), kind).decide(`content ${id}`, at, (state, commandId) =>
    kind.add(state, { commandId, id, content }),
  );
}

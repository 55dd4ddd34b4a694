import {
  announcement,
  announcementStream,
  banner,
  bannerStream,
  type ContentRules,
  reviewImage,
  reviewImageStream,
  schedulePicture,
  schedulePictureStream,
  tellerReview,
  tellerReviewStream,
} from '@salon/domain';
import type { DemonstrationSalon } from '../demonstration-salon.ts';
import { type SeedEvent, StreamDraft, type WritableDraft } from './stream-draft.ts';

/** Reviews, pictures and banners. `now` is the seed's own instant. */
export function contentDrafts(salon: DemonstrationSalon, now: string): readonly WritableDraft[] {
  return [
    ...salon.tellerReviews.map((one) => piece(tellerReviewStream(one.id), tellerReview, one, now)),
    ...salon.reviewImages.map((one) => piece(reviewImageStream(one.id), reviewImage, one, now)),
    ...salon.schedulePictures.map((one) => piece(schedulePictureStream(one.id), schedulePicture, one, now)),
    ...salon.banners.map((one) => piece(bannerStream(one.id), banner, one, now)),
  ];
}

/** The news, oldest first: they are shown in the order in which they were written. */
export function announcementDrafts(salon: DemonstrationSalon): readonly WritableDraft[] {
  return [...salon.announcements]
    .sort((a, b) => (a.publishedAt < b.publishedAt ? -1 : 1))
    .map((one) => piece(announcementStream(one.id), announcement, one, one.publishedAt));
}

function piece<T, E extends SeedEvent>(
  stream: string,
  rules: ContentRules<T, E>,
  { id, content }: { readonly id: string; readonly content: T },
  at: string,
): WritableDraft {
  return new StreamDraft(stream, rules).decide(`content ${id}`, at, (state, commandId) => rules.add(state, { commandId, id, content }));
}

import {
  announcement,
  banner,
  type ContentOf,
  type EventType,
  type Fields,
  type RecordKind,
  reviewImage,
  schedulePicture,
  tellerReview,
} from '@salon/domain';
import type { DocumentReader } from '../documents/document-store.ts';
import {
  defineProjector,
  type Evolve,
  type ProjectedEvent,
  type Projector,
  present,
} from '../engine/projector.ts';
import { findDocs } from '../lists/page.ts';

export type RecordDocument<F extends Fields> = ContentOf<F> & {
  readonly id: string;
  readonly createdAt: string;
  /** Log position of its addition. */
  readonly since: string;
};

/** Deletions have no content. */
interface RecordData<F extends Fields> {
  readonly id: string;
  readonly content?: ContentOf<F>;
}

/** A document for each record. */
function recordModel<F extends Fields>(
  name: string,
  label: string,
  kind: RecordKind<F>,
): Projector<RecordDocument<F>> {
  const { added, changed, deleted } = kind.events;
  // Only the kind's events get here.
  const dataOf = (event: ProjectedEvent) => event.data as RecordData<F>;
  const evolve: Evolve<RecordDocument<F>, EventType> = (doc, event) => {
    const { id, content } = dataOf(event);
    if (content === undefined) return undefined;
    const { createdAt, since } =
      event.type === added ? { createdAt: event.at, since: event.position } : present(doc, event);
    return { id, ...content, createdAt, since };
  };
  return defineProjector<RecordDocument<F>, EventType>({
    name,
    label,
    audience: 'all',
    version: 1,
    keys: (event) => [dataOf(event).id],
    on: { [added]: evolve, [changed]: evolve, [deleted]: evolve } as Readonly<
      Record<EventType, typeof evolve>
    >,
    indexes: [],
  });
}

export const announcements = recordModel('announcements', 'お知らせ', announcement);
export const banners = recordModel('banners', 'バナー', banner);
export const reviewImages = recordModel('review-images', 'トップのお手紙', reviewImage);
export const schedulePictures = recordModel('schedule-pictures', '出演表', schedulePicture);
export const tellerReviews = recordModel('teller-reviews', '口コミ', tellerReview);

/** All of them: what is listed here is built. */
export const recordModels = [
  announcements,
  banners,
  reviewImages,
  schedulePictures,
  tellerReviews,
] as const;

/**
 * In the kind's order (specification, content: lists of content).
 * @param publicOn only those that visitors see on this day, yyyy-MM-dd in Tokyo
 */
export async function listRecords<F extends Fields>(
  kind: RecordKind<F>,
  documents: DocumentReader<RecordDocument<F>>,
  publicOn?: string,
): Promise<readonly RecordDocument<F>[]> {
  const all = (await findDocs(documents, {})).toSorted(kind.inOrder);
  return publicOn === undefined ? all : all.filter((record) => kind.isPublic(record, publicOn));
}

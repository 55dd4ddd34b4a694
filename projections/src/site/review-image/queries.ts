import type { DocumentReader } from '../../documents/document-store.ts';
import type { ReviewImageDocument } from './document.ts';

/** By `displayOrder`, then oldest first; the public sees only visible ones. */
export async function listReviewImages(
  images: DocumentReader<ReviewImageDocument>,
  which: 'visible' | 'all',
): Promise<readonly ReviewImageDocument[]> {
  const all = (await images.find({ index: 'order' })).map(({ doc }) => doc);
  return which === 'all' ? all : all.filter(({ isVisible }) => isVisible);
}

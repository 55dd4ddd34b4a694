import type { DocumentReader } from '../../documents/document-store.ts';
import type { SchedulePictureDocument } from './document.ts';

/** By month; the public sees only visible ones. */
export async function listSchedulePictures(
  pictures: DocumentReader<SchedulePictureDocument>,
  which: 'visible' | 'all',
): Promise<readonly SchedulePictureDocument[]> {
  const all = (await pictures.find({ index: 'month' })).map(({ doc }) => doc);
  return which === 'all' ? all : all.filter(({ isVisible }) => isVisible);
}

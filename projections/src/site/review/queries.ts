import type { DocumentReader } from '../../documents/document-store.ts';
import type { TellerReviewDocument } from './document.ts';

/** By `displayOrder`, then oldest first (decisions §7): of one teller, or of all. */
export async function listTellerReviews(
  reviews: DocumentReader<TellerReviewDocument>,
  fortuneTellerId?: string,
): Promise<readonly TellerReviewDocument[]> {
  const range = fortuneTellerId === undefined ? { index: 'order' } : { index: 'teller', prefix: `${fortuneTellerId}|` };
  return (await reviews.find(range)).map(({ doc }) => doc);
}

import type { DocumentReader } from '../documents/document-store.ts';
import type { FieldOpener } from '../engine/projections.ts';
import { type Days, dayRange } from '../lists/day-range.ts';
import { openOrNull, textOf } from '../lists/open-fields.ts';
import { type Page, type PageRequest, readPage } from '../lists/page.ts';
import type { InquiryDocument } from './document.ts';

export interface InquiryFilter extends Days, PageRequest {
  readonly status?: string | undefined;
  readonly sort?: 'createdAt' | '-createdAt' | undefined;
}

/** A page of inquiries, the newest first when nothing is said. */
export async function listInquiries(inquiries: DocumentReader<InquiryDocument>, filter: InquiryFilter): Promise<Page<InquiryDocument>> {
  const { status = '*', sort = '-createdAt' } = filter;
  const range = { index: 'created', ...dayRange(`${status}|`, filter), descending: sort.startsWith('-') };
  const page = await readPage(inquiries, range, filter);
  return { ...page, items: page.items.map(({ doc }) => doc) };
}

/** The personal side in clear; null is empty or erased. */
export async function openInquiry(opener: FieldOpener, { details, note }: InquiryDocument) {
  const [fields, remark] = await Promise.all([openOrNull(opener, details), openOrNull(opener, note)]);
  return {
    name: textOf(fields, 'name'),
    nameKana: textOf(fields, 'nameKana'),
    email: textOf(fields, 'email'),
    phone: textOf(fields, 'phone'),
    message: textOf(fields, 'message'),
    note: textOf(remark, 'note'),
  };
}

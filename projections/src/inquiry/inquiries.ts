import type { InquiryState, inquiryEvents } from '@salon/domain';
import type { Sealed } from '@salon/event-store';
import type { DocumentReader } from '../documents/document-store.ts';
import type { FieldOpener } from '../engine/open-readable.ts';
import { defineProjector, type Lacking, present } from '../engine/projector.ts';
import { type Days, dayRange } from '../lists/key-ranges.ts';
import { openOrNull, textOf } from '../lists/open-fields.ts';
import { type Page, type PageRequest, readPage } from '../lists/page.ts';

/** A question from the recruitment dialog. */
export interface InquiryDocument {
  readonly inquiryId: string;
  readonly state: InquiryState;
  readonly createdAt: string;
  readonly changedAt: string;
  readonly details: Sealed | null;
  readonly note: Sealed | null;
}

/** The inquiries. */
export const inquiries = defineProjector<InquiryDocument, keyof typeof inquiryEvents>({
  name: 'inquiries',
  version: 2,
  /** Version 1 did not tell when the state was set. */
  fromOlder: (doc: Lacking<InquiryDocument, 'changedAt'>) => ({ ...doc, changedAt: doc.changedAt ?? doc.createdAt }),
  keys: ({ data }) => [data.inquiryId],
  on: {
    InquiryReceived(_, { data: { inquiryId, sealed = null }, at }) {
      return { inquiryId, state: 'new', createdAt: at, changedAt: at, details: sealed, note: null };
    },
    InquiryStateChanged(doc, event) {
      const inquiry = present(doc, event);
      return { ...inquiry, state: event.data.state, changedAt: event.at, note: event.data.sealed ?? inquiry.note };
    },
  },
  indexes: {
    /** `state|created`, the state also `*`. */
    created: ({ state, createdAt }) => ['*', state].map((which) => `${which}|${createdAt}`),
  },
});

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
  const [fields, remark] = await Promise.all([
    openOrNull(opener, ['InquiryReceived'], details),
    openOrNull(opener, ['InquiryStateChanged'], note),
  ]);
  return {
    name: textOf(fields, 'name'),
    nameKana: textOf(fields, 'nameKana'),
    email: textOf(fields, 'email'),
    phone: textOf(fields, 'phone'),
    message: textOf(fields, 'message'),
    note: textOf(remark, 'note'),
  };
}

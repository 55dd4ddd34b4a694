import { type InquiryState, type inquiryEvents, inquiryFields } from '@salon/domain';
import type { Sealed } from '@salon/event-store';
import {
  defineProjector,
  type FieldOpener,
  openOrNull,
  present,
  type ReaderOf,
  textOf,
  textsOf,
} from '../engine/projector.ts';
import { type ByCreation, byCreation, type PageRequest, readDocs } from '../lists/page.ts';

/** A question from the recruitment dialog. */
export interface InquiryDocument {
  readonly inquiryId: string;
  readonly state: InquiryState;
  readonly createdAt: string;
  readonly changedAt: string;
  readonly details: Sealed | null;
  readonly note: Sealed | null;
}

export const inquiries = defineProjector<InquiryDocument, keyof typeof inquiryEvents>({
  name: 'inquiries',
  label: 'お問い合わせ',
  audience: [],
  version: 1,
  keys: ({ data }) => [data.inquiryId],
  on: {
    InquiryReceived(_, { data: { inquiryId, sealed = null }, at }) {
      return { inquiryId, state: 'new', createdAt: at, changedAt: at, details: sealed, note: null };
    },
    InquiryStateChanged(doc, event) {
      const inquiry = present(doc, event);
      return {
        ...inquiry,
        state: event.data.state,
        changedAt: event.at,
        note: event.data.sealed ?? inquiry.note,
      };
    },
  },
  indexes: [['createdAt'], ['state', 'createdAt']],
});

type Inquiries = ReaderOf<typeof inquiries>;

/** Newest first by default. */
export function listInquiries(
  inquiries: Inquiries,
  filter: ByCreation & PageRequest & { readonly status?: InquiryState | undefined },
) {
  const { createdAt, order } = byCreation(filter);
  return readDocs(inquiries, { where: { state: filter.status, createdAt }, ...order }, filter);
}

/** Null is empty or erased. */
export async function openInquiry(opener: FieldOpener, { details, note }: InquiryDocument) {
  const [fields, remark] = await Promise.all([
    openOrNull(opener, ['InquiryReceived'], details),
    openOrNull(opener, ['InquiryStateChanged'], note),
  ]);
  return { ...textsOf(inquiryFields, fields), note: textOf(remark, 'note') };
}

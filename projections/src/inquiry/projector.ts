import type { inquiryEvents } from '@salon/domain';
import { defineProjector, present } from '../engine/define-projector.ts';
import type { InquiryDocument } from './document.ts';

/** The inquiries. */
export const inquiries = defineProjector<InquiryDocument, keyof typeof inquiryEvents>({
  name: 'inquiries',
  version: 2,
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

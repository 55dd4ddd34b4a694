import { submissionKind } from '../thing/submission-kind.ts';
import { inquiryFields, inquiryStateLabels } from './inquiry-form.ts';

export const inquiry = submissionKind({
  kind: 'inquiry',
  label: 'お問い合わせ',
  plural: 'inquiries',
  events: { received: 'InquiryReceived', changed: 'InquiryStateChanged' },
  fields: inquiryFields,
  states: inquiryStateLabels,
  mails: ['inquiry-received', 'inquiry-for-salon'],
});

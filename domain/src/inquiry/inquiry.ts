import { limits } from '../form/form-fields.ts';
import { messages } from '../form/messages.ts';
import {
  emailField,
  kanaField,
  nameField,
  type PersonFields,
  phoneField,
  type ValuesOf,
} from '../thing/fields.ts';
import { submissionKind } from '../thing/submission-kind.ts';

/** States of an inquiry (specification, recruitment: states of an inquiry). */
export const inquiryStateLabels = {
  new: '未対応',
  answered: '返信済み',
  closed: '完了',
};

/** The recruitment dialog's contact form (specification, recruitment: inquiry). */
export const inquiryFields = {
  name: nameField,
  nameKana: kanaField,
  email: emailField,
  phone: phoneField,
  message: {
    label: 'お問い合わせの内容',
    kind: 'lines',
    required: messages.message,
    limit: limits.freeText,
    empty: '',
  },
} as const satisfies PersonFields;

export type InquiryForm = ValuesOf<typeof inquiryFields>;

/** Pure, so that its form does not bring schemas to visitors. */
export const inquiry = /* @__PURE__ */ submissionKind({
  kind: 'inquiry',
  events: { received: 'InquiryReceived', changed: 'InquiryStateChanged' },
  fields: inquiryFields,
  states: inquiryStateLabels,
  mails: ['inquiry-received', 'inquiry-for-salon'],
});

import { limits } from '../form/form-fields.ts';
import { messages } from '../form/messages.ts';
import {
  emailField,
  kanaField,
  nameField,
  type PersonFields,
  phoneField,
  type ValuesOf,
} from '../thing/person-fields.ts';

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

export type InquiryValues = ValuesOf<typeof inquiryFields>;

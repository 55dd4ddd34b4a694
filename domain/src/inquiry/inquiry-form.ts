import { limits } from '../form/limits.ts';
import { messages } from '../form/messages.ts';
import { complaints, type FieldErrors, required, requiredLines, validEmail, validPhone, withinLimit } from '../form/text-rules.ts';
import { normalizeLines } from '../text/plain-text.ts';
import { normalizeEmail, normalizePhone, toKatakana } from '../text/typed-text.ts';

/** Where a question from the recruitment dialog stands (specification, recruitment: states of an inquiry). */
export const inquiryStates = ['new', 'answered', 'closed'] as const;
export type InquiryState = (typeof inquiryStates)[number];

export const inquiryStateLabels: Readonly<Record<InquiryState, string>> = {
  new: '未対応',
  answered: '返信済み',
  closed: '完了',
};

/** The recruitment dialog's contact form (specification, recruitment: inquiry). */
export interface InquiryForm {
  readonly name: string;
  readonly nameKana: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
}

export function normalizeInquiry(form: InquiryForm): InquiryForm {
  return {
    name: form.name.trim(),
    nameKana: toKatakana(form.nameKana),
    email: normalizeEmail(form.email),
    phone: normalizePhone(form.phone),
    message: normalizeLines(form.message),
  };
}

export function checkInquiry(form: InquiryForm): FieldErrors<keyof InquiryForm> {
  return complaints({
    name: required(form.name, messages.name),
    nameKana: withinLimit(form.nameKana, limits.name),
    email: validEmail(form.email),
    phone: validPhone(form.phone),
    message: requiredLines(form.message, messages.message, limits.freeText),
  });
}

/** The contact form as it was typed. */
export function checkInquiryForm(form: InquiryForm): FieldErrors<keyof InquiryForm> {
  return checkInquiry(normalizeInquiry(form));
}

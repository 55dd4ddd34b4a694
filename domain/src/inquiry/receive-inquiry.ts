import { accept, type Decision, reject } from '../decision.ts';
import type { InquiryEvent } from './events.ts';
import type { InquiryCourse } from './inquiry.ts';
import type { InquiryForm } from './inquiry-form.ts';

/** A normalised question that keeps the form's rules. */
export interface ReceiveInquiry {
  readonly commandId: string;
  readonly inquiryId: string;
  readonly form: InquiryForm;
}

/** Takes a question from the recruitment dialog in (decisions §8). */
export function receiveInquiry(course: InquiryCourse, { commandId, inquiryId, form }: ReceiveInquiry): Decision<InquiryEvent> {
  if (course.commandIds.has(commandId)) return accept();
  if (course.kind !== 'absent') return reject('ALREADY_EXISTS', { id: inquiryId });
  return accept({
    type: 'InquiryReceived',
    data: { inquiryId },
    personal: { person: `inquiry-${inquiryId}`, fields: { ...form, nameKana: form.nameKana || null } },
  });
}

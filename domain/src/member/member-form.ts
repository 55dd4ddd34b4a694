import { complaints, type FieldErrors } from '../form/field-errors.ts';
import { limits } from '../form/limits.ts';
import { messages } from '../form/messages.ts';
import { optional, required, validEmail, withinLimit } from '../form/text-rules.ts';
import { normalizeEmail } from '../text/email.ts';
import { isDate } from '../time/dates.ts';

/** The texts of the administrator's member form (member-and-admin §5). */
export interface MemberForm {
  readonly name: string;
  readonly nameKana: string;
  readonly email: string;
  readonly phone: string;
  readonly birthDate: string;
  readonly occupation: string;
  readonly address: string;
  readonly lineId: string;
  readonly notes: string;
}

export function checkMemberForm(form: MemberForm): FieldErrors<keyof MemberForm> {
  return complaints({
    name: required(form.name, messages.memberName),
    nameKana: withinLimit(form.nameKana, limits.name),
    email: optional(normalizeEmail(form.email), validEmail),
    phone: withinLimit(form.phone, limits.phone),
    birthDate: optional(form.birthDate, (text) => (isDate(text) ? undefined : messages.birthDate)),
    occupation: withinLimit(form.occupation, limits.name),
    address: withinLimit(form.address, limits.notes),
    lineId: withinLimit(form.lineId, limits.name),
    notes: withinLimit(form.notes, limits.notes),
  });
}

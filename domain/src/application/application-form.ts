import { complaints, type FieldErrors } from '../form/field-errors.ts';
import { limits } from '../form/limits.ts';
import { messages } from '../form/messages.ts';
import { required, validEmail, validPhone, withinLimit } from '../form/text-rules.ts';
import { normalizeEmail } from '../text/email.ts';
import { toKatakana } from '../text/kana.ts';
import { normalizePhone } from '../text/phone.ts';
import { applicationSpecialties, experienceOptions } from './options.ts';

/** An application to work as a fortune-teller (member-and-admin §3). */
export interface ApplicationForm {
  readonly name: string;
  readonly nameKana: string;
  readonly email: string;
  readonly phone: string;
  readonly experience: string;
  readonly specialties: readonly string[];
  readonly message: string;
}

export function normalizeApplication(form: ApplicationForm): ApplicationForm {
  return {
    name: form.name.trim(),
    nameKana: toKatakana(form.nameKana),
    email: normalizeEmail(form.email),
    phone: normalizePhone(form.phone),
    experience: form.experience,
    specialties: [...new Set(form.specialties)],
    message: form.message.trim(),
  };
}

const known: ReadonlySet<string> = new Set(applicationSpecialties);
const experiences: ReadonlySet<string> = new Set(experienceOptions);

/** The rules of member-and-admin §5 on a normalised application. */
export function checkApplication(form: ApplicationForm): FieldErrors<keyof ApplicationForm> {
  return complaints({
    name: required(form.name, messages.name),
    nameKana: required(form.nameKana, messages.nameKana),
    email: validEmail(form.email),
    phone: validPhone(form.phone),
    experience: experiences.has(form.experience) ? undefined : messages.experience,
    specialties: form.specialties.length > 0 && form.specialties.every((one) => known.has(one)) ? undefined : messages.specialties,
    message: withinLimit(form.message, limits.notes),
  });
}

/** The application form as it was typed. */
export function checkApplicationForm(form: ApplicationForm): FieldErrors<keyof ApplicationForm> {
  return checkApplication(normalizeApplication(form));
}

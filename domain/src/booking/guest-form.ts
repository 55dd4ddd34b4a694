import { limits } from '../form/limits.ts';
import { messages } from '../form/messages.ts';
import { complaints, type FieldErrors, required, validEmail, validPhone, withinLines } from '../form/text-rules.ts';
import { normalizeLines } from '../text/plain-text.ts';
import { normalizeEmail, normalizePhone, toKatakana } from '../text/typed-text.ts';

/** What a guest tells of themselves (specification, forms: guest form). */
export interface GuestDetails {
  readonly name: string;
  readonly nameKana: string;
  readonly email: string;
  readonly phone: string;
  readonly notes: string;
}

export interface GuestForm extends GuestDetails {
  readonly emailConfirm: string;
  readonly agreeToTerms: boolean;
}

export function normalizeGuestDetails(details: GuestDetails): GuestDetails {
  return {
    name: details.name.trim(),
    nameKana: toKatakana(details.nameKana),
    email: normalizeEmail(details.email),
    phone: normalizePhone(details.phone),
    notes: normalizeLines(details.notes),
  };
}

/** The rules of the form on normalised details (specification, forms: guest form). */
export function checkGuestDetails(details: GuestDetails): FieldErrors<keyof GuestDetails> {
  return complaints({
    name: required(details.name, messages.name),
    nameKana: required(details.nameKana, messages.nameKana),
    email: validEmail(details.email),
    phone: validPhone(details.phone),
    notes: withinLines(details.notes, limits.freeText),
  });
}

/** The wizard's guest form as it was typed. */
export function checkGuestForm(form: GuestForm): FieldErrors<keyof GuestForm> {
  const details = normalizeGuestDetails(form);
  return complaints<keyof GuestForm>({
    ...checkGuestDetails(details),
    emailConfirm: normalizeEmail(form.emailConfirm) === details.email && details.email !== '' ? undefined : messages.emailConfirm,
    agreeToTerms: form.agreeToTerms ? undefined : messages.agreeToTerms,
  });
}

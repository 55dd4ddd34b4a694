import { complaints, type FieldErrors } from '../form/field-errors.ts';
import { limits } from '../form/limits.ts';
import { messages } from '../form/messages.ts';
import { required, validEmail, withinLimit } from '../form/text-rules.ts';
import { normalizeEmail } from '../text/email.ts';
import { toKatakana } from '../text/kana.ts';
import { normalizePhone } from '../text/phone.ts';

/** What a member changes of their own (decisions §8, `PUT /api/profile/me`). */
export interface ProfileForm {
  readonly name: string;
  readonly nameKana: string;
  readonly phone: string;
  readonly email: string;
}

export function normalizeProfile(form: ProfileForm): ProfileForm {
  return {
    name: form.name.trim(),
    nameKana: toKatakana(form.nameKana),
    phone: normalizePhone(form.phone),
    email: normalizeEmail(form.email),
  };
}

/** The member page's form as it was typed. */
export function checkProfileForm(form: ProfileForm): FieldErrors<keyof ProfileForm> {
  const profile = normalizeProfile(form);
  return complaints({
    name: required(profile.name, messages.name),
    nameKana: withinLimit(profile.nameKana, limits.name),
    phone: withinLimit(profile.phone, limits.phone),
    email: validEmail(profile.email),
  });
}

import { limits } from '../form/limits.ts';
import { messages } from '../form/messages.ts';
import { complaints, type FieldErrors, required, validEmail, withinLimit } from '../form/text-rules.ts';
import { normalizeEmail, normalizePhone, toKatakana } from '../text/typed-text.ts';

/** What a member changes of their own (specification, members: profile). */
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

import { checkTyped, type ValuesOf } from '../form/person-fields.ts';
import type { FieldErrors } from '../form/text-rules.ts';
import { profileFields } from './member-form.ts';

export type ProfileForm = ValuesOf<typeof profileFields>;

/** Form rules for the profile as typed. */
export function checkProfileForm(form: ProfileForm): FieldErrors<keyof ProfileForm> {
  return checkTyped(profileFields, form);
}

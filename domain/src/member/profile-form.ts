import { checkTyped, type ValuesOf } from '../form/person-fields.ts';
import type { FieldErrors } from '../form/text-rules.ts';
import { profileFields } from './member-form.ts';

/** What a member changes of their own (specification, members: profile). */
export type ProfileForm = ValuesOf<typeof profileFields>;

/** The member page's form as it was typed. */
export function checkProfileForm(form: ProfileForm): FieldErrors<keyof ProfileForm> {
  return checkTyped(profileFields, form);
}

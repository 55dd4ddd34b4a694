import { messages } from '../form/messages.ts';
import { checkFields, type PersonFields, type ValuesOf, written } from '../form/person-fields.ts';
import { complaints, type FieldErrors, limits, withinLimit } from '../form/text-rules.ts';
import { countCharacters, normalizeEmail } from '../text/typed-text.ts';
import { profileFields } from './member-form.ts';
import { checkMemberPassword } from './password-rules.ts';

const USERNAME_MINIMUM = 3;

/** Fields of the registration form, besides the password (specification, forms: registration form). */
export const registrationFields = {
  username: { label: 'ユーザー名', kind: 'username', rule: checkUsername, empty: 'text' },
  ...profileFields,
} as const satisfies PersonFields;

/** Body of a registration. */
export type Registration = ValuesOf<typeof registrationFields> & { readonly password: string };

export type RegistrationForm = Registration & {
  readonly emailConfirm: string;
  readonly passwordConfirm: string;
  readonly agreeToTerms: boolean;
};

export function normalizeRegistration(registration: Registration): Registration {
  return { ...written(registrationFields, registration), password: registration.password };
}

/** At least three letters and digits (specification, forms: registration form). */
export function checkUsername(username: string): string | undefined {
  if (countCharacters(username) < USERNAME_MINIMUM) return messages.usernameLength;
  if (!/^[A-Za-z0-9]+$/.test(username)) return messages.usernameLetters;
  return withinLimit(username, limits.name);
}

/** Form rules for a normalised registration (specification, forms: registration form). */
export function checkRegistration(registration: Registration): FieldErrors<keyof Registration> {
  return complaints({ ...checkFields(registrationFields, registration), password: checkMemberPassword(registration.password) });
}

/** Form rules for the registration as typed. */
export function checkRegistrationForm(form: RegistrationForm): FieldErrors<keyof RegistrationForm> {
  const registration = normalizeRegistration(form);
  return complaints<keyof RegistrationForm>({
    ...checkRegistration(registration),
    emailConfirm: normalizeEmail(form.emailConfirm) === registration.email && registration.email !== '' ? undefined : messages.emailConfirm,
    passwordConfirm:
      checkMemberPassword(form.passwordConfirm) ?? (form.passwordConfirm === form.password ? undefined : messages.passwordConfirm),
    agreeToTerms: form.agreeToTerms ? undefined : messages.agreeToTerms,
  });
}

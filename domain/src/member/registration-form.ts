import { limits } from '../form/limits.ts';
import { messages } from '../form/messages.ts';
import { complaints, type FieldErrors, required, validEmail, withinLimit } from '../form/text-rules.ts';
import { countCharacters, normalizeEmail, normalizePhone, toKatakana } from '../text/typed-text.ts';
import { checkMemberPassword } from './password-rules.ts';

const USERNAME_MINIMUM = 3;

/** What registering sends (specification, forms: registration form). */
export interface Registration {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly nameKana: string;
  readonly phone: string;
}

export interface RegistrationForm extends Registration {
  readonly emailConfirm: string;
  readonly passwordConfirm: string;
  readonly agreeToTerms: boolean;
}

/** A user name as it is stored; it is unique without regard to case, but shown as chosen. */
export function normalizeUsername(text: string): string {
  return text.normalize('NFKC').trim();
}

export function normalizeRegistration(registration: Registration): Registration {
  return {
    username: normalizeUsername(registration.username),
    email: normalizeEmail(registration.email),
    password: registration.password,
    name: registration.name.trim(),
    nameKana: toKatakana(registration.nameKana),
    phone: normalizePhone(registration.phone),
  };
}

/** Letters and digits, at least three (specification, forms: registration form). */
export function checkUsername(username: string): string | undefined {
  if (countCharacters(username) < USERNAME_MINIMUM) return messages.usernameLength;
  if (!/^[A-Za-z0-9]+$/.test(username)) return messages.usernameLetters;
  return withinLimit(username, limits.name);
}

/** The rules of the form on a normalised registration (specification, forms: registration form). */
export function checkRegistration(registration: Registration): FieldErrors<keyof Registration> {
  return complaints({
    username: checkUsername(registration.username),
    email: validEmail(registration.email),
    password: checkMemberPassword(registration.password),
    name: required(registration.name, messages.name),
    nameKana: withinLimit(registration.nameKana, limits.name),
    phone: withinLimit(registration.phone, limits.phone),
  });
}

/** The registration form as it was typed. */
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

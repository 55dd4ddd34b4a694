import { complaints, type FieldErrors, writtenText } from '../form/form-fields.ts';
import { messages } from '../form/messages.ts';
import {
  checkFields,
  emptyValues,
  normalizeAll,
  type PersonFields,
  type ValuesOf,
} from '../thing/person-fields.ts';
import { memberFields, profileFields } from './member-form.ts';
import { checkMemberPassword } from './password-rules.ts';

/** The password is not among them (specification, forms: registration form). */
export const registrationFields = {
  username: {
    label: 'ユーザー名',
    kind: 'username',
    required: messages.usernameLength,
    empty: '',
  },
  ...profileFields,
} as const satisfies PersonFields;

const { name, nameKana, notes: _, ...others } = memberFields;

export const accountFields = { name, nameKana, username: registrationFields.username, ...others };

export type Registration = ValuesOf<typeof registrationFields> & { readonly password: string };

export type RegistrationValues = Registration & {
  readonly emailConfirm: string;
  readonly passwordConfirm: string;
  readonly agreeToTerms: boolean;
};

export function normalizeRegistration(registration: Registration): Registration {
  return { ...normalizeAll(registrationFields, registration), password: registration.password };
}

export function checkRegistration(registration: Registration): FieldErrors<keyof Registration> {
  return complaints({
    ...checkFields(registrationFields, registration),
    password: checkMemberPassword(registration.password),
  });
}

export function checkRegistrationForm(
  form: RegistrationValues,
): FieldErrors<keyof RegistrationValues> {
  const registration = normalizeRegistration(form);
  return complaints<keyof RegistrationValues>({
    ...checkRegistration(registration),
    emailConfirm:
      writtenText(registrationFields.email, form.emailConfirm) === registration.email &&
      registration.email !== ''
        ? undefined
        : messages.emailConfirm,
    passwordConfirm:
      checkMemberPassword(form.passwordConfirm) ??
      (form.passwordConfirm === form.password ? undefined : messages.passwordConfirm),
    agreeToTerms: form.agreeToTerms ? undefined : messages.agreeToTerms,
  });
}

export type ClaimValues = Pick<
  RegistrationValues,
  'username' | 'password' | 'passwordConfirm' | 'agreeToTerms'
>;

export function checkClaimForm(form: ClaimValues): FieldErrors<keyof ClaimValues> {
  const { username, password, passwordConfirm, agreeToTerms } = checkRegistrationForm({
    ...emptyValues(registrationFields),
    emailConfirm: '',
    ...form,
  });
  return complaints({ username, password, passwordConfirm, agreeToTerms });
}

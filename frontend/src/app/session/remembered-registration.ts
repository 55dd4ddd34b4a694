import { emptyValues, type RegistrationForm, registrationFields } from '@salon/domain';

/** What may be stored: never passwords. */
export type RememberedRegistration = Omit<RegistrationForm, 'password' | 'passwordConfirm'>;

export const emptyRegistration: RememberedRegistration = {
  ...emptyValues(registrationFields),
  emailConfirm: '',
  agreeToTerms: false,
};

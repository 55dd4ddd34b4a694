import { emptyValues, type RegistrationForm, registrationFields } from '@salon/domain';

/** Passwords must never be stored. */
export type RememberedRegistration = Omit<RegistrationForm, 'password' | 'passwordConfirm'>;

export const emptyRegistration: RememberedRegistration = {
  ...emptyValues(registrationFields),
  emailConfirm: '',
  agreeToTerms: false,
};

import { emptyValues, type RegistrationValues, registrationFields } from '@salon/domain';

/** Passwords must never be stored. */
export type RememberedRegistration = Omit<RegistrationValues, 'password' | 'passwordConfirm'>;

export const emptyRegistration: RememberedRegistration = {
  ...emptyValues(registrationFields),
  emailConfirm: '',
  agreeToTerms: false,
};

import { normalizeRegistration, type Registration, type RegistrationForm } from '@salon/domain';

/** What registering sends: the form without its confirmations, in written form (public-site §3). */
export function registrationBody({
  emailConfirm: _email,
  passwordConfirm: _password,
  agreeToTerms: _agreed,
  ...own
}: RegistrationForm): Registration {
  return normalizeRegistration(own);
}

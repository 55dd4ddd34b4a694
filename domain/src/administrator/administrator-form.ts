import {
  complaints,
  type FieldErrors,
  limits,
  validUsername,
  withinLimit,
} from '../form/form-fields.ts';
import { checkAdministratorPassword } from '../member/password-rules.ts';

export interface AdministratorValues {
  readonly username: string;
  readonly name: string;
  readonly password: string;
}

export function checkAdministratorForm(
  form: AdministratorValues,
): FieldErrors<keyof AdministratorValues> {
  return complaints({
    username: validUsername(form.username),
    name: withinLimit(form.name, limits.name),
    password: checkAdministratorPassword(form.password),
  });
}

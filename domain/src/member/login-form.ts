import { complaints, type FieldErrors } from '../form/form-fields.ts';
import { messages } from '../form/messages.ts';
import { isBlank } from '../text/typed-text.ts';

export interface LoginValues {
  readonly username: string;
  readonly password: string;
}

export function checkLoginForm(form: LoginValues): FieldErrors<keyof LoginValues> {
  return complaints({
    username: isBlank(form.username) ? messages.username : undefined,
    password: form.password === '' ? messages.password : undefined,
  });
}

import { messages } from '../form/messages.ts';
import { complaints, type FieldErrors } from '../form/text-rules.ts';

export interface LoginForm {
  readonly username: string;
  readonly password: string;
}

/** Login only requires both fields (specification, forms: login form); the server checks them. */
export function checkLoginForm(form: LoginForm): FieldErrors<keyof LoginForm> {
  return complaints({
    username: form.username.trim() === '' ? messages.username : undefined,
    password: form.password === '' ? messages.password : undefined,
  });
}

import {
  checkRegistrationForm,
  fieldNames,
  normalizeRegistration,
  type Registration,
  type RegistrationValues,
  registrationFields,
} from '@salon/domain';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiError, api } from '../../api/api.ts';
import { Button } from '../../parts/button.tsx';
import { formRefusalOf as answeredRefusal, useCheckedForm } from '../../parts/checked-form.tsx';
import { classNames } from '../../parts/class-names.ts';
import { PersonField } from '../../parts/person-field.tsx';
import type { ToastMessage } from '../../parts/toast-region.tsx';
import { useToast } from '../../parts/toaster.tsx';
import theme from '../../theme/theme.module.css';
import type { Sent } from '../sent-form.tsx';
import { Agreement, ContactInputs } from './contact-hints.tsx';
import styles from './forms.module.css';
import { NewPasswordInputs } from './new-password-inputs.tsx';
import { personTexts } from './person-texts.ts';
import { emptyRegistration, type RememberedRegistration } from './remembered-registration.ts';
import { CookieRefused, readNewSession } from './session.ts';

const { hints, labels } = personTexts;

const fields = {
  ...registrationFields,
  emailConfirm: { ...registrationFields.email, label: labels.emailConfirm },
};
const OTHERS = fieldNames(registrationFields).filter(
  (name) => !['username', 'name', 'nameKana', 'email'].includes(name),
);
const WRITTEN = [
  'username',
  'name',
  'nameKana',
  'email',
  'emailConfirm',
  'password',
  'passwordConfirm',
  ...OTHERS,
] as const;

interface RegistrationFormProps {
  readonly initial?: RememberedRegistration;
  readonly sent?: Sent<'register'> | undefined;
  readonly onTyped?: (registration: RememberedRegistration) => void;
  readonly onRegistered: () => void;
  readonly done: ToastMessage;
  readonly children?: (submitting: boolean) => ReactNode;
}

/** Registering also logs in (specification, members: registration). */
export function RegistrationForm({
  initial,
  sent,
  onTyped,
  onRegistered,
  done,
  children,
}: RegistrationFormProps) {
  const show = useToast();
  const client = useQueryClient();
  const [start] = useState<RememberedRegistration>(
    () => initial ?? (sent ? typedBefore(sent.typed) : emptyRegistration),
  );
  const form = useCheckedForm<RegistrationValues>({
    fields: [...WRITTEN, 'agreeToTerms'],
    idOf: (field) => `register-${field}`,
    values: { ...start, password: '', passwordConfirm: '' },
    check: checkRegistrationForm,
    refused: sent?.error && refusalOf(sent.error),
  });
  const { subscribe, wired } = form;
  const { isSubmitting } = form.formState;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { password: _, passwordConfirm: __, ...registration } }) =>
          onTyped?.(registration),
      }),
    [subscribe, onTyped],
  );
  const send = async (values: RegistrationValues) => {
    try {
      await readNewSession(client, await api('register', { body: registrationBody(values) }));
      onRegistered();
      show(done);
    } catch (error) {
      form.refuse(refusalOf(error));
    }
  };
  const input = (name: keyof typeof fields) => (
    <PersonField
      key={name}
      field={fields[name]}
      {...wired(name)}
      hint={hints[name]}
      defaultValue={start[name]}
    />
  );
  return (
    <form
      className={classNames(theme.form, styles.form)}
      method="post"
      noValidate
      onSubmit={form.onSubmit(send)}
    >
      {form.summary}
      {input('username')}
      <ContactInputs form={form} kanaGiven={start.nameKana !== ''} input={input} />
      <NewPasswordInputs wired={wired} />
      {OTHERS.map(input)}
      <Agreement {...wired('agreeToTerms')} defaultChecked={start.agreeToTerms} />
      <p className={styles.go}>
        <Button type="submit" disabled={isSubmitting}>
          {isSubmitting ? '登録中...' : '登録する'}
        </Button>
        {children?.(isSubmitting)}
      </p>
    </form>
  );
}

function typedBefore({
  agreeToTerms,
  ...typed
}: Sent<'register'>['typed']): RememberedRegistration {
  const texts = Object.entries(typed).filter(
    ([name, value]) => name in emptyRegistration && typeof value === 'string',
  );
  return {
    ...emptyRegistration,
    ...Object.fromEntries(texts),
    agreeToTerms: agreeToTerms !== undefined,
  };
}

function refusalOf(error: unknown) {
  if (error instanceof CookieRefused)
    return {
      title: '会員登録完了',
      description:
        'お使いのブラウザがCookieを受け付けないため、まだログインしていません。設定でCookieを許可してから、ログインしてください。',
      fieldErrors: {},
    };
  // fetch throws a TypeError with an English message when the network is down.
  const isOwn = error instanceof Error && !(error instanceof TypeError);
  const refusal = answeredRefusal(
    error,
    (isOwn && !(error instanceof ApiError) && error.message) || REFUSED,
  );
  return error instanceof ApiError ? { ...refusal, title: '登録エラー' } : refusal;
}

const REFUSED = '登録に失敗しました';

/** The form's confirmations are left out (specification, forms: registration form). */
function registrationBody({
  emailConfirm: _email,
  passwordConfirm: _password,
  agreeToTerms: _agreed,
  ...own
}: RegistrationValues): Registration {
  return normalizeRegistration(own);
}

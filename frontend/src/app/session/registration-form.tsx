import {
  checkRegistrationForm,
  emptyValues,
  fieldNames,
  normalizeRegistration,
  type Registration,
  registrationFields,
  type RegistrationForm as Values,
} from '@salon/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Body } from '../../api/answers.ts';
import { api } from '../../api/api.ts';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { registration } from '../../content/registration.ts';
import { wizard } from '../../content/wizard.ts';
import { Button } from '../../parts/button.tsx';
import { classNames } from '../../parts/class-names.ts';
import { TextField } from '../../parts/field.tsx';
import { errorsOf, FormSummary, problemsOf, resolverOf } from '../../parts/form-problems.tsx';
import { PersonField } from '../../parts/person-field.tsx';
import type { ToastMessage } from '../../parts/toast-region.tsx';
import { useToast } from '../../parts/toaster.tsx';
import { useKanaSuggestion } from '../../parts/use-kana-suggestion.ts';
import theme from '../../theme/theme.module.css';
import type { Sent } from '../sent-form.tsx';
import { Agreement, EmailSuggestion } from './contact-hints.tsx';
import styles from './forms.module.css';
import { CookieRefused, readNewSession } from './session.ts';

const { hints, labels, register: submitLabel, registering } = wizard.customer;
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
const FIELDS = [...WRITTEN, 'agreeToTerms'] as const;
const idOf = (field: string): string => `register-${field}`;

/** What may be stored: never passwords. */
export type RememberedRegistration = Omit<Values, 'password' | 'passwordConfirm'>;

export const emptyRegistration: RememberedRegistration = {
  ...emptyValues(registrationFields),
  emailConfirm: '',
  agreeToTerms: false,
};

interface RegistrationFormProps {
  readonly initial?: RememberedRegistration;
  /** A refused registration posted before the scripts were loaded. */
  readonly sent?: Sent<'register'> | undefined;
  readonly onTyped?: (registration: RememberedRegistration) => void;
  readonly onRegistered: () => void;
  readonly done: ToastMessage;
  readonly children?: (submitting: boolean) => ReactNode;
}

/** Also logs in (specification, members: registration). */
export function RegistrationForm({
  initial,
  sent,
  onTyped,
  onRegistered,
  done,
  children,
}: RegistrationFormProps) {
  const show = useToast();
  const signUp = useRegister();
  const [start] = useState<RememberedRegistration>(
    () => initial ?? (sent ? typedBefore(sent.typed) : emptyRegistration),
  );
  const [refusedBefore] = useState(
    () => sent?.error && errorsOf<Values>(sent.error, refusalOf(sent.error).description),
  );
  const [attempt, setAttempt] = useState(refusedBefore ? 1 : 0);
  const { register, handleSubmit, formState, setError, setValue, getValues, watch, subscribe } =
    useForm<Values>({
      mode: 'onTouched',
      shouldFocusError: false,
      defaultValues: { ...start, password: '', passwordConfirm: '' },
      ...(refusedBefore ? { errors: refusedBefore } : {}),
      resolver: resolverOf(checkRegistrationForm),
    });
  const { errors, touchedFields, isSubmitting } = formState;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { password: _never, passwordConfirm: _kept, ...registration } }) =>
          onTyped?.(registration),
      }),
    [subscribe, onTyped],
  );
  const kana = useKanaSuggestion((reading) => setValue('nameKana', reading), start.nameKana !== '');
  const again = () => setAttempt((n) => n + 1);

  const submit = handleSubmit(async (values) => {
    try {
      await signUp.mutateAsync(registrationBody(values));
      onRegistered();
      show(done);
    } catch (error) {
      const { title, description, fieldErrors } = refusalOf(error);
      show({ title, description, tone: 'destructive' });
      for (const field of WRITTEN)
        if (fieldErrors[field]) setError(field, { message: fieldErrors[field] });
      setError('root', { message: description });
      again();
    }
  }, again);
  const adopt = (email: string) => {
    const both = getValues('emailConfirm') === getValues('email');
    setValue('email', email, { shouldValidate: true });
    if (both) setValue('emailConfirm', email, { shouldValidate: true });
  };
  const wired = (name: (typeof WRITTEN)[number]) => ({
    ...register(name),
    id: idOf(name),
    error: errors[name]?.message,
    hint: hints[name],
  });
  const input = (name: keyof typeof fields) => (
    <PersonField key={name} field={fields[name]} {...wired(name)} defaultValue={start[name]} />
  );
  const password = { type: 'password', autoComplete: 'new-password', required: true } as const;
  return (
    <form
      className={classNames(theme.form, styles.form)}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <FormSummary problems={problemsOf(errors, FIELDS, idOf)} attempt={attempt} />
      {input('username')}
      <div {...kana.onName}>{input('name')}</div>
      <div {...kana.onKana}>{input('nameKana')}</div>
      <div className={theme.form}>
        {input('email')}
        <EmailSuggestion email={watch('email')} isLeft={touchedFields.email} onAdopt={adopt} />
        {input('emailConfirm')}
      </div>
      <TextField {...wired('password')} {...password} label={labels.password} />
      <TextField {...wired('passwordConfirm')} {...password} label={labels.passwordConfirm} />
      {OTHERS.map(input)}
      <Agreement
        {...register('agreeToTerms')}
        defaultChecked={start.agreeToTerms}
        id={idOf('agreeToTerms')}
        error={errors.agreeToTerms?.message}
      />
      <p className={styles.go}>
        <Button type="submit" disabled={isSubmitting}>
          {isSubmitting ? registering : submitLabel}
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
  if (error instanceof ApiError)
    return {
      title: '登録エラー',
      description: messageOf(error, REFUSED),
      fieldErrors: error.fieldErrors,
    };
  if (error instanceof CookieRefused) return { ...registration.cookieRefused, fieldErrors: {} };
  // fetch throws a TypeError with an English message when the network is down.
  const own = error instanceof Error && !(error instanceof TypeError) ? error.message : '';
  return {
    title: 'エラー',
    description: own || REFUSED,
    fieldErrors: {} as Readonly<Record<string, string>>,
  };
}

const REFUSED = '登録に失敗しました';

function useRegister() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Body<'register'>) =>
      readNewSession(client, await api('register', { body })),
  });
}

/** Without the form's confirmations (specification, forms: registration form). */
function registrationBody({
  emailConfirm: _email,
  passwordConfirm: _password,
  agreeToTerms: _agreed,
  ...own
}: Values): Registration {
  return normalizeRegistration(own);
}

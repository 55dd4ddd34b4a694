import {
  checkRegistrationForm,
  fieldNames,
  normalizeRegistration,
  type Registration,
  type RegistrationForm,
  registrationFields,
} from '@salon/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Body } from '../../api/answers.ts';
import { api } from '../../api/api.ts';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { read } from '../../api/read.ts';
import { wizard as texts } from '../../content/wizard.ts';
import { Button } from '../../parts/button.tsx';
import { classNames } from '../../parts/class-names.ts';
import { TextField } from '../../parts/field.tsx';
import { FormSummary, problemsOf, resolverOf } from '../../parts/form-problems.tsx';
import { PersonField } from '../../parts/person-field.tsx';
import { useToast } from '../../parts/toaster.tsx';
import { useKanaSuggestion } from '../../parts/use-kana-suggestion.ts';
import theme from '../../theme/theme.module.css';
import { Agreement, EmailSuggestion } from './contact-hints.tsx';
import styles from './customer-step.module.css';
import { emptyDraft } from './use-draft.ts';
import { useWizard } from './wizard-context.ts';
import { wizardTexts } from './wizard-texts.ts';

const { hints, labels } = texts.customer;
const fields = { ...registrationFields, emailConfirm: { ...registrationFields.email, label: labels.emailConfirm } };
const OTHERS = fieldNames(registrationFields).filter((name) => !['username', 'name', 'nameKana', 'email'].includes(name));
const WRITTEN = ['username', 'name', 'nameKana', 'email', 'emailConfirm', 'password', 'passwordConfirm', ...OTHERS] as const;
const FIELDS = [...WRITTEN, 'agreeToTerms'] as const;
const idOf = (field: string): string => `register-${field}`;

/** Registration within the wizard; it logs in, and the wizard goes on to step 4 by itself (specification, members: registration). */
export function MemberRegistration() {
  const { draft, remember, showForm } = useWizard();
  const show = useToast();
  const signUp = useRegister();
  const [attempt, setAttempt] = useState(0);
  const { register, handleSubmit, formState, setError, setValue, getValues, watch, subscribe } = useForm<RegistrationForm>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { ...draft.registration, password: '', passwordConfirm: '' },
    resolver: resolverOf(checkRegistrationForm),
  });
  const { errors, touchedFields, isSubmitting } = formState;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { password: _never, passwordConfirm: _kept, ...registration } }) => remember({ registration }),
      }),
    [subscribe, remember],
  );
  const kana = useKanaSuggestion((reading) => setValue('nameKana', reading), draft.registration.nameKana !== '');
  const again = () => setAttempt((n) => n + 1);

  const submit = handleSubmit(async (values) => {
    try {
      await signUp.mutateAsync(registrationBody(values));
      remember({ registration: emptyDraft.registration });
      show(wizardTexts.registered);
    } catch (error) {
      const { title, description, fieldErrors } = refusalOf(error);
      show({ title, description, tone: 'destructive' });
      for (const field of WRITTEN) if (fieldErrors[field]) setError(field, { message: fieldErrors[field] });
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
  const input = (name: keyof typeof fields) => <PersonField key={name} field={fields[name]} {...wired(name)} />;
  const password = { type: 'password', autoComplete: 'new-password', required: true } as const;
  return (
    <form className={classNames(theme.form, styles.customer)} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <FormSummary problems={problemsOf(errors, FIELDS, idOf)} attempt={attempt} />
      {input('username')}
      <div {...kana.onName}>{input('name')}</div>
      <div {...kana.onKana}>{input('nameKana')}</div>
      <div className={theme.form}>
        {input('email')}
        {touchedFields.email && <EmailSuggestion email={watch('email')} onAdopt={adopt} />}
        {input('emailConfirm')}
      </div>
      <TextField {...wired('password')} {...password} label={labels.password} />
      <TextField {...wired('passwordConfirm')} {...password} label={labels.passwordConfirm} />
      {OTHERS.map(input)}
      <Agreement {...register('agreeToTerms')} id={idOf('agreeToTerms')} error={errors.agreeToTerms?.message} />
      <p className={styles.customerGo}>
        <Button type="submit" disabled={isSubmitting}>
          {isSubmitting ? texts.customer.registering : texts.customer.register}
        </Button>
        <Button look="plain" disabled={isSubmitting} onClick={() => showForm('login')}>
          {texts.back}
        </Button>
      </p>
    </form>
  );
}

/** What is said when it did not succeed (specification, booking: messages of the wizard). */
function refusalOf(error: unknown) {
  const { registrationRefused: refused, registrationFailed: failed } = wizardTexts;
  if (error instanceof ApiError)
    return { title: refused.title, description: messageOf(error, refused.otherwise), fieldErrors: error.fieldErrors };
  // A TypeError is the browser's English word for a network that is away.
  const own = error instanceof Error && !(error instanceof TypeError) ? error.message : '';
  return { title: failed.title, description: own || failed.otherwise, fieldErrors: {} as Readonly<Record<string, string>> };
}

/** Registers, which logs in as well, and reads the session again. */
function useRegister() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<'register'>) => api('register', { body }),
    onSuccess: () => client.refetchQueries(read('readSession')),
  });
}

/** What registering sends: the form without its confirmations, in written form (specification, forms: registration form). */
function registrationBody({
  emailConfirm: _email,
  passwordConfirm: _password,
  agreeToTerms: _agreed,
  ...own
}: RegistrationForm): Registration {
  return normalizeRegistration(own);
}

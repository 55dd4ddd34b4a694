import {
  checkGuestForm,
  fieldNames,
  type GuestDetails,
  type GuestForm as GuestValues,
  guestFields,
  guestFormFields,
} from '@salon/domain';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { Agreement, EmailSuggestion } from '../../app/session/contact-hints.tsx';
import forms from '../../app/session/forms.module.css';
import { wizard as texts } from '../../content/wizard.ts';
import { Button } from '../../parts/button.tsx';
import { classNames } from '../../parts/class-names.ts';
import { FormSummary, problemsOf, resolverOf } from '../../parts/form-problems.tsx';
import { PersonField } from '../../parts/person-field.tsx';
import { ReminderBoxes } from '../../parts/reminder-boxes.tsx';
import { useKanaSuggestion } from '../../parts/use-kana-suggestion.ts';
import theme from '../../theme/theme.module.css';
import styles from './customer-step.module.css';
import { useChosenWizard } from './wizard-context.ts';

const OTHERS = fieldNames(guestFields).filter(
  (field) => !['name', 'nameKana', 'email'].includes(field),
);
const FIELDS = [
  'name',
  'nameKana',
  'email',
  'emailConfirm',
  ...OTHERS,
  'notes',
  'agreeToTerms',
] as const;
const { hints, labels } = texts.customer;
const fields = {
  ...guestFormFields,
  emailConfirm: { ...guestFields.email, label: labels.emailConfirm },
};
const idOf = (field: string): string => `guest-${field}`;

/** Kept when going back and forward. */
export function useGuestForm() {
  const { draft, remember } = useChosenWizard();
  const form = useForm<GuestValues>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { ...draft.guest, notes: draft.notes },
    resolver: resolverOf(checkGuestForm),
  });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { notes, ...guest } }) => remember({ guest, notes }),
      }),
    [subscribe, remember],
  );
  return form;
}

type GuestInput = keyof GuestDetails | 'emailConfirm';

export function GuestInputs({
  form,
  attempt,
}: {
  readonly form: UseFormReturn<GuestValues>;
  readonly attempt: number;
}) {
  const { formState, setValue, getValues, watch } = form;
  const { errors, touchedFields } = formState;
  const { draft } = useChosenWizard();
  const kana = useKanaSuggestion(
    (reading) => setValue('nameKana', reading),
    draft.guest.nameKana !== '',
  );
  const adopt = (email: string) => {
    const both = getValues('emailConfirm') === getValues('email');
    setValue('email', email, { shouldValidate: true });
    if (both) setValue('emailConfirm', email, { shouldValidate: true });
  };
  const input = (name: GuestInput) => <PersonField key={name} {...wired(form, name)} />;
  return (
    <>
      <FormSummary problems={problemsOf(errors, FIELDS, idOf)} attempt={attempt} />
      <div {...kana.onName}>{input('name')}</div>
      <div {...kana.onKana}>{input('nameKana')}</div>
      <div className={theme.form}>
        {input('email')}
        <EmailSuggestion email={watch('email')} isLeft={touchedFields.email} onAdopt={adopt} />
        {input('emailConfirm')}
      </div>
      {OTHERS.map((name) => input(name))}
    </>
  );
}

const wired = (
  { register, formState: { errors } }: UseFormReturn<GuestValues>,
  name: GuestInput,
) => ({
  field: fields[name],
  ...register(name),
  id: idOf(name),
  error: errors[name]?.message,
  hint: hints[name],
});

export const GuestAgreement = ({
  form: { register, formState },
}: {
  readonly form: UseFormReturn<GuestValues>;
}) => (
  <Agreement
    {...register('agreeToTerms')}
    id={idOf('agreeToTerms')}
    error={formState.errors.agreeToTerms?.message}
  />
);

/** (specification, forms: guest form) */
export function GuestForm() {
  const { draft, remember, dispatch, showForm, service } = useChosenWizard();
  const [attempt, setAttempt] = useState(0);
  const form = useGuestForm();
  const { handleSubmit } = form;
  const submit = handleSubmit(
    ({ notes, ...guest }) => {
      remember({ guest, notes });
      dispatch({ type: 'go-to', step: 4 });
    },
    () => setAttempt((n) => n + 1),
  );
  return (
    <form
      className={classNames(theme.form, forms.form)}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <GuestInputs form={form} attempt={attempt} />
      <PersonField
        {...wired(form, 'notes')}
        hint={texts.customer.notesHint[service.type]}
        rows={4}
      />
      <ReminderBoxes choice={draft.reminders} onChange={(reminders) => remember({ reminders })} />
      <GuestNotice />
      <GuestAgreement form={form} />
      <p className={forms.go}>
        <Button type="submit">{texts.customer.review}</Button>
        <Button look="plain" onClick={() => showForm('selection')}>
          {texts.back}
        </Button>
      </p>
    </form>
  );
}

const { notice } = texts.customer;

const GuestNotice = () => (
  <section className={styles.guestNotice} aria-labelledby="guest-notice">
    <h2 id="guest-notice">{notice.heading}</h2>
    <ul className={classNames(theme.plain, theme.small)}>
      {notice.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </section>
);

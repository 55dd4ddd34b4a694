import {
  applicationFields,
  applicationSpecialties,
  checkTyped,
  emptyValues,
  experienceOptions,
  fieldNames,
  type ApplicationForm as Values,
  written,
} from '@salon/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormRegisterReturn, useForm } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import { useIdempotencyKey } from '../../api/idempotency-key.ts';
import { useSentForm } from '../../app/sent-form.tsx';
import { application } from '../../content/account.ts';
import { Button } from '../../parts/button.tsx';
import { classNames } from '../../parts/class-names.ts';
import { errorsOf, FormSummary, problemsOf, resolverOf } from '../../parts/form-problems.tsx';
import { PersonField } from '../../parts/person-field.tsx';
import { asChoices, SelectField } from '../../parts/select-field.tsx';
import { useToast } from '../../parts/toaster.tsx';
import { useKanaSuggestion } from '../../parts/use-kana-suggestion.ts';
import theme from '../../theme/theme.module.css';
import styles from './application.module.css';

const { hints, submit: submitLabel, submitting } = application;
const ORDER = fieldNames(applicationFields);
type TextName = Exclude<(typeof ORDER)[number], 'specialties'>;
const isPlain = (name: (typeof ORDER)[number]): name is TextName =>
  !['name', 'nameKana', 'experience', 'specialties', 'message'].includes(name);
const REACHED = ORDER.filter(isPlain);

/** Checked by the rules that the server applies (specification, recruitment: application). */
export function ApplicationForm({ onDone }: { readonly onDone: () => void }) {
  const show = useToast();
  const apply = useApply();
  const sent = useSentForm('apply');
  const [chosen] = useState(() => [sent?.typed.specialties ?? []].flat());
  const [refusedBefore] = useState(
    () => sent?.error && errorsOf<Values>(sent.error, application.notSent.description),
  );
  const [attempt, setAttempt] = useState(refusedBefore ? 1 : 0);
  const { register, handleSubmit, formState, setError, setValue } = useForm<Values>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { ...emptyValues(applicationFields), ...sent?.typed, specialties: chosen },
    ...(refusedBefore ? { errors: refusedBefore } : {}),
    resolver: resolverOf((values) => checkTyped(applicationFields, values)),
  });
  const { errors, isSubmitting } = formState;
  const kana = useKanaSuggestion((reading) => setValue('nameKana', reading), false);
  const failedOnce = () => setAttempt((n) => n + 1);

  const submit = handleSubmit(async (values) => {
    try {
      await apply.mutateAsync(values);
      show(application.sent);
      onDone();
    } catch (error) {
      const refused = Object.entries(error instanceof ApiError ? error.fieldErrors : {});
      for (const [field, message] of refused) setError(field as keyof Values, { message });
      if (refused.length === 0) setError('root', { message: application.notSent.description });
      show({ ...application.notSent, tone: 'destructive' });
      failedOnce();
    }
  }, failedOnce);

  const input = (name: TextName) => (
    <PersonField
      key={name}
      field={applicationFields[name]}
      {...register(name)}
      defaultValue={String(sent?.typed[name] ?? '')}
      id={name}
      error={errors[name]?.message}
      hint={hints[name]}
      rows={5}
    />
  );
  return (
    <form className={theme.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <FormSummary problems={problemsOf(errors, ORDER)} attempt={attempt} />
      <div {...kana.onName}>{input('name')}</div>
      <div {...kana.onKana}>{input('nameKana')}</div>
      {REACHED.map((name) => input(name))}
      <SelectField
        {...register('experience')}
        defaultValue={sent?.typed.experience}
        id="experience"
        label={applicationFields.experience.label}
        required
        placeholder={application.choose}
        choices={asChoices(experienceOptions)}
        error={errors.experience?.message}
      />
      <SpecialtiesField
        registered={register('specialties')}
        chosen={chosen}
        error={errors.specialties?.message}
      />
      {input('message')}
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? submitting : submitLabel}
      </Button>
    </form>
  );
}

const ID = 'specialties';
const { label } = applicationFields.specialties;

interface SpecialtiesFieldProps {
  readonly registered: UseFormRegisterReturn;
  /** Choices posted before the scripts were loaded. */
  readonly chosen: readonly string[];
  readonly error: string | undefined;
}

/** The error summary links to the first checkbox. */
function SpecialtiesField({ registered, chosen, error }: SpecialtiesFieldProps) {
  const describedBy = classNames(`${ID}-hint`, error && `${ID}-error`);
  return (
    <fieldset
      className={classNames(theme.field, styles.specialties, error && theme.fieldError)}
      aria-describedby={describedBy}
    >
      <legend className={theme.fieldL}>
        {label}
        <em className={theme.must}>必須</em>
      </legend>
      <p className={theme.note} id={`${ID}-hint`}>
        {hints.specialties}
      </p>
      <div className={styles.specialtiesAll}>
        {applicationSpecialties.map((specialty, i) => (
          <label key={specialty}>
            <input
              {...registered}
              type="checkbox"
              value={specialty}
              defaultChecked={chosen.includes(specialty)}
              {...(i === 0 ? { id: ID } : {})}
              aria-invalid={Boolean(error)}
            />
            {specialty}
          </label>
        ))}
      </div>
      {error && (
        <p className={theme.fieldE} id={`${ID}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

function useApply() {
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (form: Values) => {
      const body = written(applicationFields, form);
      return api('apply', { body, idempotencyKey: keyOf(body) });
    },
  });
}

import { checkApplicationForm, normalizeEmail, normalizePhone, toKatakana, type ApplicationForm as Values } from '@salon/domain';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../api/api-error.ts';
import { application } from '../../content/account.ts';
import { Button } from '../../parts/button.tsx';
import { FormSummary } from '../../parts/form-summary.tsx';
import { problemsOf } from '../../parts/problems-of.ts';
import { resolverOf } from '../../parts/resolver-of.ts';
import { TextArea } from '../../parts/text-area.tsx';
import { TextField } from '../../parts/text-field.tsx';
import { useToast } from '../../parts/toaster.tsx';
import { useKanaSuggestion } from '../../parts/use-kana-suggestion.ts';
import { applicationTexts } from './application-texts.ts';
import { ExperienceField } from './experience-field.tsx';
import { SpecialtiesField } from './specialties-field.tsx';
import { useApply } from './use-apply.ts';

const { fields, submit: submitLabel, submitting } = application;
const ORDER = ['name', 'nameKana', 'email', 'phone', 'experience', 'specialties', 'message'] as const;
const EMPTY: Values = { name: '', nameKana: '', email: '', phone: '', experience: '', specialties: [], message: '' };

/** The application form (member-and-admin §2 and §5), checked by the rules that the server applies. */
export function ApplicationForm({ onDone }: { readonly onDone: () => void }) {
  const show = useToast();
  const apply = useApply();
  const [attempt, setAttempt] = useState(0);
  const { register, handleSubmit, formState, setError, setValue } = useForm<Values>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: EMPTY,
    resolver: resolverOf(checkApplicationForm),
  });
  const { errors, isSubmitting } = formState;
  const kana = useKanaSuggestion((reading) => setValue('nameKana', reading), false);
  const failedOnce = () => setAttempt((n) => n + 1);

  const submit = handleSubmit(async (values) => {
    try {
      await apply.mutateAsync(values);
      show(applicationTexts.done);
      onDone();
    } catch (error) {
      const refused = Object.entries(error instanceof ApiError ? error.fieldErrors : {});
      for (const [field, message] of refused) setError(field as keyof Values, { message });
      if (refused.length === 0) setError('root', { message: applicationTexts.failed.description });
      show({ ...applicationTexts.failed, tone: 'destructive' });
      failedOnce();
    }
  }, failedOnce);

  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      <FormSummary problems={problemsOf(errors, ORDER)} attempt={attempt} />
      <div {...kana.onName}>
        <TextField {...register('name')} {...fields.name} id="name" required autoComplete="name" error={errors.name?.message} />
      </div>
      <div {...kana.onKana}>
        <TextField
          {...register('nameKana')}
          {...fields.nameKana}
          id="nameKana"
          required
          autoComplete="off"
          normalise={toKatakana}
          error={errors.nameKana?.message}
        />
      </div>
      <TextField
        {...register('email')}
        {...fields.email}
        id="email"
        type="email"
        required
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        normalise={normalizeEmail}
        error={errors.email?.message}
      />
      <TextField
        {...register('phone')}
        {...fields.phone}
        id="phone"
        type="tel"
        required
        autoComplete="tel"
        normalise={normalizePhone}
        error={errors.phone?.message}
      />
      <ExperienceField {...register('experience')} error={errors.experience?.message} />
      <SpecialtiesField registered={register('specialties')} error={errors.specialties?.message} />
      <TextArea {...register('message')} {...fields.message} id="message" rows={5} error={errors.message?.message} />
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? submitting : submitLabel}
      </Button>
    </form>
  );
}

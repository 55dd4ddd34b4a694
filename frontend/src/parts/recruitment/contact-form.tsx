import {
  checkTyped,
  emptyValues,
  fieldNames,
  type InquiryForm,
  inquiryFields,
} from '@salon/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Body } from '../../api/answers.ts';
import { api } from '../../api/api.ts';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { useIdempotencyKey } from '../../api/idempotency-key.ts';
import { recruitmentContact } from '../../content/recruitment.ts';
import theme from '../../theme/theme.module.css';
import { Button } from '../button.tsx';
import { FormSummary, problemsOf, resolverOf } from '../form-problems.tsx';
import { PersonField } from '../person-field.tsx';
import { useToast } from '../toaster.tsx';

const { submit, submitting, doneTitle, doneText, failed } = recruitmentContact;
const FIELDS = fieldNames(inquiryFields);
const idOf = (field: string): string => `inquiry-${field}`;

export function ContactForm() {
  const show = useToast();
  const inquire = useInquire();
  const [attempt, setAttempt] = useState(0);
  const { register, handleSubmit, formState, setError } = useForm<InquiryForm>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: emptyValues(inquiryFields),
    resolver: resolverOf((values) => checkTyped(inquiryFields, values)),
  });
  const { errors } = formState;

  const sendIt = handleSubmit(
    async (values) => {
      try {
        await inquire.mutateAsync(values);
        show({ title: doneTitle, description: doneText });
      } catch (error) {
        const description = messageOf(error, failed);
        const refused = error instanceof ApiError ? error.fieldErrors : {};
        for (const field of FIELDS)
          if (refused[field]) setError(field, { message: refused[field] });
        setError('root', { message: description });
        setAttempt((n) => n + 1);
        show({ title: 'エラー', description, tone: 'destructive' });
      }
    },
    () => setAttempt((n) => n + 1),
  );

  if (inquire.isSuccess) {
    return (
      <div className={theme.state} role="status">
        <p className={theme.mincho}>{doneTitle}</p>
        <p className={theme.small}>{doneText}</p>
      </div>
    );
  }
  return (
    <form className={theme.form} method="post" noValidate onSubmit={(event) => void sendIt(event)}>
      <FormSummary problems={problemsOf(errors, FIELDS, idOf)} attempt={attempt} />
      {FIELDS.map((name) => (
        <PersonField
          key={name}
          field={inquiryFields[name]}
          {...register(name)}
          id={idOf(name)}
          error={errors[name]?.message}
          rows={5}
        />
      ))}
      <Button type="submit" disabled={formState.isSubmitting}>
        {formState.isSubmitting ? submitting : submit}
      </Button>
    </form>
  );
}

/** (specification, recruitment: inquiry) */
function useInquire() {
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: Body<'inquire'>) => api('inquire', { body, idempotencyKey: keyOf(body) }),
  });
}

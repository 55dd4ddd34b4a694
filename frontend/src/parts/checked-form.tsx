import type { FieldErrors as RuleErrors } from '@salon/domain';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  set,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { ApiError, messageOf } from '../api/api.ts';
import theme from '../theme/theme.module.css';
import { useToast } from './toaster.tsx';

interface FormProblem {
  readonly field: string;
  readonly message: string;
}

/** When a problem is fixed, only the remaining number is announced. */
export function FormSummary({
  problems,
  attempt,
}: {
  readonly problems: readonly FormProblem[];
  /** Each failed submit focuses the summary; 0 shows none. */
  readonly attempt: number;
}) {
  const box = useRef<HTMLDivElement>(null);
  const answered = useRef(0);
  useEffect(() => {
    // The problems may be rendered after the attempt.
    if (attempt === answered.current || problems.length === 0) return;
    answered.current = attempt;
    box.current?.focus();
  }, [attempt, problems.length]);
  if (attempt === 0 || problems.length === 0) return null;
  return (
    <div
      className={`${theme.alert} ${theme.summary}`}
      ref={box}
      tabIndex={-1}
      role="alert"
      aria-atomic={false}
    >
      <b>{`ご入力内容をご確認ください（${problems.length}件）`}</b>
      <ul>
        {problems.map(({ field, message }) => (
          <li key={field}>
            <a href={`#${field}`} onClick={(event) => focusField(event, field)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function focusField(event: { preventDefault(): void }, field: string) {
  event.preventDefault(); // links to errors must not change the address
  document.getElementById(field)?.focus();
}

/**
 * The order is that of the fields; an error of the whole form is shown when no field has any, and
 * links to the first.
 */
export function problemsOf<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  fields: readonly (keyof Values & string)[],
  idOf: (field: string) => string = (field) => field,
): readonly FormProblem[] {
  const own = fields.flatMap((field) => {
    const message = errors[field]?.message;
    return typeof message === 'string' && message !== '' ? [{ field: idOf(field), message }] : [];
  });
  const whole = errors.root?.message;
  return own.length === 0 && whole ? [{ field: idOf(fields[0] ?? ''), message: whole }] : own;
}

/** The description is for the whole form when the server names no field. */
function errorsOf<Values extends FieldValues>({
  description,
  fieldErrors,
}: FormRefusal): FieldErrors<Values> {
  const refused = Object.entries(fieldErrors);
  const errors = refused.length === 0 ? [['root', description] as const] : refused;
  return Object.fromEntries(
    errors.map(([field, message]) => [field, { type: 'server', message }]),
  ) as FieldErrors<Values>;
}

export function resolverOf<Values extends FieldValues>(
  check: (values: Values) => RuleErrors,
): Resolver<Values> {
  return (values) => {
    const refused = Object.entries(check(values)).filter((entry): entry is [string, string] =>
      Boolean(entry[1]),
    );
    if (refused.length === 0) return { values, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const [field, message] of refused) set(errors, field, { type: 'rule', message });
    return { values: {}, errors };
  };
}

export interface FormRefusal {
  readonly description: string;
  readonly fieldErrors: Readonly<Record<string, string>>;
}

export const fieldErrorsOf = (error: unknown): FormRefusal['fieldErrors'] =>
  error instanceof ApiError ? error.fieldErrors : {};

export const formRefusalOf = (
  error: unknown,
  otherwise: string,
): FormRefusal & { readonly title: string } => ({
  title: 'エラー',
  description: messageOf(error, otherwise),
  fieldErrors: fieldErrorsOf(error),
});

interface CheckedFormOptions<Values extends FieldValues> {
  readonly fields: readonly (keyof Values & string)[];
  readonly idOf?: (field: string) => string;
  readonly values: DefaultValues<Values>;
  readonly check: (values: Values) => RuleErrors;
  /** The form may have been posted before the scripts were loaded. */
  readonly refused?: FormRefusal | undefined;
}

export interface CheckedForm<Values extends FieldValues> extends UseFormReturn<Values> {
  readonly summary: ReactNode;
  wired<Name extends FieldPath<Values>>(
    name: Name,
  ): UseFormRegisterReturn<Name> & { readonly id: string; readonly error: string | undefined };
  onSubmit(send: (values: Values) => unknown): (event: FormEvent) => void;
  again(): void;
  refuse(refusal: FormRefusal & { readonly title: string }): void;
}

export function useCheckedForm<Values extends FieldValues>({
  fields,
  idOf = (field) => field,
  values,
  check,
  refused,
}: CheckedFormOptions<Values>): CheckedForm<Values> {
  const show = useToast();
  const [posted] = useState(() => refused && errorsOf<Values>(refused));
  const [attempt, setAttempt] = useState(posted ? 1 : 0);
  const form = useForm<Values>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: values,
    ...(posted ? { errors: posted } : {}),
    resolver: resolverOf(check),
  });
  const { errors } = form.formState;
  const again = () => setAttempt((n) => n + 1);
  return {
    ...form,
    again,
    summary: <FormSummary problems={problemsOf(errors, fields, idOf)} attempt={attempt} />,
    wired: (name) => ({
      ...form.register(name),
      id: idOf(name),
      error: errors[name]?.message as string | undefined,
    }),
    onSubmit: (send) => (event) => void form.handleSubmit(send, again)(event),
    refuse: ({ title, description, fieldErrors }) => {
      for (const field of fields) {
        const message = fieldErrors[field];
        if (message) form.setError(field as FieldPath<Values>, { message });
      }
      form.setError('root', { message: description });
      again();
      show({ title, description, tone: 'destructive' });
    },
  };
}

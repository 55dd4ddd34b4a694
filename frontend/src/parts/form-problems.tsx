import type { FieldErrors as RuleErrors } from '@salon/domain';
import { useEffect, useRef } from 'react';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import theme from '../theme/theme.module.css';
import { classNames } from './class-names.ts';

interface FormProblem {
  readonly field: string;
  readonly message: string;
}

interface FormSummaryProps {
  readonly problems: readonly FormProblem[];
  /** Number of failed submits: each focuses the summary; 0 shows none. */
  readonly attempt: number;
}

/** Focused after each failed submit. When one is fixed, only the remaining number is announced. */
export function FormSummary({ problems, attempt }: FormSummaryProps) {
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
      className={classNames(theme.alert, theme.summary)}
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

function focusField(event: { preventDefault(): void }, field: string): void {
  event.preventDefault(); // links to errors must not change the address
  document.getElementById(field)?.focus();
}

/**
 * In the order of the fields; an error of the whole form is shown when no field has any, and links
 * to the first.
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

/** `otherwise` for the whole form when the server names no field. */
export function errorsOf<Values extends FieldValues>(
  { fieldErrors }: { readonly fieldErrors: Readonly<Record<string, string>> },
  otherwise: string,
): FieldErrors<Values> {
  const refused = Object.entries(fieldErrors);
  const errors = refused.length === 0 ? [['root', otherwise] as const] : refused;
  return Object.fromEntries(
    errors.map(([field, message]) => [field, { type: 'server', message }]),
  ) as FieldErrors<Values>;
}

/** With the domain's rules, which the server applies too. */
export function resolverOf<Values extends FieldValues>(
  check: (values: Values) => RuleErrors,
): Resolver<Values> {
  return (values) => {
    const found = Object.entries(check(values)).filter((entry): entry is [string, string] =>
      Boolean(entry[1]),
    );
    if (found.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(
      found.map(([field, message]) => [field, { type: 'rule', message }]),
    );
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}

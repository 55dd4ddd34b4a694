import type { FieldErrors as RuleErrors } from '@salon/domain';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** Lets a form be checked by the domain's own rules, the ones that the server applies: `useForm({ resolver: resolverOf(checkLoginForm) })`. */
export function resolverOf<Values extends FieldValues>(check: (values: Values) => RuleErrors): Resolver<Values> {
  return (values) => {
    const found = Object.entries(check(values)).filter((entry): entry is [string, string] => Boolean(entry[1]));
    if (found.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(found.map(([field, message]) => [field, { type: 'rule', message }]));
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}

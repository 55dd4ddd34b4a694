import { type FieldErrors, normalizeFigures } from '@salon/domain';
import type { BaseSyntheticEvent, ComponentProps } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { ApiError } from '../../api/api-error.ts';
import { resolverOf } from '../form-problems.tsx';
import type { FormDialog } from './form-dialog.tsx';
import { useWrite, type Write } from './use-write.ts';

interface RecordForm<Values extends FieldValues> {
  readonly values: Values;
  readonly check: (values: Values) => FieldErrors;
  readonly save: (values: Values) => Promise<unknown>;
}

interface BoundForm<Values extends FieldValues> extends UseFormReturn<Values> {
  readonly submit: (event?: BaseSyntheticEvent) => Promise<void>;
  readonly errorOf: (field: Path<Values>) => string | undefined;
  readonly bind: <Field extends Path<Values>>(
    field: Field,
  ) => UseFormRegisterReturn<Field> & { readonly id: string; readonly error: string | undefined };
}

/**
 * A record's form: checked by the domain's rules before sending, with the server's errors at their
 * fields afterwards.
 */
export function useRecordForm<Values extends FieldValues>({
  values,
  check,
  save,
}: RecordForm<Values>): BoundForm<Values> {
  const form = useForm<Values>({
    mode: 'onTouched',
    defaultValues: values as DefaultValues<Values>,
    resolver: resolverOf(check),
  });
  const submit = form.handleSubmit(async (given) => {
    try {
      await save(given as Values);
    } catch (error) {
      if (!(error instanceof ApiError)) return;
      for (const [field, message] of Object.entries(error.fieldErrors))
        form.setError(field as Path<Values>, { message });
    }
  });
  /** The message at a field, for `error=`. */
  const errorOf = (field: Path<Values>): string | undefined => {
    const message = form.formState.errors[field]?.message;
    return typeof message === 'string' ? message : undefined;
  };
  /** The props of a field: `<TextField {...bind('name')} label="名前" />`. */
  const bind = <Field extends Path<Values>>(field: Field) => ({
    ...form.register(field),
    id: `field-${field}`,
    error: errorOf(field),
  });
  return { ...form, submit, errorOf, bind };
}

interface DialogForm<Values extends FieldValues, Answer> extends Write<Values, Answer> {
  readonly values: Values;
  readonly check?: (values: Values) => FieldErrors;
  readonly onClose: () => void;
  /** Called instead of `onClose` once the record is saved. */
  readonly onSaved?: (answer: Answer, values: Values) => void;
}

/** A record's form in a `FormDialog`, which gets the props `dialog`. */
export function useDialogForm<Values extends FieldValues, Answer>({
  values,
  check = () => ({}),
  onClose,
  onSaved = onClose,
  ...write
}: DialogForm<Values, Answer>): BoundForm<Values> & {
  readonly dialog: Pick<ComponentProps<typeof FormDialog>, 'busy' | 'onClose' | 'onSubmit'>;
} {
  const { mutateAsync, isPending } = useWrite(write);
  const form = useRecordForm({
    values,
    check,
    save: async (given) => onSaved(await mutateAsync(given), given),
  });
  return { ...form, dialog: { busy: isPending, onClose, onSubmit: form.submit } };
}

/** Parses a typed display order, also in full width; 0 for anything but a number. */
export const orderOf = (text: string): number => Number.parseInt(normalizeFigures(text), 10) || 0;

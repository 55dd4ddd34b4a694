import { type FieldErrors, normalizeFigures } from '@salon/domain';
import {
  type BaseSyntheticEvent,
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  useId,
  useState,
} from 'react';
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { ApiError } from '../../api/api.ts';
import theme from '../../theme/theme.module.css';
import { Button } from '../button.tsx';
import { resolverOf } from '../checked-form.tsx';
import { AccessQuestion, NotConfirmed } from '../confirmed-access.tsx';
import { ConfirmDialog, Dialog } from '../dialog.tsx';
import { isUnfinished } from './date-field.tsx';
import { hasFinePointer } from './fine-pointer.ts';
import { useLeaveQuestion, useUnsavedForm } from './leave-guard.tsx';
import { type Failure, failureToast, useWrite, type Write } from './use-write.ts';

export function FormDialog({
  onClose,
  onSubmit,
  submit,
  busy,
  destructive = false,
  children,
  ...dialog
}: {
  readonly title: string;
  readonly description?: string | undefined;
  readonly onClose: () => void;
  readonly onSubmit: (event: FormEvent) => unknown;
  readonly submit: string;
  readonly busy: boolean;
  readonly destructive?: boolean;
  readonly wide?: boolean;
  readonly children?: ReactNode;
}) {
  const id = useId();
  const [dirty, setDirty] = useState(false);
  const markDirty = () => setDirty(true);
  useUnsavedForm(dirty);
  const leave = useLeaveQuestion(dirty && !busy, onClose);
  const close = () => busy || leave.close();
  const actions = (
    <>
      <Button type="submit" form={id} disabled={busy} look={destructive ? 'red' : 'murasaki'}>
        {busy ? '送信しています' : submit}
      </Button>
      <Button look="plain" disabled={busy} onClick={close}>
        戻る
      </Button>
    </>
  );
  return (
    <Dialog {...dialog} initialFocus={() => firstField(id)} open onClose={close} actions={actions}>
      <form
        id={id}
        className={theme.form}
        noValidate
        onChange={markDirty}
        onClickCapture={(event) => isChoice(event.target) && markDirty()}
        onKeyDownCapture={(event) => isStep(event) && markDirty()}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation(); // React events bubble from a dialog to the form that opened it
          if (!isUnfinished(event.currentTarget)) void onSubmit(event);
        }}
      >
        {children}
      </form>
      {leave.question}
      <AccessQuestion />
    </Dialog>
  );
}

const FIELDS =
  'input:not([type=hidden], [type=file], [readonly], [aria-hidden=true]), select, textarea, [role=spinbutton]';

/** Only with a mouse: on touch devices the keyboard would cover the form. */
const firstField = (formId: string): HTMLElement | undefined =>
  hasFinePointer()
    ? (document.getElementById(formId)?.querySelector<HTMLElement>(FIELDS) ?? undefined)
    : undefined;

/** Choosing and stepping by buttons fire no change event. */
const isChoice = (target: EventTarget) =>
  target instanceof Element &&
  target.closest('[aria-pressed], [role="gridcell"], [role="option"], [data-step]') !== null;

const isStep = ({ key, target }: { readonly key: string; readonly target: EventTarget }) =>
  ['ArrowUp', 'ArrowDown'].includes(key) &&
  target instanceof Element &&
  target.matches('[inputmode="numeric"]');

interface DeleteDialogProps extends Write<void, unknown> {
  readonly title: string;
  readonly description: string;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
  readonly children?: ReactNode;
}

export function DeleteDialog(props: DeleteDialogProps) {
  const { title, description, run, done, failed, onClose, onDeleted, children } = props;
  const write = useWrite({ run, done, failed, silent: true });
  const confirm = () =>
    write.mutate(undefined, {
      onSuccess: () => {
        onClose();
        onDeleted?.();
      },
    });
  return (
    <ConfirmDialog
      open
      destructive
      title={title}
      description={description}
      confirm="削除する"
      busy={write.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {children}
      {!(write.error instanceof NotConfirmed) && (
        <FailureAlert failed={failed} error={write.error} />
      )}
      <AccessQuestion />
    </ConfirmDialog>
  );
}

export function FailureAlert(props: { readonly failed: Failure; readonly error: unknown }) {
  const { failed, error } = props;
  if (!error) return null;
  const { title, description } = failureToast(failed, error);
  return (
    <p className={theme.alert} role="alert">
      <b>{title}</b>
      {description}
    </p>
  );
}

interface BoundForm<Values extends FieldValues> extends UseFormReturn<Values> {
  readonly submit: (event?: BaseSyntheticEvent) => Promise<void>;
  readonly errorOf: (field: Path<Values>) => string | undefined;
  readonly bind: <Field extends Path<Values>>(
    field: Field,
  ) => UseFormRegisterReturn<Field> & { readonly id: string; readonly error: string | undefined };
}

/** Texts and numbers as typed, null for no picture, all else as answered. */
export type ThingValues = Record<string, unknown>;

export type ThingForm = Omit<BoundForm<ThingValues>, 'submit'>;

export function useRecordForm<Values extends FieldValues>({
  values,
  check,
  save,
}: {
  readonly values: Values;
  readonly check: (values: Values) => FieldErrors;
  readonly save: (values: Values) => Promise<unknown>;
}): BoundForm<Values> {
  const form = useForm<Values>({
    mode: 'onTouched',
    defaultValues: values as DefaultValues<Values>,
    resolver: resolverOf(check),
  });
  const submit = form.handleSubmit(async (typed) => {
    try {
      await save(typed as Values);
    } catch (error) {
      if (!(error instanceof ApiError)) return;
      for (const [field, message] of Object.entries(error.fieldErrors))
        form.setError(field as Path<Values>, { message });
    }
  });
  const errorOf = (field: Path<Values>): string | undefined => {
    const { message } = Object(get(form.formState.errors, field));
    return typeof message === 'string' ? message : undefined;
  };
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
  readonly onSaved?: (answer: Answer, values: Values) => void;
}

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
    save: async (typed) => onSaved(await mutateAsync(typed), typed),
  });
  return { ...form, dialog: { busy: isPending, onClose, onSubmit: form.submit } };
}

/** Full width is accepted; 0 for anything but a number. */
export const orderOf = (text: string): number => Number.parseInt(normalizeFigures(text), 10) || 0;

import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useState } from 'react';
import theme from '../../theme/theme.module.css';
import { Button } from '../button.tsx';
import { AccessQuestion, NotConfirmed } from '../confirmed-access.tsx';
import { ConfirmDialog, Dialog } from '../dialog.tsx';
import { isUnfinished } from './date-field.tsx';
import { hasFinePointer } from './fine-pointer.ts';
import { useHeldForm } from './held-forms.ts';
import { useLeaveQuestion } from './leave-guard.tsx';
import { type Failure, failureText, useWrite } from './use-write.ts';

interface FormDialogProps {
  readonly title: string;
  readonly description?: string;
  readonly onClose: () => void;
  readonly onSubmit: (event: FormEvent) => unknown;
  /** The verb on the button. */
  readonly submit: string;
  readonly busy: boolean;
  readonly destructive?: boolean;
  readonly wide?: boolean;
  /** What has the focus when it opens; else, where somebody points with a mouse, the first field: on a telephone the keyboard would cover the form. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** Absent where there is nothing to be typed. */
  readonly children?: ReactNode;
}

/** A form in a dialog; it stays open, with its buttons off, until what was written is saved, and what was begun is thrown away only after a question. */
export function FormDialog({ onClose, onSubmit, submit, busy, destructive = false, initialFocus, children, ...dialog }: FormDialogProps) {
  const id = useId();
  const [begun, setBegun] = useState(false);
  const begin = () => setBegun(true);
  useHeldForm(begun);
  const leave = useLeaveQuestion(begun && !busy, onClose);
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
    <Dialog {...dialog} initialFocus={initialFocus ?? (() => firstField(id))} open onClose={close} actions={actions}>
      <form
        id={id}
        className={theme.form}
        noValidate
        onChange={begin}
        onClickCapture={(event) => isChoice(event.target) && begin()}
        onKeyDownCapture={(event) => isStep(event) && begin()}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation(); // a dialog opened from a form lies inside it for React
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

const FIELDS = 'input:not([type=hidden], [type=file], [readonly], [aria-hidden=true]), select, textarea, [role=spinbutton]';

const firstField = (formId: string): HTMLElement | undefined =>
  hasFinePointer() ? (document.getElementById(formId)?.querySelector<HTMLElement>(FIELDS) ?? undefined) : undefined;

/** Times, days and members are chosen, and figures stepped, with buttons, which tell of no change. */
const isChoice = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[aria-pressed], [role="gridcell"], [role="option"], [data-step]') !== null;

/** Arrows step a figure, which tells of no change either. */
const isStep = ({ key, target }: { readonly key: string; readonly target: EventTarget }): boolean =>
  ['ArrowUp', 'ArrowDown'].includes(key) && target instanceof Element && target.matches('[inputmode="numeric"]');

interface DeleteDialogProps {
  readonly title: string;
  /** What goes with it, in a sentence. */
  readonly description: string;
  readonly run: () => Promise<unknown>;
  readonly done: string;
  readonly failed: Failure;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
  /** What the deletion touches. */
  readonly children?: ReactNode;
}

/** The hard question before something is deleted; a refusal is told where it was asked. */
export function DeleteDialog({ title, description, run, done, failed, onClose, onDeleted, children }: DeleteDialogProps) {
  const write = useWrite({ run, done: () => ({ title: done }), failed, toldHere: true });
  useFocusOfPage();
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
      {write.error && !(write.error instanceof NotConfirmed) && (
        <p className={theme.alert} role="alert">
          <b>{failed.title}</b>
          {failureText(failed, write.error)}
        </p>
      )}
      <AccessQuestion />
    </ConfirmDialog>
  );
}

/** The button that opened the question goes with what was deleted: the first thing of the page has the focus then. */
function useFocusOfPage() {
  useEffect(() => {
    const page = document.querySelector('main');
    return () =>
      queueMicrotask(() => {
        if (document.activeElement === document.body) page?.querySelector<HTMLElement>('a[href], button:enabled')?.focus();
      });
  }, []);
}

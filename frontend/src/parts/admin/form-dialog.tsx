import { type FormEvent, type ReactNode, useId } from 'react';
import type { Thing } from '../../api/read.ts';
import { Button } from '../button.tsx';
import { ConfirmDialog, Dialog } from '../dialog.tsx';
import { type Failure, useWrite } from './use-write.ts';

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
  readonly children: ReactNode;
}

/** A form in a dialog; it stays open, with its buttons off, until what was written is saved. */
export function FormDialog({ title, description, onClose, onSubmit, submit, busy, destructive, wide, children }: FormDialogProps) {
  const id = useId();
  const actions = (
    <>
      <Button type="submit" form={id} disabled={busy} look={destructive ? 'red' : 'murasaki'}>
        {busy ? '送信しています' : submit}
      </Button>
      <Button look="plain" disabled={busy} onClick={onClose}>
        戻る
      </Button>
    </>
  );
  return (
    <Dialog
      open
      title={title}
      onClose={() => busy || onClose()}
      actions={actions}
      {...(description ? { description } : {})}
      {...(wide ? { wide } : {})}
    >
      <form
        id={id}
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation(); // a dialog opened from a form lies inside it for React
          void onSubmit(event);
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}

interface DeleteDialogProps {
  readonly title: string;
  /** What goes with it, in a sentence. */
  readonly description: string;
  readonly run: () => Promise<unknown>;
  readonly refreshes: readonly Thing[];
  readonly done: string;
  readonly failed: Failure;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}

/** The hard question before something is deleted. */
export function DeleteDialog({ title, description, run, refreshes, done, failed, onClose, onDeleted }: DeleteDialogProps) {
  const write = useWrite({ run, refreshes, done: () => ({ title: done }), failed });
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
    />
  );
}

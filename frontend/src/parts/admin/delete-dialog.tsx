import { ConfirmDialog } from '../confirm-dialog.tsx';
import { type Failure, useWrite } from './use-write.ts';

interface DeleteDialogProps {
  readonly title: string;
  /** What goes with it, in a sentence. */
  readonly description: string;
  readonly run: () => Promise<unknown>;
  readonly refreshes: readonly string[];
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

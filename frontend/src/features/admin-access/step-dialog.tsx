import { FormDialog } from '../../parts/admin/form-dialog.tsx';
import { type Failure, useWrite } from '../../parts/admin/use-write.ts';

interface StepDialogProps<Answer> {
  readonly title: string;
  readonly description: string;
  readonly submit: string;
  readonly destructive?: boolean;
  readonly run: () => Promise<Answer>;
  /** The toast of success; absent if another step follows. */
  readonly done?: string;
  readonly failed: Failure;
  readonly onDone: (answer: Answer) => void;
  readonly onClose: () => void;
}

/** Explains a change of the administrator's own login and makes it. */
export function StepDialog<Answer>({
  run,
  done,
  failed,
  onDone,
  submit,
  ...dialog
}: StepDialogProps<Answer>) {
  const write = useWrite({ run, failed, ...(done ? { done: () => ({ title: done }) } : {}) });
  return (
    <FormDialog
      {...dialog}
      submit={submit}
      busy={write.isPending}
      onSubmit={() => write.mutate(undefined, { onSuccess: onDone })}
    />
  );
}

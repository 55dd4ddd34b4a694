import { FormDialog } from '../../parts/admin/form-dialog.tsx';
import { useWrite, type Write } from '../../parts/admin/use-write.ts';

interface StepDialogProps<Answer> extends Write<void, Answer> {
  readonly title: string;
  readonly description: string;
  readonly submit: string;
  readonly destructive?: boolean;
  readonly onDone: (answer: Answer) => void;
  readonly onClose: () => void;
}

/** Explains a change of the administrator's own login and makes it. */
export function StepDialog<Answer>({
  run,
  done,
  failed,
  onDone,
  ...dialog
}: StepDialogProps<Answer>) {
  const write = useWrite({ run, done, failed });
  return (
    <FormDialog
      {...dialog}
      busy={write.isPending}
      onSubmit={() => write.mutate(undefined, { onSuccess: onDone })}
    />
  );
}

import { messages } from '@salon/domain';
import { FormDialog } from '../../parts/admin/form-dialog.tsx';
import { useRecordForm } from '../../parts/admin/record-form.ts';
import { type Failure, useWrite } from '../../parts/admin/use-write.ts';
import { TextField } from '../../parts/field.tsx';

interface ConfirmPasswordDialogProps<Answer> {
  readonly title: string;
  readonly description: string;
  readonly submit: string;
  readonly destructive?: boolean;
  readonly run: (currentPassword: string) => Promise<Answer>;
  /** The toast of success; none where a next step follows. */
  readonly done?: string;
  readonly failed: Failure;
  readonly onDone: (answer: Answer) => void;
  readonly onClose: () => void;
}

/** Asks for the present password before something that a session alone must not do. */
export function ConfirmPasswordDialog<Answer>({
  title,
  description,
  submit: verb,
  destructive = false,
  run,
  done,
  failed,
  onDone,
  onClose,
}: ConfirmPasswordDialogProps<Answer>) {
  const write = useWrite({ run, refreshes: ['ownAccess'], failed, ...(done ? { done: () => ({ title: done }) } : {}) });
  const { bind, submit } = useRecordForm({
    values: { currentPassword: '' },
    check: ({ currentPassword }) => (currentPassword === '' ? { currentPassword: messages.currentPassword } : {}),
    save: ({ currentPassword }) => write.mutateAsync(currentPassword).then(onDone),
  });
  return (
    <FormDialog {...{ title, description, destructive, onClose }} submit={verb} busy={write.isPending} onSubmit={submit}>
      <TextField {...bind('currentPassword')} label="現在のパスワード" type="password" required autoComplete="current-password" />
    </FormDialog>
  );
}

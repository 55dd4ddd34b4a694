import { checkAdministratorPassword, messages } from '@salon/domain';
import { api } from '../../api/api.ts';
import { FormDialog } from '../../parts/admin/form-dialog.tsx';
import { useRecordForm } from '../../parts/admin/record-form.ts';
import { useWrite } from '../../parts/admin/use-write.ts';
import { TextField } from '../../parts/field.tsx';

interface PasswordValues {
  readonly newPassword: string;
  readonly passwordConfirm: string;
}

/**
 * Changes the administrator's own password and ends the other sessions (specification,
 * administrators: one's own login).
 */
export function PasswordDialog({
  username,
  onClose,
}: {
  readonly username: string;
  readonly onClose: () => void;
}) {
  const write = useWrite({
    run: ({ newPassword }: PasswordValues) => api('changeOwnPassword', { body: { newPassword } }),
    done: () => ({
      title: 'パスワードを変更しました',
      description: 'ほかの端末はログアウトしました',
    }),
    failed: { title: 'パスワードを変更できませんでした' },
  });
  const { bind, submit } = useRecordForm<PasswordValues>({
    values: { newPassword: '', passwordConfirm: '' },
    check: checkPasswords,
    save: (values) => write.mutateAsync(values).then(onClose),
  });
  return (
    <FormDialog
      title="パスワードを変更"
      submit="変更する"
      busy={write.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      {/* Password managers store the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <TextField
        {...bind('newPassword')}
        label="新しいパスワード"
        type="password"
        required
        autoComplete="new-password"
        hint="12文字以上。ほかのサービスと同じものは使わないでください"
      />
      <TextField
        {...bind('passwordConfirm')}
        label="新しいパスワード（確認）"
        type="password"
        required
        autoComplete="new-password"
      />
    </FormDialog>
  );
}

function checkPasswords({ newPassword, passwordConfirm }: PasswordValues) {
  const weak = checkAdministratorPassword(newPassword);
  return {
    ...(weak ? { newPassword: weak } : {}),
    ...(passwordConfirm === newPassword ? {} : { passwordConfirm: messages.passwordConfirm }),
  };
}

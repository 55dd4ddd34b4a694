import { checkAdministratorPassword, complaints, messages } from '@salon/domain';
import { api } from '../../api/api.ts';
import { FormDialog } from '../../parts/admin/form-dialog.tsx';
import { useDialogForm } from '../../parts/admin/record-form.ts';
import { TextField } from '../../parts/field.tsx';

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
  const { bind, dialog } = useDialogForm({
    values: { newPassword: '', passwordConfirm: '' },
    check: ({ newPassword, passwordConfirm }) =>
      complaints({
        newPassword: checkAdministratorPassword(newPassword),
        passwordConfirm: passwordConfirm === newPassword ? undefined : messages.passwordConfirm,
      }),
    run: ({ newPassword }) => api('changeOwnPassword', { body: { newPassword } }),
    done: { title: 'パスワードを変更しました', description: 'ほかの端末はログアウトしました' },
    failed: 'パスワードを変更できませんでした',
    onClose,
  });
  return (
    <FormDialog {...dialog} title="パスワードを変更" submit="変更する">
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

import { checkAdministratorPassword, complaints } from '@salon/domain';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { FormDialog } from '../../parts/admin/form-dialog.tsx';
import { useDialogForm } from '../../parts/admin/record-form.ts';
import { Checkbox, TextField } from '../../parts/field.tsx';
import type { Administrator } from './administrator-dialog.tsx';
import { type Handover, newPassword } from './handover-dialog.tsx';

interface ResetDialogProps {
  readonly administrator: Administrator;
  readonly onReset: (login: Handover) => void;
  readonly onClose: () => void;
}

/** Resets the password of an administrator who cannot log in. */
export function ResetDialog({
  administrator: { id, username, name, secondFactor },
  onReset,
  onClose,
}: ResetDialogProps) {
  const [first] = useState(newPassword);
  const { bind, register, dialog } = useDialogForm({
    values: { password: first, turnOffSecondFactor: false },
    check: ({ password }) => complaints({ password: checkAdministratorPassword(password) }),
    run: (body) => api('resetAdministrator', { params: { id }, body }),
    done: { title: 'パスワードを再設定しました', description: name ?? username },
    failed: 'パスワードの再設定に失敗しました',
    onSaved: (_, { password }) => {
      onClose();
      onReset({ username, password });
    },
    onClose,
  });
  return (
    <FormDialog
      {...dialog}
      title="パスワードを再設定"
      description={`${name ?? username}さんは、すべての端末からログアウトします。`}
      submit="再設定する"
    >
      <TextField
        {...bind('password')}
        label="新しいパスワード"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint="12文字以上。このままお使いいただけます"
      />
      {secondFactor && (
        <Checkbox
          {...register('turnOffSecondFactor')}
          label="二段階認証も無効にする（スマートフォンをなくしたとき）"
        />
      )}
    </FormDialog>
  );
}

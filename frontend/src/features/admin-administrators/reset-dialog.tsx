import { checkAdministratorPassword } from '@salon/domain';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { FormDialog } from '../../parts/admin/form-dialog.tsx';
import { useRecordForm } from '../../parts/admin/record-form.ts';
import { useWrite } from '../../parts/admin/use-write.ts';
import { Checkbox, TextField } from '../../parts/field.tsx';
import type { Administrator } from './administrator-dialog.tsx';
import { type Handover, newPassword } from './handover-dialog.tsx';

interface ResetDialogProps {
  readonly administrator: Administrator;
  readonly onReset: (login: Handover) => void;
  readonly onClose: () => void;
}

interface ResetValues {
  readonly password: string;
  readonly turnOffSecondFactor: boolean;
}

/** Resets the password of an administrator who cannot log in. */
export function ResetDialog({
  administrator: { id, username, name, secondFactor },
  onReset,
  onClose,
}: ResetDialogProps) {
  const [first] = useState(newPassword);
  const write = useWrite({
    run: (body: ResetValues) => api('resetAdministrator', { params: { id }, body }),
    done: () => ({ title: 'パスワードを再設定しました', description: name ?? username }),
    failed: { title: 'パスワードの再設定に失敗しました' },
  });
  const { bind, register, submit } = useRecordForm<ResetValues>({
    values: { password: first, turnOffSecondFactor: false },
    check: ({ password }) => {
      const weak = checkAdministratorPassword(password);
      return weak ? { password: weak } : {};
    },
    save: async (values) => {
      await write.mutateAsync(values);
      onClose();
      onReset({ username, password: values.password });
    },
  });
  return (
    <FormDialog
      title="パスワードを再設定"
      description={`${name ?? username}さんは、すべての端末からログアウトします。`}
      submit="再設定する"
      busy={write.isPending}
      onClose={onClose}
      onSubmit={submit}
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

import {
  type AdministratorRole,
  administratorRoleLabels,
  administratorRoles,
  checkAdministratorForm,
  normalizeUsername,
} from '@salon/domain';
import { useState } from 'react';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/api.ts';
import { FormDialog } from '../../parts/admin/form-dialog.tsx';
import { useRecordForm } from '../../parts/admin/record-form.ts';
import { useWrite } from '../../parts/admin/use-write.ts';
import { TextField } from '../../parts/field.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { type Handover, newPassword } from './handover-dialog.tsx';

export type Administrator = Answer<'listAdministrators'>[number];

interface AdministratorDialogProps {
  /** Absent: a new one. */
  readonly administrator?: Administrator;
  readonly onAdded?: (login: Handover) => void;
  readonly onClose: () => void;
}

interface AdministratorValues {
  readonly username: string;
  readonly name: string;
  readonly role: AdministratorRole;
  readonly password: string;
}

const ROLES = administratorRoles.map((value) => ({ value, label: administratorRoleLabels[value] }));

/** An administrator: user name once, name, role, and of a new one the first password (specification, administrators: the owner's list). */
export function AdministratorDialog({ administrator, onAdded, onClose }: AdministratorDialogProps) {
  const [first] = useState(newPassword);
  const write = useWrite({
    run: (values: AdministratorValues) => {
      const { name, role } = values;
      return administrator
        ? api('changeAdministrator', { params: { id: administrator.id }, body: { name, role } })
        : api('addAdministrator', { body: values });
    },
    refreshes: ['administrators', 'session'],
    done: () => ({ title: administrator ? '管理者を更新しました' : '管理者を追加しました' }),
    failed: { title: administrator ? '管理者の更新に失敗しました' : '管理者の追加に失敗しました' },
  });
  const { bind, submit } = useRecordForm<AdministratorValues>({
    values: {
      username: administrator?.username ?? '',
      name: administrator?.name ?? '',
      role: administrator?.role ?? 'reception',
      password: first,
    },
    check: (values) => (administrator ? {} : checkAdministratorForm({ ...values, username: normalizeUsername(values.username) })),
    save: async (values) => {
      const { username } = await write.mutateAsync(values);
      onClose();
      if (!administrator) onAdded?.({ username, password: values.password });
    },
  });
  return (
    <FormDialog
      title={administrator ? '管理者を編集' : '管理者を追加'}
      submit={administrator ? '更新する' : '追加する'}
      busy={write.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      {!administrator && (
        <TextField
          {...bind('username')}
          label="ユーザー名"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint="ログインに使う名前です（半角英数字、3文字以上）。あとから変えられません"
        />
      )}
      <TextField {...bind('name')} label="表示名" autoComplete="off" hint="監査などに表示されます。空欄ならユーザー名を表示します" />
      <SelectField
        {...bind('role')}
        label="権限"
        required
        choices={ROLES}
        hint="受付は、設定・管理者・会員の削除のほかは、すべて行えます"
      />
      {!administrator && (
        <TextField
          {...bind('password')}
          label="最初のパスワード"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint="12文字以上。このままお使いいただけます"
        />
      )}
    </FormDialog>
  );
}

import {
  type AdministratorRole,
  administratorRoleLabels,
  administratorRoles,
  checkAdministratorForm,
  messages,
  normalizeUsername,
  salonRoles,
} from '@salon/domain';
import { useState } from 'react';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/api.ts';
import { useTellers } from '../../parts/admin/admin-reads.ts';
import { asTellerChoices } from '../../parts/admin/fields.tsx';
import { FormDialog } from '../../parts/admin/form-dialog.tsx';
import { choicesOf } from '../../parts/admin/list-filters.tsx';
import { useDialogForm } from '../../parts/admin/record-form.ts';
import { TextField } from '../../parts/field.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { type Handover, newPassword } from './handover-dialog.tsx';

export type Administrator = Answer<'listAdministrators'>[number];

interface AdministratorDialogProps {
  /** Absent for a new one. */
  readonly administrator?: Administrator;
  readonly onAdded?: (login: Handover) => void;
  readonly onClose: () => void;
}

interface AdministratorValues {
  readonly username: string;
  readonly name: string;
  readonly role: AdministratorRole;
  /** The teller whose login it is, for the role `teller`. */
  readonly fortuneTellerId: string;
  readonly password: string;
}

/**
 * The form of an administrator: name and role, for a new one also user name and first password
 * (specification, administrators: the owner's list).
 */
export function AdministratorDialog({ administrator, onAdded, onClose }: AdministratorDialogProps) {
  const [first] = useState(newPassword);
  const { bind, watch, dialog } = useDialogForm<AdministratorValues, { readonly username: string }>(
    {
      values: {
        username: administrator?.username ?? '',
        name: administrator?.name ?? '',
        role: administrator?.role ?? 'reception',
        fortuneTellerId: '',
        password: first,
      },
      check: (values) => {
        if (administrator) return {};
        const isUntied = values.role === 'teller' && values.fortuneTellerId === '';
        const found = checkAdministratorForm({
          ...values,
          username: normalizeUsername(values.username),
        });
        return isUntied ? { ...found, fortuneTellerId: messages.teller } : found;
      },
      run: ({ name, role, fortuneTellerId, ...login }) => {
        if (!administrator)
          return api('addAdministrator', {
            body: { ...login, name, role, ...(role === 'teller' ? { fortuneTellerId } : {}) },
          });
        const body = role === 'teller' ? { name } : { name, role };
        return api('changeAdministrator', { params: { id: administrator.id }, body });
      },
      done: administrator ? '管理者を更新しました' : '管理者を追加しました',
      failed: administrator ? '管理者の更新に失敗しました' : '管理者の追加に失敗しました',
      onSaved: ({ username }, { password }) => {
        onClose();
        if (!administrator) onAdded?.({ username, password });
      },
      onClose,
    },
  );
  const tellers = useTellers();
  return (
    <FormDialog
      {...dialog}
      title={administrator ? '管理者を編集' : '管理者を追加'}
      submit={administrator ? '更新する' : '追加する'}
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
      <TextField
        {...bind('name')}
        label="表示名"
        autoComplete="off"
        hint="監査などに表示されます。空欄ならユーザー名を表示します"
      />
      {administrator?.role !== 'teller' && (
        <SelectField
          {...bind('role')}
          label="権限"
          required
          choices={choicesOf(
            administrator ? salonRoles : administratorRoles,
            administratorRoleLabels,
          )}
          hint={
            watch('role') === 'teller'
              ? '占い師は、ご自身の予約と勤務だけをスマートフォンなどで見られます。あとから変えられません'
              : '受付は、設定・管理者・会員の削除のほかは、すべて行えます'
          }
        />
      )}
      {!administrator && watch('role') === 'teller' && (
        <SelectField
          {...bind('fortuneTellerId')}
          label="どの占い師のログインですか"
          required
          placeholder="選択してください"
          choices={asTellerChoices(tellers)}
        />
      )}
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

import {
  type AdministratorRole,
  administratorRoleLabels,
  administratorRoles,
  checkAdministratorForm,
  checkAdministratorPassword,
  complaints,
  messages,
  normalizeUsername,
  salonRoles,
} from '@salon/domain';
import { useState } from 'react';
import { type Answer, api } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import { useSession } from '../../app/session/session.ts';
import admin from '../../parts/admin/admin.module.css';
import { useTellers } from '../../parts/admin/admin-reads.ts';
import { CopyButton } from '../../parts/admin/copy-button.tsx';
import { asTellerChoices } from '../../parts/admin/fields.tsx';
import { FormDialog, useDialogForm } from '../../parts/admin/form-dialog.tsx';
import { choicesOf } from '../../parts/admin/list-filters.tsx';
import { type OnDo, RecordsTab } from '../../parts/admin/records-tab.tsx';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { FactList } from '../../parts/fact-list.tsx';
import { Checkbox, SelectField, TextInput } from '../../parts/field.tsx';
import theme from '../../theme/theme.module.css';

const called = ({ name, username }: Administrator) => name ?? username;

export function AdministratorsTab() {
  const ownId = useSession().data?.userId;
  const [login, setLogin] = useState<Handover>();
  return (
    <>
      <RecordsTab<Administrator, 'reset'>
        title="管理者"
        query={useRead(read('listAdministrators'))}
        counter="名"
        lines={6}
        add="管理者を追加"
        entry={(administrator, onDo) => (
          <AdministratorEntry
            administrator={administrator}
            isSelf={administrator.id === ownId}
            onDo={onDo}
          />
        )}
        dialog={(administrator, onClose, action) =>
          administrator && action === 'reset' ? (
            <ResetDialog administrator={administrator} onReset={setLogin} onClose={onClose} />
          ) : (
            <AdministratorDialog
              administrator={administrator}
              onAdded={setLogin}
              onClose={onClose}
            />
          )
        }
        deletion={(administrator) => ({
          title: '管理者を削除しますか',
          description: `${called(administrator)}さんは、すぐに管理画面を使えなくなります。これまでの操作は、監査に残ります。`,
          run: () => api('removeAdministrator', { params: { id: administrator.id } }),
          done: '管理者を削除しました',
          failed: '管理者の削除に失敗しました',
        })}
      />
      {login && <HandoverDialog {...login} onClose={() => setLogin(undefined)} />}
    </>
  );
}

function AdministratorEntry({
  administrator,
  isSelf,
  onDo,
}: {
  readonly administrator: Administrator;
  readonly isSelf: boolean;
  readonly onDo: OnDo<'reset'>;
}) {
  const { username, name, role, secondFactor, isConfigured } = administrator;
  const who = called(administrator);
  return (
    <li className={admin.record}>
      <div>
        <h2>
          {who}
          {name && <small>{username}</small>}
          <Badge tone={role === 'owner' ? 'wait' : 'off'}>{administratorRoleLabels[role]}</Badge>
          {isSelf && <Badge tone="ok">ご自身</Badge>}
        </h2>
        <p className={theme.small}>
          二段階認証は{secondFactor ? '有効' : '無効'}です。
          {isConfigured &&
            'システムの起動設定で決められたログインで、再起動するとパスワードと権限が設定に戻ります。'}
        </p>
      </div>
      <p className={admin.recordDo}>
        <Button small look="line" onClick={() => onDo('edit')} aria-label={`${who}を編集`}>
          編集
        </Button>
        {!isSelf && (
          <>
            <Button
              small
              look="line"
              onClick={() => onDo('reset')}
              aria-label={`${who}のパスワードを再設定`}
            >
              パスワードを再設定
            </Button>
            <Button small look="plain" onClick={() => onDo('delete')} aria-label={`${who}を削除`}>
              削除
            </Button>
          </>
        )}
      </p>
    </li>
  );
}

const AS_TYPED = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

type Administrator = Answer<'listAdministrators'>[number];

interface AdministratorDialogProps {
  readonly administrator?: Administrator | undefined;
  readonly onAdded: (login: Handover) => void;
  readonly onClose: () => void;
}

function useAdministratorForm({ administrator, onAdded, onClose }: AdministratorDialogProps) {
  const [first] = useState(newPassword);
  return useDialogForm({
    values: {
      username: administrator?.username ?? '',
      name: administrator?.name ?? '',
      role: (administrator?.role ?? 'reception') as AdministratorRole,
      fortuneTellerId: '',
      password: first,
    },
    check: (values) => {
      if (administrator) return {};
      const isUntied = values.role === 'teller' && values.fortuneTellerId === '';
      return {
        ...checkAdministratorForm({ ...values, username: normalizeUsername(values.username) }),
        ...(isUntied && { fortuneTellerId: messages.teller }),
      };
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
      if (!administrator) onAdded({ username, password });
    },
    onClose,
  });
}

function AdministratorDialog(props: AdministratorDialogProps) {
  const { administrator } = props;
  const { bind, watch, dialog } = useAdministratorForm(props);
  const tellers = useTellers();
  return (
    <FormDialog
      {...dialog}
      title={administrator ? '管理者を編集' : '管理者を追加'}
      submit={administrator ? '更新する' : '追加する'}
    >
      {!administrator && (
        <TextInput
          {...bind('username')}
          label="ユーザー名"
          required
          {...AS_TYPED}
          hint="ログインに使う名前です（半角英数字、3文字以上）。あとから変えられません"
        />
      )}
      <TextInput
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
        <TextInput
          {...bind('password')}
          label="最初のパスワード"
          required
          {...AS_TYPED}
          hint="12文字以上。このままお使いいただけます"
        />
      )}
    </FormDialog>
  );
}

function ResetDialog({
  administrator: { id, username, name, secondFactor },
  onReset,
  onClose,
}: {
  readonly administrator: Administrator;
  readonly onReset: (login: Handover) => void;
  readonly onClose: () => void;
}) {
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
      <TextInput
        {...bind('password')}
        label="新しいパスワード"
        required
        {...AS_TYPED}
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

interface Handover {
  readonly username: string;
  readonly password: string;
}

function HandoverDialog({
  username,
  password,
  onClose,
}: Handover & { readonly onClose: () => void }) {
  return (
    <Dialog
      open
      title="ログインのご案内"
      description="ご本人に伝えてください。ログインしたあと、「ログインと二段階認証」でパスワードを変更してもらってください。パスワードは、もう表示できません。"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>閉じる</Button>
          <CopyButton text={`ユーザー名：${username}\nパスワード：${password}`} />
        </>
      }
    >
      <FactList
        className={`${theme.facts} ${theme.rows} ${admin.handover}`}
        facts={[
          { term: 'ユーザー名', content: username },
          { term: 'パスワード', content: password },
        ]}
      />
    </Dialog>
  );
}

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** `k4wz-7h2m-…` */
const newPassword = () =>
  Array.from(
    crypto.getRandomValues(new Uint32Array(16)),
    (drawn) => LETTERS[drawn % LETTERS.length],
  )
    .join('')
    .replace(/.{4}(?=.)/g, '$&-');

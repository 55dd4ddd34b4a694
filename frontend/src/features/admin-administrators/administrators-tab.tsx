import { administratorRoleLabels } from '@salon/domain';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import { useSession } from '../../app/session/session.ts';
import admin from '../../parts/admin/admin.module.css';
import { type OnDo, RecordsTab } from '../../parts/admin/records-tab.tsx';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import theme from '../../theme/theme.module.css';
import {
  type Administrator,
  AdministratorDialog,
  type Handover,
  HandoverDialog,
  ResetDialog,
} from './administrator-dialogs.tsx';

const called = ({ name, username }: Administrator): string => name ?? username;

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

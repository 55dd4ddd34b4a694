import { administratorRoleLabels } from '@salon/domain';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import { useSession } from '../../app/session/session.ts';
import admin from '../../parts/admin/admin.module.css';
import { DeleteDialog } from '../../parts/admin/form-dialog.tsx';
import { PanelHead } from '../../parts/admin/panel-head.tsx';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { Loaded, Skeleton } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import {
  type Administrator,
  AdministratorDialog,
  type Handover,
  HandoverDialog,
  ResetDialog,
} from './administrator-dialogs.tsx';

type Doing =
  | { readonly what: 'add' }
  | { readonly what: 'edit' | 'reset' | 'remove'; readonly administrator: Administrator }
  | { readonly what: 'hand-over'; readonly login: Handover };

const called = ({ name, username }: Administrator): string => name ?? username;

export function AdministratorsTab() {
  const query = useRead(read('listAdministrators'));
  const ownId = useSession().data?.userId;
  const [doing, setDoing] = useState<Doing>();
  const close = () => setDoing(undefined);
  const handOver = (login: Handover) => setDoing({ what: 'hand-over', login });
  return (
    <>
      <PanelHead title="管理者" small={query.data && `${query.data.length}名`}>
        <Button small onClick={() => setDoing({ what: 'add' })}>
          管理者を追加
        </Button>
      </PanelHead>
      <Loaded query={query} pending={<Skeleton lines={6} />}>
        {(administrators) => (
          <ul className={admin.records}>
            {administrators.map((administrator) => (
              <AdministratorEntry
                key={administrator.id}
                administrator={administrator}
                isSelf={administrator.id === ownId}
                onDo={(what) => setDoing({ what, administrator })}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {doing?.what === 'add' && <AdministratorDialog onAdded={handOver} onClose={close} />}
      {doing?.what === 'edit' && (
        <AdministratorDialog administrator={doing.administrator} onClose={close} />
      )}
      {doing?.what === 'reset' && (
        <ResetDialog administrator={doing.administrator} onReset={handOver} onClose={close} />
      )}
      {doing?.what === 'hand-over' && <HandoverDialog {...doing.login} onClose={close} />}
      {doing?.what === 'remove' && (
        <DeleteDialog
          title="管理者を削除しますか"
          description={`${called(doing.administrator)}さんは、すぐに管理画面を使えなくなります。これまでの操作は、監査に残ります。`}
          run={() => api('removeAdministrator', { params: { id: doing.administrator.id } })}
          done="管理者を削除しました"
          failed="管理者の削除に失敗しました"
          onClose={close}
        />
      )}
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
  readonly onDo: (what: 'edit' | 'reset' | 'remove') => void;
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
            <Button small look="plain" onClick={() => onDo('remove')} aria-label={`${who}を削除`}>
              削除
            </Button>
          </>
        )}
      </p>
    </li>
  );
}

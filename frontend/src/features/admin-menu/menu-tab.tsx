import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../api/send.ts';
import { adminReads, type Service } from '../../parts/admin/admin-reads.ts';
import { DeleteDialog } from '../../parts/admin/delete-dialog.tsx';
import { PanelHead } from '../../parts/admin/panel-head.tsx';
import { Button } from '../../parts/button.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { EmptyState, Skeleton } from '../../parts/states.tsx';
import { ServiceDialog } from './service-dialog.tsx';
import { ServiceEntry } from './service-entry.tsx';

type Doing = { readonly what: 'add' } | { readonly what: 'edit' | 'delete'; readonly service: Service };

/** The menu in its order (member-and-admin §2). */
export function MenuTab() {
  const query = useQuery(adminReads.services());
  const tellers = useQuery(adminReads.tellers()).data ?? [];
  const [doing, setDoing] = useState<Doing>();
  const close = () => setDoing(undefined);
  const add = (
    <Button small onClick={() => setDoing({ what: 'add' })}>
      メニューを追加
    </Button>
  );
  return (
    <>
      <PanelHead title="メニュー" small={query.data && `${query.data.length}件`}>
        {add}
      </PanelHead>
      <Loaded query={query} pending={<Skeleton lines={10} />} empty={<EmptyState title="メニューはまだありません。">{add}</EmptyState>}>
        {(services) => (
          <ul className="records">
            {services.map((service, i) => (
              <ServiceEntry
                key={service.id}
                service={service}
                tellers={tellers}
                first={i === 0}
                last={i === services.length - 1}
                onDo={(what) => setDoing({ what, service })}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {doing?.what === 'add' && <ServiceDialog onClose={close} />}
      {doing?.what === 'edit' && <ServiceDialog service={doing.service} onClose={close} />}
      {doing?.what === 'delete' && (
        <DeleteDialog
          title={`${doing.service.name}を削除しますか`}
          description="メニューから消えます。これからのご予約があるあいだは削除できません。"
          run={() => send(`/api/services/${doing.service.id}`, { method: 'DELETE' })}
          refreshes={['/api/services', '/api/availability']}
          done="メニューを削除しました"
          failed={{ title: 'メニューの削除に失敗しました' }}
          onClose={close}
        />
      )}
    </>
  );
}

import { serviceTypeShortLabels } from '@salon/domain';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useReading } from '../../api/use-reading.ts';
import { yen } from '../../app/format.ts';
import admin from '../../parts/admin/admin.module.css';
import { type AdminTeller, adminReads, type Service } from '../../parts/admin/admin-reads.ts';
import { Toggle } from '../../parts/admin/fields.tsx';
import { DeleteDialog } from '../../parts/admin/form-dialog.tsx';
import { ImpactNotice } from '../../parts/admin/impact-notice.tsx';
import { PanelHead } from '../../parts/admin/panel-head.tsx';
import { useWrite } from '../../parts/admin/use-write.ts';
import { Button } from '../../parts/button.tsx';
import { classNames } from '../../parts/class-names.ts';
import { EmptyState, Loaded, Skeleton } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import { ServiceDialog } from './service-dialog.tsx';

type Doing = { readonly what: 'add' } | { readonly what: 'edit' | 'delete'; readonly service: Service };

/** The menu in its order (specification, administration: services tab). */
export function MenuTab() {
  const query = useReading(adminReads.services());
  const tellers = useReading(adminReads.tellers()).data ?? [];
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
          <ul className={admin.records}>
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
          run={() => api('deleteService', { params: { id: doing.service.id } })}
          refreshes={['menu', 'availability']}
          done="メニューを削除しました"
          failed={{ title: 'メニューの削除に失敗しました' }}
          onClose={close}
        >
          <ImpactNotice change={{ kind: 'service', id: doing.service.id }} effect="これらのご予約があるあいだは削除できません。" />
        </DeleteDialog>
      )}
    </>
  );
}

interface ServiceEntryProps {
  readonly service: Service;
  readonly tellers: readonly AdminTeller[];
  readonly first: boolean;
  readonly last: boolean;
  readonly onDo: (what: 'edit' | 'delete') => void;
}

const REFRESHES = ['menu', 'availability'] as const;

/** One line of the menu: moved up and down, switched on and off, edited, deleted. */
function ServiceEntry({ service, tellers, first, last, onDo }: ServiceEntryProps) {
  const move = useWrite({
    run: (direction: 'up' | 'down') => api('reorderService', { params: { id: service.id }, body: { direction } }),
    refreshes: REFRESHES,
    done: () => ({ title: '並び順を変更しました', description: service.name }),
    failed: { title: '並び順の変更に失敗しました' },
  });
  const toggle = useWrite({
    run: (isActive: boolean) => api('changeService', { params: { id: service.id }, body: { isActive } }),
    refreshes: REFRESHES,
    done: ({ isActive }) => ({ title: isActive ? '予約の受付を始めました' : '予約の受付を止めました', description: service.name }),
    failed: { title: 'メニューの更新に失敗しました' },
  });
  const { id, name, type, duration, price, isActive, fortuneTellerIds, description } = service;
  const offering = tellers.filter((teller) => fortuneTellerIds.includes(teller.id)).map((teller) => teller.name);
  return (
    <li className={admin.record} data-service={id}>
      <p className={admin.recordOrder}>
        <button
          type="button"
          className={theme.sq}
          aria-label={`${name}を上へ`}
          disabled={first || move.isPending}
          onClick={() => move.mutate('up')}
        >
          ▲
        </button>
        <button
          type="button"
          className={theme.sq}
          aria-label={`${name}を下へ`}
          disabled={last || move.isPending}
          onClick={() => move.mutate('down')}
        >
          ▼
        </button>
      </p>
      <div>
        <h2>
          {name}
          <small>
            {serviceTypeShortLabels[type]} {duration}分
          </small>
        </h2>
        {description && <p className={theme.small}>{description}</p>}
        <p className={theme.note}>{offering.length > 0 ? `担当 ${offering.join('、')}` : '担当 全員'}</p>
      </div>
      <p className={classNames(admin.recordPrice, theme.mincho)}>{yen(price)}</p>
      <p className={admin.recordDo}>
        <Toggle on={isActive} words={['受付中', '停止中']} label={name} busy={toggle.isPending} onToggle={() => toggle.mutate(!isActive)} />
        <Button small look="line" onClick={() => onDo('edit')} aria-label={`${name}を編集`}>
          編集
        </Button>
        <Button small look="plain" onClick={() => onDo('delete')} aria-label={`${name}を削除`}>
          削除
        </Button>
      </p>
    </li>
  );
}

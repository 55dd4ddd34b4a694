import { serviceTypeShortLabels } from '@salon/domain';
import { send } from '../../api/send.ts';
import { yen } from '../../app/format.ts';
import type { AdminTeller, Service } from '../../parts/admin/admin-reads.ts';
import { Toggle } from '../../parts/admin/toggle.tsx';
import { useWrite } from '../../parts/admin/use-write.ts';
import { Button } from '../../parts/button.tsx';

interface ServiceEntryProps {
  readonly service: Service;
  readonly tellers: readonly AdminTeller[];
  readonly first: boolean;
  readonly last: boolean;
  readonly onDo: (what: 'edit' | 'delete') => void;
}

const REFRESHES = ['/api/services', '/api/availability'];

/** One line of the menu: moved up and down, switched on and off, edited, deleted. */
export function ServiceEntry({ service, tellers, first, last, onDo }: ServiceEntryProps) {
  const move = useWrite({
    run: (direction: 'up' | 'down') => send(`/api/services/${service.id}/reorder`, { method: 'POST', body: { direction } }),
    refreshes: REFRESHES,
    done: () => ({ title: '並び順を変更しました', description: service.name }),
    failed: { title: '並び順の変更に失敗しました' },
  });
  const toggle = useWrite({
    run: (isActive: boolean) => send<Service>(`/api/services/${service.id}`, { method: 'PUT', body: { ...service, isActive } }),
    refreshes: REFRESHES,
    done: ({ isActive }) => ({ title: isActive ? '予約の受付を始めました' : '予約の受付を止めました', description: service.name }),
    failed: { title: 'メニューの更新に失敗しました' },
  });
  const { id, name, type, duration, price, isActive, fortuneTellerIds, description } = service;
  const offering = tellers.filter((teller) => fortuneTellerIds.includes(teller.id)).map((teller) => teller.name);
  return (
    <li className="record" data-service={id}>
      <p className="record__order">
        <button
          type="button"
          className="sq"
          aria-label={`${name}を上へ`}
          disabled={first || move.isPending}
          onClick={() => move.mutate('up')}
        >
          ▲
        </button>
        <button
          type="button"
          className="sq"
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
        {description && <p className="small">{description}</p>}
        <p className="note">{offering.length > 0 ? `担当 ${offering.join('、')}` : '担当 全員'}</p>
      </div>
      <p className="record__price mincho">{yen(price)}</p>
      <p className="record__do">
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

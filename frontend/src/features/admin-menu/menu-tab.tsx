import { factsOfService, hoursBefore, serviceFields, serviceTypeShortLabels } from '@salon/domain';
import { api } from '../../api/api.ts';
import { useRead } from '../../api/use-read.ts';
import { yen } from '../../app/format.ts';
import admin from '../../parts/admin/admin.module.css';
import {
  type AdminTeller,
  adminReads,
  type Service,
  useTellers,
} from '../../parts/admin/admin-reads.ts';
import { Toggle } from '../../parts/admin/fields.tsx';
import { ImpactNotice } from '../../parts/admin/impact-notice.tsx';
import { Mentions } from '../../parts/admin/mentions.tsx';
import { HistoryLink } from '../../parts/admin/panel-head.tsx';
import { RecordDialog } from '../../parts/admin/record-dialog.tsx';
import { type OnDo, RecordActions, RecordsTab } from '../../parts/admin/records-tab.tsx';
import { FieldImpacts, FieldMentions } from '../../parts/admin/thing-form.tsx';
import { useWrite } from '../../parts/admin/use-write.ts';
import theme from '../../theme/theme.module.css';

export function MenuTab() {
  const tellers = useTellers();
  return (
    <RecordsTab
      title="メニュー"
      query={useRead(adminReads.services())}
      lines={10}
      add="メニューを追加"
      none="メニューはまだありません。"
      entry={(service, onDo, all) => (
        <ServiceEntry
          service={service}
          tellers={tellers}
          first={service === all[0]}
          last={service === all.at(-1)}
          onDo={onDo}
        />
      )}
      dialog={(service, close) => <ServiceDialog service={service} onClose={close} />}
      deletion={({ id, ...service }) => ({
        title: `${nameOf(service)}を削除しますか`,
        description: 'メニューから消えます。これからのご予約があるあいだは削除できません。',
        run: () => api('deleteService', { params: { id } }),
        done: 'メニューを削除しました',
        failed: 'メニューの削除に失敗しました',
        children: (
          <>
            <ImpactNotice
              change={{ kind: 'service', id }}
              effect="これらのご予約があるあいだは削除できません。"
            />
            <Mentions text={id} about="このメニュー" isFact />
          </>
        ),
      })}
    />
  );
}

function ServiceEntry({
  service,
  tellers,
  first,
  last,
  onDo,
}: {
  readonly service: Service;
  readonly tellers: readonly AdminTeller[];
  readonly first: boolean;
  readonly last: boolean;
  readonly onDo: OnDo;
}) {
  const move = useWrite({
    run: (direction: 'up' | 'down') =>
      api('reorderService', { params: { id: service.id }, body: { direction } }),
    done: { title: '並び順を変更しました', description: nameOf(service) },
    failed: '並び順の変更に失敗しました',
  });
  const toggle = useWrite({
    run: (isActive: boolean) =>
      api('changeService', { params: { id: service.id }, body: { isActive } }),
    done: ({ isActive }) => ({
      title: isActive ? '予約の受付を始めました' : '予約の受付を止めました',
      description: nameOf(service),
    }),
    failed: 'メニューの更新に失敗しました',
  });
  const { id, name, type, duration, restMinutes, noticeHours } = service;
  const { price, isActive, fortuneTellerIds, description } = service;
  const offering = tellers
    .filter((teller) => fortuneTellerIds.includes(teller.id))
    .map((teller) => teller.name);
  return (
    <li className={admin.record} data-service={id}>
      <p className={admin.recordOrder}>
        {(['up', 'down'] as const).map((direction) => (
          <button
            key={direction}
            type="button"
            className={theme.sq}
            aria-label={`${nameOf(service)}を${direction === 'up' ? '上' : '下'}へ`}
            disabled={(direction === 'up' ? first : last) || move.isPending}
            onClick={() => move.mutate(direction)}
          >
            {direction === 'up' ? '▲' : '▼'}
          </button>
        ))}
      </p>
      <div>
        <h2>
          {name}
          <small>
            {serviceTypeShortLabels[type]} {duration}分
            {restMinutes > 0 && `＋片付け${restMinutes}分`}
            {noticeHours > 0 && `　${hoursBefore(noticeHours)}まで`}
          </small>
        </h2>
        {description && <p className={theme.small}>{description}</p>}
        <p className={theme.note}>
          {offering.length > 0 ? `担当 ${offering.join('、')}` : '担当 全員'}
        </p>
      </div>
      <p className={`${admin.recordPrice} ${theme.mincho}`}>{yen(price)}</p>
      <RecordActions name={nameOf(service)} onDo={onDo}>
        <Toggle
          on={isActive}
          words={serviceFields.isActive.words}
          label={nameOf(service)}
          busy={toggle.isPending}
          onToggle={() => toggle.mutate(!isActive)}
        />
      </RecordActions>
    </li>
  );
}

/** 対面鑑定（60分）, since services share names. */
const nameOf = ({ name, duration }: Pick<Service, 'name' | 'duration'>) =>
  `${name}（${duration}分）`;

const factsOf = (id: string) => ({
  name: factsOfService.name(id),
  duration: factsOfService.minutes(id),
  price: factsOfService.price(id),
});

function ServiceDialog({
  service,
  onClose,
}: {
  readonly service?: Service | undefined;
  readonly onClose: () => void;
}) {
  const id = service?.id ?? '';
  return (
    <RecordDialog
      fields={serviceFields}
      words={{ noun: 'メニュー', add: '追加', added: '作成' }}
      name={service && nameOf(service)}
      record={service}
      beside={['name', 'type', 'duration', 'restMinutes', 'noticeHours', 'price']}
      wide
      save={(body) =>
        service ? api('changeService', { params: { id }, body }) : api('addService', { body })
      }
      onClose={onClose}
    >
      {(form, before) => {
        const watched = { fields: serviceFields, form, before };
        return (
          <>
            <FieldImpacts {...watched} change={{ kind: 'service', id }} />
            <FieldMentions {...watched} factOf={factsOf(id)} />
            <HistoryLink about={`service-${id}`} />
          </>
        );
      }}
    </RecordDialog>
  );
}

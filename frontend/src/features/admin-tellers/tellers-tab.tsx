import { tellerFields } from '@salon/domain';
import { api } from '../../api/api.ts';
import { useRead } from '../../api/use-read.ts';
import admin from '../../parts/admin/admin.module.css';
import { type AdminTeller, adminReads } from '../../parts/admin/admin-reads.ts';
import { ImpactNotice } from '../../parts/admin/impact-notice.tsx';
import { HistoryLink } from '../../parts/admin/panel-head.tsx';
import { RecordDialog } from '../../parts/admin/record-dialog.tsx';
import { type OnDo, RecordActions, RecordsTab } from '../../parts/admin/records-tab.tsx';
import { FieldImpacts } from '../../parts/admin/thing-form.tsx';
import { useAddress } from '../../parts/admin/use-address.ts';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { Portrait } from '../../parts/portrait.tsx';
import theme from '../../theme/theme.module.css';
import { HoursDialog } from './hours-dialog.tsx';

export function TellersTab() {
  const query = useRead(adminReads.tellers());
  const { params, patch } = useAddress();
  const edited = query.data?.find(({ id }) => id === params.get('teller'));
  return (
    <>
      <RecordsTab<AdminTeller, 'hours'>
        title="占い師"
        query={query}
        counter="名"
        lines={10}
        add="占い師を登録"
        none="占い師はまだ登録されていません。"
        entry={(teller, onDo) => (
          <TellerEntry
            teller={teller}
            onDo={(action) => (action === 'edit' ? patch({ teller: teller.id }) : onDo(action))}
          />
        )}
        dialog={(teller, close) =>
          teller ? (
            <HoursDialog teller={teller} onClose={close} />
          ) : (
            <TellerDialog onClose={close} />
          )
        }
        deletion={({ id, name }) => ({
          title: `${name}を削除しますか`,
          description:
            'プロフィールと勤務時間がサイトから消え、この占い師のログインとカレンダーのアドレスも使えなくなります。これからのご予約があるあいだは削除できません。',
          run: () => api('deleteTeller', { params: { id } }),
          done: '占い師を削除しました',
          failed: '削除に失敗しました',
          children: (
            <ImpactNotice
              change={{ kind: 'teller', id }}
              effect="これらのご予約があるあいだは削除できません。"
            />
          ),
        })}
      />
      {edited && (
        <TellerDialog
          key={edited.id}
          teller={edited}
          onClose={() => patch({ teller: undefined }, { replace: true })}
        />
      )}
    </>
  );
}

function TellerEntry({
  teller,
  onDo,
}: {
  readonly teller: AdminTeller;
  readonly onDo: OnDo<'hours'>;
}) {
  return (
    <li className={admin.record}>
      <Portrait teller={teller} decorative />
      <div>
        <h2>
          {teller.name}
          <small>{teller.nameKana}</small>
          <Badge tone={teller.isActive ? 'ok' : 'off'}>
            {tellerFields.isActive.words[teller.isActive ? 0 : 1]}
          </Badge>
        </h2>
        <p className={theme.small}>{teller.specialties.join('・') || '占術は未登録です'}</p>
        <p className={theme.note}>
          表示順 {teller.displayOrder}　{teller.kiStar}
        </p>
      </div>
      <RecordActions name={teller.name} onDo={onDo}>
        <Button
          small
          look="line"
          onClick={() => onDo('hours')}
          aria-label={`${teller.name}の勤務時間`}
        >
          勤務時間
        </Button>
      </RecordActions>
    </li>
  );
}

function TellerDialog({
  teller,
  onClose,
}: {
  readonly teller?: AdminTeller;
  readonly onClose: () => void;
}) {
  const change = { kind: 'teller', id: teller?.id ?? '' } as const;
  return (
    <RecordDialog
      fields={tellerFields}
      words={{ noun: '占い師', add: '登録', added: '作成' }}
      name={teller?.name}
      failed={teller ? '更新に失敗しました' : '作成に失敗しました'}
      record={teller}
      beside={['name', 'nameKana', 'kiStar', 'displayOrder']}
      wide
      save={(body) =>
        teller
          ? api('changeTeller', { params: { id: teller.id }, body })
          : api('addTeller', { body })
      }
      onClose={onClose}
    >
      {(form, before) => (
        <>
          <FieldImpacts fields={tellerFields} form={form} before={before} change={change} />
          <HistoryLink about={`teller-${change.id}`} />
        </>
      )}
    </RecordDialog>
  );
}

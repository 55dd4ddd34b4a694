import { type TellerContent, tellerFields } from '@salon/domain';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useRead } from '../../api/use-read.ts';
import admin from '../../parts/admin/admin.module.css';
import { type AdminTeller, adminReads } from '../../parts/admin/admin-reads.ts';
import { DeleteDialog, FormDialog, useDialogForm } from '../../parts/admin/form-dialog.tsx';
import { ImpactNotice } from '../../parts/admin/impact-notice.tsx';
import { HistoryLink, PanelHead } from '../../parts/admin/panel-head.tsx';
import { RecordActions } from '../../parts/admin/records-tab.tsx';
import { useAddress } from '../../parts/admin/tabs.ts';
import {
  checkThing,
  FieldImpacts,
  ThingFields,
  type ThingValues,
  thingContent,
  thingValues,
} from '../../parts/admin/thing-form.tsx';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { Portrait } from '../../parts/portrait.tsx';
import { EmptyState, Loaded, Skeleton } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import { HoursDialog } from './hours-dialog.tsx';

type Doing =
  | { readonly what: 'add' }
  | { readonly what: 'hours' | 'delete'; readonly teller: AdminTeller };

export function TellersTab() {
  const query = useRead(adminReads.tellers());
  const { params, patch } = useAddress();
  const [doing, setDoing] = useState<Doing>();
  const close = () => setDoing(undefined);
  const edited = query.data?.find(({ id }) => id === params.get('teller'));
  const add = (
    <Button small onClick={() => setDoing({ what: 'add' })}>
      占い師を登録
    </Button>
  );
  return (
    <>
      <PanelHead title="占い師" small={query.data && `${query.data.length}名`}>
        {add}
      </PanelHead>
      <Loaded
        query={query}
        pending={<Skeleton lines={10} />}
        empty={<EmptyState title="占い師はまだ登録されていません。">{add}</EmptyState>}
      >
        {(tellers) => (
          <ul className={admin.records}>
            {tellers.map((teller) => (
              <TellerEntry
                key={teller.id}
                teller={teller}
                onDo={(what) =>
                  what === 'edit' ? patch({ teller: teller.id }) : setDoing({ what, teller })
                }
              />
            ))}
          </ul>
        )}
      </Loaded>
      {doing?.what === 'add' && <TellerDialog onClose={close} />}
      {edited && (
        <TellerDialog
          key={edited.id}
          teller={edited}
          onClose={() => patch({ teller: undefined }, { replace: true })}
        />
      )}
      {doing?.what === 'hours' && <HoursDialog teller={doing.teller} onClose={close} />}
      {doing?.what === 'delete' && (
        <DeleteDialog
          title={`${doing.teller.name}を削除しますか`}
          description="プロフィールと勤務時間がサイトから消え、この占い師のログインとカレンダーのアドレスも使えなくなります。これからのご予約があるあいだは削除できません。"
          run={() => api('deleteTeller', { params: { id: doing.teller.id } })}
          done="占い師を削除しました"
          failed="削除に失敗しました"
          onClose={close}
        >
          <ImpactNotice
            change={{ kind: 'teller', id: doing.teller.id }}
            effect="これらのご予約があるあいだは削除できません。"
          />
        </DeleteDialog>
      )}
    </>
  );
}

function TellerEntry({
  teller,
  onDo,
}: {
  readonly teller: AdminTeller;
  readonly onDo: (what: 'hours' | 'edit' | 'delete') => void;
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
  readonly teller?: AdminTeller | undefined;
  readonly onClose: () => void;
}) {
  const { dialog, ...form } = useDialogForm<ThingValues, unknown>({
    values: thingValues(tellerFields, teller),
    check: (values) => checkThing(tellerFields, values),
    run: (values) => {
      // Without a complaint the content is whole.
      const body = thingContent(tellerFields, values) as TellerContent;
      return teller
        ? api('changeTeller', { params: { id: teller.id }, body })
        : api('addTeller', { body });
    },
    done: teller ? '占い師を更新しました' : '占い師を作成しました',
    failed: teller ? '更新に失敗しました' : '作成に失敗しました',
    onClose,
  });
  return (
    <FormDialog
      {...dialog}
      title={teller ? `${teller.name}を編集` : '占い師を登録'}
      submit={teller ? '更新する' : '登録する'}
      wide
    >
      <ThingFields
        fields={tellerFields}
        form={form}
        beside={['name', 'nameKana', 'kiStar', 'displayOrder']}
      />
      {teller && (
        <FieldImpacts
          fields={tellerFields}
          form={form}
          before={teller}
          change={{ kind: 'teller', id: teller.id }}
        />
      )}
      {teller && <HistoryLink about={`teller-${teller.id}`} />}
    </FormDialog>
  );
}

import {
  emptyTellerProfile,
  limits,
  messages,
  tellerLabels,
  tellerSpecialties,
  toKatakana,
} from '@salon/domain';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import type { Body } from '../../api/answers.ts';
import { api } from '../../api/api.ts';
import { useRead } from '../../api/use-read.ts';
import admin from '../../parts/admin/admin.module.css';
import { type AdminTeller, adminReads } from '../../parts/admin/admin-reads.ts';
import { FigureField } from '../../parts/admin/fields.tsx';
import {
  DeleteDialog,
  FormDialog,
  orderOf,
  useDialogForm,
} from '../../parts/admin/form-dialog.tsx';
import { ImpactNotice } from '../../parts/admin/impact-notice.tsx';
import { HistoryLink, PanelHead } from '../../parts/admin/panel-head.tsx';
import { PictureField } from '../../parts/admin/picture-field.tsx';
import { RecordActions } from '../../parts/admin/records-tab.tsx';
import { useAddress } from '../../parts/admin/tabs.ts';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { Checkbox, TextArea, TextField } from '../../parts/field.tsx';
import { Portrait } from '../../parts/portrait.tsx';
import { STARS } from '../../parts/seal.tsx';
import { asChoices, SelectField } from '../../parts/select-field.tsx';
import { EmptyState, Loaded, Skeleton } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import { HoursDialog } from './hours-dialog.tsx';

type Doing =
  | { readonly what: 'add' }
  | { readonly what: 'hours' | 'delete'; readonly teller: AdminTeller };

/** The tellers (specification, administration: tellers tab). */
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
            {teller.isActive ? '稼働中' : '休止中'}
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

const starChoices = (current: string) =>
  asChoices([...new Set([...STARS, ...(current ? [current] : [])])]);

function TellerDialog({
  teller,
  onClose,
}: {
  /** Absent for a new one. */
  readonly teller?: AdminTeller | undefined;
  readonly onClose: () => void;
}) {
  const values = teller ? tellerValuesOf(teller) : emptyTeller;
  const { bind, register, control, watch, dialog } = useDialogForm({
    values,
    check: checkTeller,
    run: (given) => {
      const body = tellerBody(given);
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
      <div className={admin.formPair}>
        <TextField {...bind('name')} label={tellerLabels.name} required autoComplete="off" />
        <TextField
          {...bind('nameKana')}
          label={tellerLabels.nameKana}
          autoComplete="off"
          normalise={toKatakana}
        />
        <SelectField
          {...bind('kiStar')}
          label={tellerLabels.kiStar}
          placeholder="選択しない"
          choices={starChoices(values.kiStar)}
        />
        <FigureField
          control={control}
          name="displayOrder"
          label={tellerLabels.displayOrder}
          hint="小さいほど先に並びます"
        />
      </div>
      <PictureField
        control={control}
        name="profileImage"
        label={tellerLabels.profileImage}
        kind="fortune-teller"
      />
      <Controller
        control={control}
        name="specialties"
        render={({ field }) => <SpecialtiesField {...field} />}
      />
      {tellerTexts.map((field) => (
        <TextArea key={field} {...bind(field)} label={tellerLabels[field]} rows={3} />
      ))}
      <Checkbox {...register('isActive')} label="稼働中（サイトに表示し、予約を受け付ける）" />
      {teller?.isActive && !watch('isActive') && (
        <ImpactNotice
          change={{ kind: 'teller', id: teller.id }}
          effect="ご予約はそのまま残り、新しいご予約だけを受け付けなくなります。"
        />
      )}
      {teller && <HistoryLink about={`teller-${teller.id}`} />}
    </FormDialog>
  );
}

/** The form's values: the order as typed, all else as stored. */
type TellerValues = Omit<AdminTeller, 'id' | 'displayOrder'> & { readonly displayOrder: string };

const emptyTeller: TellerValues = { ...emptyTellerProfile, displayOrder: '0' };

function tellerValuesOf({ id: _, displayOrder, ...profile }: AdminTeller): TellerValues {
  return { ...profile, displayOrder: String(displayOrder) };
}

const checkTeller = ({ name }: TellerValues) => {
  if (name.trim() === '') return { name: messages.tellerName };
  return name.length > limits.name ? { name: `${limits.name}文字以内で入力してください` } : {};
};

/** A display order that is not a number counts as 0 (specification, content: tellers). */
const tellerBody = (values: TellerValues): Body<'addTeller'> => ({
  ...values,
  displayOrder: orderOf(values.displayOrder),
});

const tellerTexts = [
  'description',
  'career',
  'readingHistory',
  'consultationTopics',
  'expertiseAreas',
  'recentInterests',
  'motto',
  'otherInfo',
  'message',
  'customerMessage',
  'recommendPoint',
] as const;

/** A teller's specialties; those no longer on the salon's list stay until deselected. */
function SpecialtiesField({
  value,
  onChange,
}: {
  readonly value: readonly string[];
  readonly onChange: (specialties: string[]) => void;
}) {
  const known: readonly string[] = tellerSpecialties;
  const options = [...known, ...value.filter((specialty) => !known.includes(specialty))];
  const toggle = (specialty: string) =>
    onChange(
      value.includes(specialty)
        ? value.filter((one) => one !== specialty)
        : options.filter((one) => one === specialty || value.includes(one)),
    );
  return (
    <fieldset className={theme.field}>
      <legend className={theme.fieldL}>
        {tellerLabels.specialties}
        <em>任意</em>
      </legend>
      <div className={admin.checks}>
        {options.map((specialty) => (
          <Checkbox
            key={specialty}
            label={specialty}
            checked={value.includes(specialty)}
            onChange={() => toggle(specialty)}
          />
        ))}
      </div>
    </fieldset>
  );
}

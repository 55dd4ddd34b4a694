import {
  emptyTellerProfile,
  limits,
  messages,
  tellerLabels,
  tellerSpecialties,
  toKatakana,
} from '@salon/domain';
import { Controller } from 'react-hook-form';
import type { Body } from '../../api/answers.ts';
import { api } from '../../api/api.ts';
import admin from '../../parts/admin/admin.module.css';
import type { AdminTeller } from '../../parts/admin/admin-reads.ts';
import { FigureField } from '../../parts/admin/figure-field.tsx';
import { FormDialog } from '../../parts/admin/form-dialog.tsx';
import { ImpactNotice } from '../../parts/admin/impact-notice.tsx';
import { HistoryLink } from '../../parts/admin/panel-head.tsx';
import { PictureField } from '../../parts/admin/picture-field.tsx';
import { orderOf, useDialogForm } from '../../parts/admin/record-form.ts';
import { Checkbox, TextArea, TextField } from '../../parts/field.tsx';
import { STARS } from '../../parts/seal.tsx';
import { asChoices, SelectField } from '../../parts/select-field.tsx';
import theme from '../../theme/theme.module.css';

interface TellerDialogProps {
  /** Absent for a new one. */
  readonly teller?: AdminTeller | undefined;
  readonly onClose: () => void;
}

const starChoices = (current: string) =>
  asChoices([...new Set([...STARS, ...(current ? [current] : [])])]);

export function TellerDialog({ teller, onClose }: TellerDialogProps) {
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

/**
 * The request's body; a display order that is not a number counts as 0 (specification, content:
 * tellers).
 */
const tellerBody = (values: TellerValues): Body<'addTeller'> => ({
  ...values,
  displayOrder: orderOf(values.displayOrder),
});

/** The longer texts of a profile in the order of the public dialog. */
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

interface SpecialtiesFieldProps {
  readonly value: readonly string[];
  readonly onChange: (specialties: string[]) => void;
}

/** A teller's specialties; those no longer on the salon's list stay until deselected. */
function SpecialtiesField({ value, onChange }: SpecialtiesFieldProps) {
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

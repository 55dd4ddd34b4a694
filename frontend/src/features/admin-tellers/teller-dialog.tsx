import { toKatakana } from '@salon/domain';
import { Controller } from 'react-hook-form';
import { send } from '../../api/send.ts';
import type { AdminTeller } from '../../parts/admin/admin-reads.ts';
import { FormDialog } from '../../parts/admin/form-dialog.tsx';
import { PictureField } from '../../parts/admin/picture-field.tsx';
import { asChoices, SelectField } from '../../parts/admin/select-field.tsx';
import { useRecordForm } from '../../parts/admin/use-record-form.ts';
import { useWrite } from '../../parts/admin/use-write.ts';
import { Checkbox } from '../../parts/checkbox.tsx';
import { STARS } from '../../parts/seal.tsx';
import { TextArea } from '../../parts/text-area.tsx';
import { TextField } from '../../parts/text-field.tsx';
import { SpecialtiesField } from './specialties-field.tsx';
import { checkTeller, emptyTeller, type TellerValues, tellerBody, tellerTexts, tellerValuesOf } from './teller-values.ts';

interface TellerDialogProps {
  /** Absent: a new one. */
  readonly teller?: AdminTeller | undefined;
  readonly onClose: () => void;
}

const starChoices = (current: string) => asChoices([...new Set([...STARS, ...(current ? [current] : [])])]);

/** Everything that the salon tells of a teller. */
export function TellerDialog({ teller, onClose }: TellerDialogProps) {
  const write = useWrite({
    run: (values: TellerValues) =>
      send<AdminTeller>(teller ? `/api/fortune-tellers/${teller.id}` : '/api/fortune-tellers', {
        method: teller ? 'PUT' : 'POST',
        body: tellerBody(values),
      }),
    refreshes: ['/api/fortune-tellers', '/api/availability'],
    done: () => ({ title: teller ? '占い師を更新しました' : '占い師を作成しました' }),
    failed: { title: teller ? '更新に失敗しました' : '作成に失敗しました', otherwise: 'エラーが発生しました' },
  });
  const values = teller ? tellerValuesOf(teller) : emptyTeller;
  const { bind, register, control, submit } = useRecordForm<TellerValues>({
    values,
    check: checkTeller,
    save: (given) => write.mutateAsync(given).then(onClose),
  });
  return (
    <FormDialog
      title={teller ? `${teller.name}を編集` : '占い師を登録'}
      submit={teller ? '更新する' : '登録する'}
      wide
      busy={write.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className="form__pair">
        <TextField {...bind('name')} label="名前" required autoComplete="off" />
        <TextField {...bind('nameKana')} label="カナ" autoComplete="off" normalise={toKatakana} />
        <SelectField {...bind('kiStar')} label="九星" placeholder="選択しない" choices={starChoices(values.kiStar)} />
        <TextField {...bind('displayOrder')} label="表示順" inputMode="numeric" hint="小さいほど先に並びます" />
      </div>
      <Controller
        control={control}
        name="profileImage"
        render={({ field }) => <PictureField label="写真" kind="fortune-teller" value={field.value} onChange={field.onChange} />}
      />
      <Controller
        control={control}
        name="specialties"
        render={({ field }) => <SpecialtiesField value={field.value} onChange={field.onChange} />}
      />
      {tellerTexts.map(({ field, label }) => (
        <TextArea key={field} {...bind(field)} label={label} rows={3} />
      ))}
      <Checkbox {...register('isActive')} label="稼働中（サイトに表示し、予約を受け付ける）" />
    </FormDialog>
  );
}

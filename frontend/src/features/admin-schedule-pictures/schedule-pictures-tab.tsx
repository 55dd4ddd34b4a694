import { formatMonth, isMonth, isSalonMonth, messages } from '@salon/domain';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import type { ScheduleImage } from '../../api/answers.ts';
import { api } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { useReading } from '../../api/use-reading.ts';
import admin from '../../parts/admin/admin.module.css';
import { Toggle } from '../../parts/admin/fields.tsx';
import { DeleteDialog, FormDialog } from '../../parts/admin/form-dialog.tsx';
import { PanelHead } from '../../parts/admin/panel-head.tsx';
import { PictureField } from '../../parts/admin/picture-field.tsx';
import { useRecordForm } from '../../parts/admin/record-form.ts';
import { useWrite } from '../../parts/admin/use-write.ts';
import { Button } from '../../parts/button.tsx';
import { Checkbox, TextField } from '../../parts/field.tsx';
import { EmptyState, Loaded, Skeleton } from '../../parts/states.tsx';

type Doing = { readonly what: 'add' } | { readonly what: 'edit' | 'delete'; readonly picture: ScheduleImage };

const monthWords = (month: string): string => (isMonth(month) ? formatMonth(month) : month);

/** The monthly schedule pictures, newest month first (specification, administration: schedules tab). */
export function SchedulePicturesTab() {
  const query = useReading(read('listAllScheduleImages'));
  const [doing, setDoing] = useState<Doing>();
  const close = () => setDoing(undefined);
  const add = (
    <Button small onClick={() => setDoing({ what: 'add' })}>
      出演表を追加
    </Button>
  );
  return (
    <>
      <PanelHead title="出演表" small={query.data && `${query.data.length}枚`}>
        {add}
      </PanelHead>
      <Loaded query={query} pending={<Skeleton lines={8} />} empty={<EmptyState title="出演表はまだありません。">{add}</EmptyState>}>
        {(pictures) => (
          <ul className={admin.pictures}>
            {[...pictures]
              .sort((a, b) => b.month.localeCompare(a.month))
              .map((picture) => (
                <ScheduleEntry key={picture.id} picture={picture} onDo={(what) => setDoing({ what, picture })} />
              ))}
          </ul>
        )}
      </Loaded>
      {doing?.what === 'add' && <SchedulePictureDialog onClose={close} />}
      {doing?.what === 'edit' && <SchedulePictureDialog picture={doing.picture} onClose={close} />}
      {doing?.what === 'delete' && (
        <DeleteDialog
          title={`${monthWords(doing.picture.month)}の出演表を削除しますか`}
          description="サイトからも消えます。元に戻せません。"
          run={() => api('deleteScheduleImage', { params: { id: doing.picture.id } })}
          refreshes={['scheduleImages']}
          done="出演表を削除しました"
          failed={{ title: '出演表の削除に失敗しました' }}
          onClose={close}
        />
      )}
    </>
  );
}

function ScheduleEntry({ picture, onDo }: { readonly picture: ScheduleImage; readonly onDo: (what: 'edit' | 'delete') => void }) {
  const title = monthWords(picture.month);
  const toggle = useWrite({
    run: (isVisible: boolean) => api('changeScheduleImage', { params: { id: picture.id }, body: { isVisible } }),
    refreshes: ['scheduleImages'],
    done: ({ isVisible }) => ({ title: isVisible ? '出演表を表示しました' : '出演表を非表示にしました', description: title }),
    failed: { title: '出演表の更新に失敗しました' },
  });
  return (
    <li>
      <img src={picture.imageUrl} alt={`${title}の出演表`} loading="lazy" />
      <h2>{title}</h2>
      <p className={admin.recordDo}>
        <Toggle
          on={picture.isVisible}
          words={['表示中', '非表示']}
          label={`${title}の出演表`}
          busy={toggle.isPending}
          onToggle={() => toggle.mutate(!picture.isVisible)}
        />
        <Button small look="line" onClick={() => onDo('edit')} aria-label={`${title}の出演表を編集`}>
          編集
        </Button>
        <Button small look="plain" onClick={() => onDo('delete')} aria-label={`${title}の出演表を削除`}>
          削除
        </Button>
      </p>
    </li>
  );
}

interface ScheduleDialogProps {
  /** Absent: a new one. */
  readonly picture?: ScheduleImage | undefined;
  readonly onClose: () => void;
}

interface ScheduleValues {
  readonly month: string;
  readonly imageUrl: string | null;
  readonly isVisible: boolean;
}

/** Month and picture are needed (specification, content: schedule pictures). */
function checkSchedule({ month, imageUrl }: ScheduleValues) {
  const monthError = month.trim() === '' ? messages.month : isSalonMonth(month) ? undefined : messages.monthForm;
  return { ...(monthError ? { month: monthError } : {}), ...(imageUrl ? {} : { imageUrl: messages.image }) };
}

/** The picture of one month's attendance. */
function SchedulePictureDialog({ picture, onClose }: ScheduleDialogProps) {
  const write = useWrite({
    run: (body: ScheduleValues) =>
      picture ? api('changeScheduleImage', { params: { id: picture.id }, body }) : api('addScheduleImage', { body }),
    refreshes: ['scheduleImages'],
    done: () => ({ title: picture ? '出演表を更新しました' : '出演表を作成しました' }),
    failed: { title: picture ? '出演表の更新に失敗しました' : '出演表の作成に失敗しました' },
  });
  const { bind, register, control, errorOf, submit } = useRecordForm<ScheduleValues>({
    values: picture ?? { month: '', imageUrl: null, isVisible: true },
    check: checkSchedule,
    save: ({ month, imageUrl, isVisible }) => write.mutateAsync({ month, imageUrl, isVisible }).then(onClose),
  });
  return (
    <FormDialog
      title={picture ? '出演表を編集' : '出演表を追加'}
      submit={picture ? '更新する' : '追加する'}
      busy={write.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField {...bind('month')} label="対象月" required type="month" hint="例　2026-10" />
      <Controller
        control={control}
        name="imageUrl"
        render={({ field }) => (
          <PictureField label="画像" kind="schedule" required value={field.value} onChange={field.onChange} error={errorOf('imageUrl')} />
        )}
      />
      <Checkbox {...register('isVisible')} label="サイトに表示する" />
    </FormDialog>
  );
}

import { formatMonth, isMonth, isSalonMonth, messages } from '@salon/domain';
import { Controller } from 'react-hook-form';
import type { ScheduleImage } from '../../api/answers.ts';
import { api } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { useReading } from '../../api/use-reading.ts';
import { DateField } from '../../parts/admin/date-field.tsx';
import { Toggle } from '../../parts/admin/fields.tsx';
import { FormDialog } from '../../parts/admin/form-dialog.tsx';
import { PictureField } from '../../parts/admin/picture-field.tsx';
import { useRecordForm } from '../../parts/admin/record-form.ts';
import { type OnDo, RecordActions, RecordsTab } from '../../parts/admin/records-tab.tsx';
import { useWrite } from '../../parts/admin/use-write.ts';
import { Checkbox } from '../../parts/field.tsx';

const monthWords = (month: string): string => (isMonth(month) ? formatMonth(month) : month);

/** The monthly schedule pictures, newest month first (specification, administration: schedules tab). */
export function SchedulePicturesTab() {
  return (
    <RecordsTab
      title="出演表"
      query={useReading(read('listAllScheduleImages'))}
      counter="枚"
      look="pictures"
      lines={8}
      add="出演表を追加"
      none="出演表はまだありません。"
      order={(a, b) => b.month.localeCompare(a.month)}
      entry={(picture, onDo) => <ScheduleEntry picture={picture} onDo={onDo} />}
      dialog={(picture, close) => <SchedulePictureDialog picture={picture} onClose={close} />}
      deletion={({ id, month }) => ({
        title: `${monthWords(month)}の出演表を削除しますか`,
        description: 'サイトからも消えます。元に戻せません。',
        run: () => api('deleteScheduleImage', { params: { id } }),
        refreshes: ['scheduleImages'],
        done: '出演表を削除しました',
        failed: { title: '出演表の削除に失敗しました' },
      })}
    />
  );
}

function ScheduleEntry({ picture, onDo }: { readonly picture: ScheduleImage; readonly onDo: OnDo }) {
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
      <RecordActions name={`${title}の出演表`} onDo={onDo}>
        <Toggle
          on={picture.isVisible}
          words={['表示中', '非表示']}
          label={`${title}の出演表`}
          busy={toggle.isPending}
          onToggle={() => toggle.mutate(!picture.isVisible)}
        />
      </RecordActions>
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
  const { register, control, errorOf, submit } = useRecordForm<ScheduleValues>({
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
      <Controller
        control={control}
        name="month"
        render={({ field }) => (
          <DateField
            {...{ id: 'field-month', value: field.value, onChange: field.onChange, error: errorOf('month') }}
            kind="month"
            label="対象月"
            required
          />
        )}
      />
      <PictureField control={control} name="imageUrl" label="画像" kind="schedule" required />
      <Checkbox {...register('isVisible')} label="サイトに表示する" />
    </FormDialog>
  );
}

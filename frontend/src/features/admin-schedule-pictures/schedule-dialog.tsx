import { isMonth, messages } from '@salon/domain';
import { Controller } from 'react-hook-form';
import type { ScheduleImage } from '../../api/answers.ts';
import { send } from '../../api/send.ts';
import { FormDialog } from '../../parts/admin/form-dialog.tsx';
import { PictureField } from '../../parts/admin/picture-field.tsx';
import { useRecordForm } from '../../parts/admin/use-record-form.ts';
import { useWrite } from '../../parts/admin/use-write.ts';
import { Checkbox } from '../../parts/checkbox.tsx';
import { TextField } from '../../parts/text-field.tsx';

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

/** Month and picture are needed (member-and-admin §5). */
export function checkSchedule({ month, imageUrl }: ScheduleValues) {
  const monthError = month.trim() === '' ? messages.month : isMonth(month) ? undefined : messages.monthForm;
  return { ...(monthError ? { month: monthError } : {}), ...(imageUrl ? {} : { imageUrl: messages.image }) };
}

/** The picture of one month's attendance. */
export function ScheduleDialog({ picture, onClose }: ScheduleDialogProps) {
  const write = useWrite({
    run: (body: ScheduleValues) =>
      send<ScheduleImage>(picture ? `/api/schedule-images/${picture.id}` : '/api/schedule-images', {
        method: picture ? 'PUT' : 'POST',
        body,
      }),
    refreshes: ['/api/schedule-images'],
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

import { announcementCategories, announcementCategoryLabels } from '@salon/domain';
import { Controller } from 'react-hook-form';
import type { Announcement } from '../../api/answers.ts';
import { send } from '../../api/send.ts';
import { FormDialog } from '../../parts/admin/form-dialog.tsx';
import { PictureField } from '../../parts/admin/picture-field.tsx';
import { SelectField } from '../../parts/admin/select-field.tsx';
import { useRecordForm } from '../../parts/admin/use-record-form.ts';
import { useWrite } from '../../parts/admin/use-write.ts';
import { Checkbox } from '../../parts/checkbox.tsx';
import { TextArea } from '../../parts/text-area.tsx';
import { TextField } from '../../parts/text-field.tsx';
import { checkNews, emptyNews, type NewsValues, newsBody, newsValuesOf } from './news-values.ts';

interface NewsDialogProps {
  /** Absent: a new one. */
  readonly announcement?: Announcement | undefined;
  readonly onClose: () => void;
}

/** A piece of news, with a picture and a button where there is one. */
export function NewsDialog({ announcement, onClose }: NewsDialogProps) {
  const write = useWrite({
    run: (values: NewsValues) =>
      send<Announcement>(announcement ? `/api/announcements/${announcement.id}` : '/api/announcements', {
        method: announcement ? 'PUT' : 'POST',
        body: newsBody(values),
      }),
    refreshes: ['/api/announcements'],
    done: () => ({ title: announcement ? 'お知らせを更新しました' : 'お知らせを作成しました' }),
    failed: { title: announcement ? 'お知らせの更新に失敗しました' : 'お知らせの作成に失敗しました' },
  });
  const { bind, register, control, errorOf, submit } = useRecordForm<NewsValues>({
    values: announcement ? newsValuesOf(announcement) : emptyNews,
    check: checkNews,
    save: (values) => write.mutateAsync(values).then(onClose),
  });
  return (
    <FormDialog
      title={announcement ? 'お知らせを編集' : 'お知らせを作成'}
      submit={announcement ? '更新する' : '作成する'}
      wide
      busy={write.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField {...bind('title')} label="タイトル" required autoComplete="off" />
      <SelectField
        {...bind('category')}
        label="カテゴリ"
        required
        choices={announcementCategories.map((category) => ({ value: category, label: announcementCategoryLabels[category] }))}
      />
      <TextArea {...bind('content')} label="本文" rows={8} />
      <Controller
        control={control}
        name="imageUrl"
        render={({ field }) => (
          <PictureField label="画像" kind="announcement" value={field.value} onChange={field.onChange} error={errorOf('imageUrl')} />
        )}
      />
      <div className="form__pair">
        <TextField {...bind('buttonText')} label="ボタンの文字" autoComplete="off" />
        <TextField
          {...bind('buttonUrl')}
          label="ボタンのリンク先"
          inputMode="url"
          autoComplete="off"
          hint="https:// から、またはこのサイトのページ（/pricing など）"
        />
      </div>
      <Checkbox {...register('isPinned')} label="先頭に固定する" />
      <Checkbox {...register('isActive')} label="公開する" />
    </FormDialog>
  );
}

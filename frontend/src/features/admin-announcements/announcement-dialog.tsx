import { announcementCategories, announcementCategoryLabels, limits, messages } from '@salon/domain';
import type { Announcement } from '../../api/answers.ts';
import { api } from '../../api/api.ts';
import admin from '../../parts/admin/admin.module.css';
import { FormDialog } from '../../parts/admin/form-dialog.tsx';
import { PictureField } from '../../parts/admin/picture-field.tsx';
import { optionalLink, useRecordForm } from '../../parts/admin/record-form.ts';
import { useWrite } from '../../parts/admin/use-write.ts';
import { Checkbox, TextArea, TextField } from '../../parts/field.tsx';
import { SelectField } from '../../parts/select-field.tsx';

interface AnnouncementDialogProps {
  /** Absent: a new one. */
  readonly announcement?: Announcement | undefined;
  readonly onClose: () => void;
}

/** A piece of news, with a picture and a button where there is one. */
export function AnnouncementDialog({ announcement, onClose }: AnnouncementDialogProps) {
  const write = useWrite({
    run: (values: AnnouncementValues) => {
      const body = announcementBody(values);
      return announcement ? api('changeAnnouncement', { params: { id: announcement.id }, body }) : api('publishAnnouncement', { body });
    },
    refreshes: ['announcements'],
    done: () => ({ title: announcement ? 'お知らせを更新しました' : 'お知らせを作成しました' }),
    failed: { title: announcement ? 'お知らせの更新に失敗しました' : 'お知らせの作成に失敗しました' },
  });
  const { bind, register, control, submit } = useRecordForm<AnnouncementValues>({
    values: announcement ? announcementValuesOf(announcement) : emptyAnnouncement,
    check: checkAnnouncement,
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
      <PictureField control={control} name="imageUrl" label="画像" kind="announcement" />
      <div className={admin.formPair}>
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

/** The announcement form as texts. */
interface AnnouncementValues {
  readonly title: string;
  readonly content: string;
  readonly category: Announcement['category'];
  readonly imageUrl: string | null;
  readonly buttonText: string;
  readonly buttonUrl: string;
  readonly isPinned: boolean;
  readonly isActive: boolean;
}

const emptyAnnouncement: AnnouncementValues = {
  title: '',
  content: '',
  category: 'announcement',
  imageUrl: null,
  buttonText: '',
  buttonUrl: '',
  isPinned: false,
  isActive: true,
};

const announcementValuesOf = ({ id: _, createdAt: __, buttonText, buttonUrl, ...content }: Announcement): AnnouncementValues => ({
  ...content,
  buttonText: buttonText ?? '',
  buttonUrl: buttonUrl ?? '',
});

/** A title is needed; the button's address is valid or empty (specification, content: announcements). */
function checkAnnouncement({ title, content, buttonUrl }: AnnouncementValues) {
  const url = optionalLink(buttonUrl);
  return {
    ...(title.trim() ? {} : { title: messages.title }),
    ...(content.length > limits.content ? { content: `${limits.content.toLocaleString('en')}文字以内で入力してください` } : {}),
    ...(url ? { buttonUrl: url } : {}),
  };
}

const announcementBody = (values: AnnouncementValues) => ({
  ...values,
  buttonText: values.buttonText.trim() || null,
  buttonUrl: values.buttonUrl.trim() || null,
});
